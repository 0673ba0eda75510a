// Constants in resources, also in bytecode.
// RUN: tg-run %s --mode=debug --compare=interp --print | FileCheck %s
// RUN: tg-run %s --mode=fast-run | FileCheck %s
// RUN: tg-opt %s --emit-bytecode -o %t.mlirbc && tg-run %t.mlirbc --mode=debug | FileCheck %s
// CHECK:      tensor<2xf64> = [1.0, 2.0]
// CHECK-NEXT: tensor<3xi1> = [true, false, true]
// CHECK-NEXT: tensor<2xindex> = [4607182418800017408, 4611686018427387904]
// CHECK-NEXT: tensor<1x2xbf16> = {{\[}}[1.0, 2.0]]
// CHECK-NEXT: tensor<1xi8> = [5]
func.func @main() -> (tensor<2xf64>, tensor<3xi1>, tensor<2xindex>, tensor<1x2xbf16>, tensor<1xi8>) {
  %a = arith.constant dense_resource<two> : tensor<2xf64>
  %b = arith.constant dense_resource<bytes> : tensor<3xi1>
  %c = arith.constant dense_resource<two> : tensor<2xindex>
  %d = arith.constant dense_resource<halves> : tensor<1x2xbf16>
  %e = arith.constant dense_resource<one> : tensor<1xi8>
  return %a, %b, %c, %d, %e : tensor<2xf64>, tensor<3xi1>, tensor<2xindex>, tensor<1x2xbf16>, tensor<1xi8>
}

// In graphs; one that is not aligned.
// RUN: tg-run %s --mode=debug --entry=graph --input=2xf64=1,1 --compare=interp --print | FileCheck %s --check-prefix=GRAPH
// RUN: tg-run %s --entry=graph --input=2xf64=1,1 --mode=fast-run | FileCheck %s --check-prefix=GRAPH
// GRAPH: tensor<2xf64> = [2.0, 3.0]
func.func @graph(%x: tensor<2xf64>) -> tensor<2xf64> {
  %r = tg.ofg (%a = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    %c = arith.constant dense_resource<unaligned> : tensor<2xf64>
    %s = tg.add %a, %c : tensor<2xf64>
    tg.yield %s : tensor<2xf64>
  }
  return %r : tensor<2xf64>
}
{-#
  dialect_resources: {
    builtin: {
      two: "0x08000000000000000000F03F0000000000000040",
      unaligned: "0x01000000000000000000F03F0000000000000040",
      bytes: "0x01000000010002",
      halves: "0x02000000803F0040",
      one: "0x0100000005"
    }
  }
#-}
