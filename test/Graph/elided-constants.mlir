// Flags of the printer have no influence on digests, neither of constants nor of attributes of other dialects.
// RUN: tg-opt %s --tg-freeze --mlir-print-local-scope | FileCheck %s
// RUN: tg-opt %s --tg-freeze --mlir-print-local-scope | grep -o "b3:[0-9a-f]*" > %t.plain
// RUN: tg-opt %s --tg-freeze --mlir-print-local-scope --mlir-elide-elementsattrs-if-larger=4 \
// RUN:   --mlir-elide-resource-strings-if-larger=4 --mlir-print-debuginfo --mlir-print-elementsattrs-with-hex-if-larger=1 \
// RUN:   | grep -o "b3:[0-9a-f]*" > %t.elided
// RUN: diff %t.plain %t.elided
// RUN: sort -u %t.plain | count 6

// CHECK-LABEL: func.func @constants(
// CHECK-COUNT-2: frozen
func.func @constants() -> (tensor<6xf64>, tensor<6xf64>) {
  %0 = tg.ofg () : () -> tensor<6xf64> {
    %c = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf64>
    tg.yield %c : tensor<6xf64>
  }
  %1 = tg.ofg () : () -> tensor<6xf64> {
    %c = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 7.0]> : tensor<6xf64>
    tg.yield %c : tensor<6xf64>
  }
  return %0, %1 : tensor<6xf64>, tensor<6xf64>
}

// CHECK-LABEL: func.func @attributes_of_other_dialects(
// CHECK-COUNT-2: frozen
func.func @attributes_of_other_dialects(%x: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a {map = #dlti.map<"a" = dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>>} : f64
    tg.yield %1 : f64
  }
  %2 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a {map = #dlti.map<"a" = dense<[1, 2, 3, 4, 5, 7]> : tensor<6xi64>>} : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}

// CHECK-LABEL: func.func @resources(
// CHECK-COUNT-3: frozen
func.func @resources() -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %0 = tg.ofg () : () -> tensor<2xf64> {
    %c = arith.constant dense_resource<first> : tensor<2xf64>
    tg.yield %c : tensor<2xf64>
  }
  // Another name for the same data.
  %1 = tg.ofg () : () -> tensor<2xf64> {
    %c = arith.constant dense_resource<second> : tensor<2xf64>
    tg.yield %c : tensor<2xf64>
  }
  %2 = tg.ofg () : () -> tensor<2xf64> {
    %c = arith.constant dense_resource<third> : tensor<2xf64>
    tg.yield %c : tensor<2xf64>
  }
  return %0, %1, %2 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}

{-#
  dialect_resources: {
    builtin: {
      first: "0x08000000000000000000f03f0000000000000040",
      second: "0x08000000000000000000f03f0000000000000040",
      third: "0x08000000000000000000f03f0000000000000840"
    }
  }
#-}
