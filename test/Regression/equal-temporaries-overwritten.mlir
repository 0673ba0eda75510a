// Two equal temporaries that are overwritten differently were merged by freezing, by the clean-up of the modes, and by
// tg-merge-graphs: the decisions became wrong, --tg-fast-run failed, and an ordered graph that was opened became pure.
// RUN: tg-opt %s --tg-freeze --tg-verify-destroys | FileCheck %s
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-verify-destroys | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-unfreeze --tg-freeze --tg-verify-destroys | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-canonicalize --tg-cse --tg-merge-graphs --tg-verify-destroys | FileCheck %s
// RUN: tg-opt %s --tg-fast-compile --tg-verify-destroys | FileCheck %s
// RUN: tg-opt %s --tg-fast-run --tg-verify-destroys --verify-diagnostics -o /dev/null
// RUN: tg-opt %s --tg-inner-graph-optimize --tg-verify-destroys | FileCheck %s

// RUN: tg-run %s --interpret --input=4xf64=1,2,3,4 --input=f64=5 --input=f64=6 | FileCheck %s --check-prefix=VALUE
// RUN: tg-run %s --mode=debug --input=4xf64=1,2,3,4 --input=f64=5 --input=f64=6 | FileCheck %s --check-prefix=VALUE
// RUN: tg-run %s --mode=fast-compile --input=4xf64=1,2,3,4 --input=f64=5 --input=f64=6 | FileCheck %s --check-prefix=VALUE
// RUN: tg-run %s --mode=fast-run --input=4xf64=1,2,3,4 --input=f64=5 --input=f64=6 | FileCheck %s --check-prefix=VALUE
// VALUE: [6.0, 9.0, 12.0, 20.0]
// VALUE: [5.0, 6.0, 0.0, 0.0]
// VALUE: [17.0, 34.0, 51.0, 68.0]
// VALUE: [11.0, 4.0, 6.0, 8.0]

// RUN: tg-opt %s --tg-freeze --tg-unfreeze --tg-freeze | FileCheck %s --check-prefix=MODE
// MODE-COUNT-4: #tg.digest<{{.+}}, ordered
// MODE: module

// CHECK-LABEL: func.func @main(
func.func @main(%v: tensor<4xf64>, %x: f64, %y: f64)
    -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  // CHECK: tg.ofg frozen
  // CHECK-COUNT-2: tg.cumsum
  %0 = tg.ofg (%t = %v, %a = %x, %b = %y) : (tensor<4xf64>, f64, f64) -> tensor<4xf64> {
    %z1 = tg.cumsum %t axis 0 : tensor<4xf64>
    %z2 = tg.cumsum %t axis 0 : tensor<4xf64>
    %1 = tg.set_slice %a into %z1[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
    %2 = tg.set_slice %b into %z2[1] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
    %3 = tg.add %1, %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  // Behind a constant: the two would fold to one.
  // CHECK: tg.ofg frozen
  // CHECK-COUNT-2: tg.full
  %4 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> tensor<4xf64> {
    %z = arith.constant 0.0 : f64
    %z1 = tg.full %z [4] : f64
    %z2 = tg.full %z [4] : f64
    %1 = tg.set_slice %a into %z1[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
    %2 = tg.set_slice %b into %z2[1] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
    %3 = tg.add %1, %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  // In each step of a loop, in a graph inside of a pure one.
  // CHECK: tg.ofg frozen
  // CHECK: tg.scan frozen
  // CHECK-COUNT-2: tg.add
  %n = arith.constant 4 : index
  %5 = tg.ofg (%t = %v, %a = %x, %k = %n) : (tensor<4xf64>, f64, index) -> tensor<4xf64> {
    %1 = tg.scan %i to %k states(%s = %t : tensor<4xf64>) consts(%c = %t : tensor<4xf64>, %d = %a : f64) -> tensor<4xf64> {
      %z1 = tg.add %s, %c : tensor<4xf64>
      %z2 = tg.add %s, %c : tensor<4xf64>
      %2 = tg.neg %z1 {tg.destroys = array<i64: 0>} : tensor<4xf64>
      %3 = tg.add %z2, %2 {tg.destroys = array<i64: 0>} : tensor<4xf64>
      %4 = tg.mul %c, %d : (tensor<4xf64>, f64)
      %5 = tg.add %s, %3 : tensor<4xf64>
      %6 = tg.add %5, %4 : tensor<4xf64>
      %7 = tg.sub %6, %c : tensor<4xf64>
      tg.yield %7 : tensor<4xf64>
    }
    %2 = tg.sub %1, %t : tensor<4xf64>
    %3 = tg.add %2, %t : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  // What is overwritten was made by equal graphs.
  // CHECK: tg.ofg frozen
  // CHECK-COUNT-2: tg.ofg frozen
  %6 = tg.ofg (%t = %v, %a = %x, %b = %y) : (tensor<4xf64>, f64, f64) -> tensor<4xf64> {
    %z1 = tg.ofg (%u = %t) : (tensor<4xf64>) -> tensor<4xf64> {
      %1 = tg.abs %u : tensor<4xf64>
      tg.yield %1 : tensor<4xf64>
    }
    %z2 = tg.ofg (%u = %t) : (tensor<4xf64>) -> tensor<4xf64> {
      %1 = tg.abs %u : tensor<4xf64>
      tg.yield %1 : tensor<4xf64>
    }
    %1 = tg.set_slice %a into %z1[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
    %2 = tg.set_slice %b into %z2[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
    %3 = tg.add %1, %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  return %0, %4, %5, %6 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
