// The interpreter and the compiler say the same.
// RUN: split-file --leading-lines %s %t
// RUN: not tg-opt %t/missing.mlir --tg-lower-constants 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not tg-run %t/missing.mlir --interpret 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not tg-run %t/missing.mlir --mode=fast-run 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not tg-opt %t/missing.mlir --tg-freeze 2>&1 | FileCheck %s --check-prefix=FREEZE
// RUN: not tg-opt %t/short.mlir --tg-lower-constants 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not tg-run %t/short.mlir --interpret 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not tg-opt %t/type.mlir --tg-lower-constants 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not tg-opt %t/large.mlir --tg-lower-constants 2>&1 | FileCheck %s --check-prefix=LARGE

//--- missing.mlir
// MISSING: missing.mlir:[[#@LINE+4]]:10: error: there is no resource 'missing'
// FREEZE:  missing.mlir:[[#@LINE+3]]:10: error: 'arith.constant' op has the resource 'missing', whose data is missing
func.func @main() -> tensor<2xf64> {
  %0 = tg.ofg () : () -> tensor<2xf64> {
    %c = arith.constant dense_resource<missing> : tensor<2xf64>
    tg.yield %c : tensor<2xf64>
  }
  return %0 : tensor<2xf64>
}

//--- short.mlir
// SHORT: short.mlir:[[#@LINE+2]]:8: error: a constant of type 'tensor<2xf64>' has 16 bytes, but resource 'short' has 1
func.func @main() -> tensor<2xf64> {
  %c = arith.constant dense_resource<short> : tensor<2xf64>
  return %c : tensor<2xf64>
}
{-#
  dialect_resources: { builtin: { short: "0x0800000000" } }
#-}

//--- type.mlir
// TYPE: type.mlir:[[#@LINE+2]]:8: error: a constant of type 'tensor<1xf80>' cannot be read from a resource
func.func @main() -> tensor<1xf80> {
  %c = arith.constant dense_resource<bytes> : tensor<1xf80>
  return %c : tensor<1xf80>
}
{-#
  dialect_resources: { builtin: { bytes: "0x0100000000" } }
#-}

//--- large.mlir
// LARGE: large.mlir:[[#@LINE+2]]:8: error: a constant of type 'tensor<4294967296x4294967296xf64>' is too large
func.func @main() -> tensor<4294967296x4294967296xf64> {
  %c = arith.constant dense_resource<bytes> : tensor<4294967296x4294967296xf64>
  return %c : tensor<4294967296x4294967296xf64>
}
{-#
  dialect_resources: { builtin: { bytes: "0x0100000000" } }
#-}
