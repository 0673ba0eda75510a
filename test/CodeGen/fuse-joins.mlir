// Elementwise operations on joined parts are computed for each part.
// RUN: tg-opt %s --convert-tg-to-linalg --resolve-ranked-shaped-type-result-dims --canonicalize --cse \
// RUN:   --tg-fuse-joins --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @one_join(
// CHECK-SAME:    %[[X:.*]]: tensor<?xf64>, %[[Y:.*]]: tensor<?xf64>, %[[Z:.*]]: tensor<?xf64>)
// CHECK:         %[[Z0:.*]] = tensor.extract_slice %[[Z]][0] [%[[M:.*]]] [1]
// CHECK:         %[[FIRST:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[Z0]] :
// CHECK:         %[[BEGIN:.*]] = tensor.insert_slice %[[FIRST]] into %{{.*}}[0]
// CHECK:         %[[Z1:.*]] = tensor.extract_slice %[[Z]][%[[M]]]
// CHECK:         %[[SECOND:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[Z1]] :
// CHECK:         tensor.insert_slice %[[SECOND]] into %[[BEGIN]][%[[M]]]
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @one_join(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>
  %1 = tg.mul %0, %z : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// Parts that end at the same places need no more loops.
// CHECK-LABEL: func.func @same_places(
// CHECK:         arith.negf
// CHECK-COUNT-2: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @same_places(%x: tensor<200x3xf32>, %y: tensor<100x3xf32>) -> tensor<300x3xf32> {
  %0 = tg.concat %x, %y axis 0 : (tensor<200x3xf32>, tensor<100x3xf32>)
  %1 = tg.neg %x : tensor<200x3xf32>
  %2 = tg.concat %1, %y axis 0 : (tensor<200x3xf32>, tensor<100x3xf32>)
  %3 = tg.mul %0, %2 : tensor<300x3xf32>
  return %3 : tensor<300x3xf32>
}

// Known sizes leave no loop without elements; unknown ones may.
// CHECK-LABEL: func.func @known_ring(
// CHECK-COUNT-3: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @known_ring(%x: tensor<300xf64>) -> tensor<300xf64> {
  %0 = tg.slice %x[-1:] : tensor<300xf64>
  %1 = tg.slice %x[:-1] : tensor<300xf64>
  %2 = tg.concat %0, %1 axis 0 : (tensor<1xf64>, tensor<299xf64>)
  %3 = tg.slice %x[1:] : tensor<300xf64>
  %4 = tg.slice %x[:1] : tensor<300xf64>
  %5 = tg.concat %3, %4 axis 0 : (tensor<299xf64>, tensor<1xf64>)
  %6 = tg.add %2, %5 : tensor<300xf64>
  return %6 : tensor<300xf64>
}
// CHECK-LABEL: func.func @ring(
// CHECK-COUNT-4: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @ring(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %x[-1:] : tensor<?xf64>
  %1 = tg.slice %x[:-1] : tensor<?xf64>
  %2 = tg.concat %0, %1 axis 0 : tensor<?xf64>
  %3 = tg.slice %x[1:] : tensor<?xf64>
  %4 = tg.slice %x[:1] : tensor<?xf64>
  %5 = tg.concat %3, %4 axis 0 : tensor<?xf64>
  %6 = tg.add %2, %5 : tensor<?xf64>
  return %6 : tensor<?xf64>
}

// A third one with other parts is copied; so is one along another axis, one that is used otherwise, one that an
// expensive operation reads, and a small one.
// CHECK-LABEL: func.func @three(
// CHECK-COUNT-4: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @three(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>
  %1 = tg.concat %y, %x axis 0 : tensor<?xf64>
  %2 = tg.concat %z, %z axis 0 : tensor<?xf64>
  %3 = tg.composite (%a = %0, %b = %1, %c = %2) : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    %4 = tg.add %a, %b : f64
    %5 = tg.mul %4, %c : f64
    tg.yield %5 : f64
  }
  return %3 : tensor<?xf64>
}
// CHECK-LABEL: func.func @other_axis(
// CHECK:         %[[ROWS:.*]] = tensor.insert_slice
// CHECK:         %[[ALL:.*]] = tensor.insert_slice {{.*}} into %[[ROWS]]
// CHECK:         tensor.extract_slice %[[ALL]][0, 0] [20, 40]
// CHECK-COUNT-2: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @other_axis(%x: tensor<20x40xf64>, %y: tensor<10x40xf64>, %z: tensor<30x20xf64>) -> tensor<30x40xf64> {
  %0 = tg.concat %x, %y axis 0 : (tensor<20x40xf64>, tensor<10x40xf64>)
  %1 = tg.concat %z, %z axis 1 : tensor<30x20xf64>
  %2 = tg.add %0, %1 : tensor<30x40xf64>
  return %2 : tensor<30x40xf64>
}
// CHECK-LABEL: func.func @used_otherwise(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @used_otherwise(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
// CHECK-LABEL: func.func @expensive(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @expensive(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>
  %1 = tg.exp %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}
// CHECK-LABEL: func.func @small(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @small(%x: tensor<3xf64>, %y: tensor<5xf64>) -> tensor<8xf64> {
  %0 = tg.concat %x, %y axis 0 : (tensor<3xf64>, tensor<5xf64>)
  %1 = tg.neg %0 : tensor<8xf64>
  return %1 : tensor<8xf64>
}

// So is one that is read at two places at once, and one from before a loop.
// CHECK-LABEL: func.func @turned(
// CHECK:         %[[BEGIN:.*]] = tensor.insert_slice
// CHECK:         %[[ALL:.*]] = tensor.insert_slice {{.*}} into %[[BEGIN]]
// CHECK:         linalg.generic {{.*}} ins(%[[ALL]], %[[ALL]] :
// CHECK-NOT:     linalg.generic
// CHECK:         return
#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
func.func @turned(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?x?xf64>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %0, %c0 : tensor<?x?xf64>
  %e = tensor.empty(%n, %n) : tensor<?x?xf64>
  %1 = linalg.generic {indexing_maps = [#id, #turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %0 : tensor<?x?xf64>, tensor<?x?xf64>) outs(%e : tensor<?x?xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %2 = arith.subf %a, %b : f64
    linalg.yield %2 : f64
  } -> tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}
// CHECK-LABEL: func.func @before_a_loop(
// CHECK:         tensor.insert_slice
// CHECK:         scf.for
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @before_a_loop(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>, %s: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %1 = scf.for %t = %c0 to %n step %c1 iter_args(%h = %s) -> tensor<?xf64> {
    %2 = tg.mul %h, %0 : tensor<?xf64>
    scf.yield %2 : tensor<?xf64>
  }
  return %1 : tensor<?xf64>
}
