// A solver that stands at two places is compiled once: as a whole, with its loop.
// RUN: tg-opt %s --tg-expand-gradients --tg-outline-graphs | FileCheck %s
// RUN: tg-run %s --check

// CHECK: func.func @main
// CHECK: tgl.call @root_0
// CHECK: tgl.call @root_0
// CHECK: func.func private @root_0
// CHECK: tg.root hybrid
// CHECK-NOT: tg.root hybrid
func.func @main(%a: tensor<3xf64>, %b: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %x:4 = tg.root hybrid from(%i0 = %a : tensor<3xf64>) consts(%i1 = %b : tensor<3xf64>) {
    %0 = tg.exp %i0 : tensor<3xf64>
    %1 = tg.add %0, %i0 : tensor<3xf64>
    %2 = tg.sub %1, %i1 : tensor<3xf64>
    tg.yield %2 : tensor<3xf64>
  }
  %y:4 = tg.root hybrid from(%i0 = %b : tensor<3xf64>) consts(%i1 = %a : tensor<3xf64>) {
    %0 = tg.exp %i0 : tensor<3xf64>
    %1 = tg.add %0, %i0 : tensor<3xf64>
    %2 = tg.sub %1, %i1 : tensor<3xf64>
    tg.yield %2 : tensor<3xf64>
  }
  return %x#0, %y#0 : tensor<3xf64>, tensor<3xf64>
}
tg.expect @main(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[3.0, 2.0, 1.0]> : tensor<3xf64>) returns (dense<[0.7920599684306771, 0.44285440100238855, 0.0]> : tensor<3xf64>, dense<[0.0, 0.44285440100238855, 0.7920599684306771]> : tensor<3xf64>) within 1000 ulp
