// RUN: tg-opt %s --convert-tg-to-linalg --convert-tg-scan-to-scf=vector-elements=32 --split-input-file | FileCheck %s
// RUN: tg-opt %s --convert-tg-to-linalg --convert-tg-scan-to-scf --split-input-file | FileCheck %s --check-prefix=OFF
// OFF-NOT: vector

// A small state is carried row by row; its trace is written and not read.
// CHECK-LABEL: func.func @rows(
// CHECK:       scf.for {{.*}} iter_args(%{{.*}}, %{{.*}}, %{{.*}}) -> (vector<3xf64>, vector<3xf64>, tensor<?x2x3xf64>)
// CHECK-NOT:     tgl.row
// CHECK:         tensor.insert_slice
// CHECK:         scf.yield {{.*}} : vector<3xf64>, vector<3xf64>, tensor<?x2x3xf64>
func.func @rows(%x: tensor<2x3xf64>, %n: index) -> (tensor<2x3xf64>, tensor<?x2x3xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<?x2x3xf64>) {
    %1 = tg.exp %s : tensor<2x3xf64>
    %2 = tg.mul %1, %s : tensor<2x3xf64>
    tg.yield %2 : tensor<2x3xf64> outs(%2 : tensor<2x3xf64>)
  }
  return %0#0, %0#1 : tensor<2x3xf64>, tensor<?x2x3xf64>
}

// -----

// Exchanged states, and those of rank 0.
// CHECK-LABEL: func.func @exchanged(
// CHECK:       scf.for {{.*}} -> (vector<2xf64>, vector<2xf64>, f64)
func.func @exchanged(%x: tensor<2xf64>, %y: tensor<2xf64>, %z: tensor<f64>, %n: index)
    -> (tensor<2xf64>, tensor<2xf64>, tensor<f64>) {
  %0:3 = tg.scan %t to %n states(%s = %x : tensor<2xf64>, %u = %y : tensor<2xf64>, %v = %z : tensor<f64>)
      -> (tensor<2xf64>, tensor<2xf64>, tensor<f64>) {
    %1 = tg.exp %v : tensor<f64>
    tg.yield %u, %s, %1 : tensor<2xf64>, tensor<2xf64>, tensor<f64>
  }
  return %0#0, %0#1, %0#2 : tensor<2xf64>, tensor<2xf64>, tensor<f64>
}

// -----

// What a step changes here and there stays in memory, as does what is large, of unknown size, or a window.
// CHECK-LABEL: func.func @in_memory(
// CHECK:       scf.for
// CHECK-NOT:   vector<
// CHECK:       return
func.func @in_memory(%b: tensor<4xf64>, %l: tensor<33xf64>, %d: tensor<?xf64>, %w: tensor<2x2xf64>, %n: index)
    -> (tensor<4xf64>, tensor<33xf64>, tensor<?xf64>, tensor<2x2xf64>) {
  %0:4 = tg.scan %t to %n
      states(%s = %b : tensor<4xf64>, %u = %l : tensor<33xf64>, %v = %d : tensor<?xf64>, %p, %q = %w[-2, -1] : tensor<2x2xf64>)
      -> (tensor<4xf64>, tensor<33xf64>, tensor<?xf64>, tensor<2x2xf64>) {
    %one = arith.constant 1.0 : f64
    %1 = tg.set_slice %one into %s[%t] : (f64, tensor<4xf64>)
    %2 = tg.exp %u : tensor<33xf64>
    %3 = tg.exp %v : tensor<?xf64>
    %4 = tg.mul %p, %q : tensor<2xf64>
    tg.yield %1, %2, %3, %4 : tensor<4xf64>, tensor<33xf64>, tensor<?xf64>, tensor<2xf64>
  }
  return %0#0, %0#1, %0#2, %0#3 : tensor<4xf64>, tensor<33xf64>, tensor<?xf64>, tensor<2x2xf64>
}

// -----

// Most of a state that a step changes at known positions.
// CHECK-LABEL: func.func @known_positions(
// CHECK:       scf.for {{.*}} -> (vector<10xf64>, tensor<10xf64>)
func.func @known_positions(%x: tensor<10xf64>, %y: tensor<10xf64>, %n: index) -> (tensor<10xf64>, tensor<10xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<10xf64>, %u = %y : tensor<10xf64>)
      -> (tensor<10xf64>, tensor<10xf64>) {
    %1 = tg.slice %s[:-2] : tensor<10xf64>
    %2 = tg.set_slice %1 into %s[1:-1] : (tensor<8xf64>, tensor<10xf64>)
    %3 = tg.slice %u[:2] : tensor<10xf64>
    %4 = tg.set_slice %3 into %u[1:3] : (tensor<2xf64>, tensor<10xf64>)
    tg.yield %2, %4 : tensor<10xf64>, tensor<10xf64>
  }
  return %0#0, %0#1 : tensor<10xf64>, tensor<10xf64>
}
