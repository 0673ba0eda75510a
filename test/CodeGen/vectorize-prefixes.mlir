// RUN: tg-opt %s --split-input-file --tg-lower-to-loops=code=fast | FileCheck %s

// Each lane is combined with those before it, in steps of 1, 2, 4 and 8 lanes, as integers of the order of the floats,
// and then with the last one of the vector before.
// CHECK-LABEL: func.func @largest_so_far(
// CHECK:         scf.for
// CHECK:           scf.for {{.*}} iter_args(%[[BEFORE:.*]] = %{{.*}}) -> (vector<16xi32>)
// CHECK:             vector.load {{.*}} : memref<?x?xf32>, vector<16xf32>
// CHECK-COUNT-4:     vector.shuffle
// CHECK:             arith.maxsi %[[BEFORE]], %[[OWN:.*]] : vector<16xi32>
// CHECK:             %[[LAST:.*]] = vector.shuffle %[[OWN]], %[[OWN]] [15, 15
// CHECK:             %[[NEXT:.*]] = arith.maxsi %[[BEFORE]], %[[LAST]]
// CHECK:             vector.store
// CHECK:             scf.yield %[[NEXT]]
// CHECK:           vector.maskedload
// CHECK:           vector.maskedstore
func.func @largest_so_far(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tg.cummax %x axis 1 : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// So are sums of integers, with what is computed of their elements.
// CHECK-LABEL: func.func @sums_of_squares(
// CHECK:         scf.for
// CHECK:           arith.muli {{.*}} : vector<8xi64>
// CHECK-COUNT-3:   vector.shuffle
// CHECK:           vector.store
func.func @sums_of_squares(%x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.sqr %x : tensor<?xi64>
  %1 = tg.cumsum %0 axis 0 : tensor<?xi64>
  return %1 : tensor<?xi64>
}

// -----

// Sums of floats keep the order of the axis; backwards, and of half precision, elements are combined one by one.
// CHECK-LABEL: func.func @in_order(
// CHECK-NOT:     vector
// CHECK:         return
func.func @in_order(%x: tensor<?x?xf64>, %y: tensor<?x?xf16>)
    -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf16>) {
  %0 = tg.cumsum %x axis 1 : tensor<?x?xf64>
  %1 = tg.cummax %x axis 1 reverse : tensor<?x?xf64>
  %2 = tg.cummin %y axis 1 : tensor<?x?xf16>
  return %0, %1, %2 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf16>
}

// -----

// Two of one tensor are one loop.
// CHECK-LABEL: func.func @both(
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK-COUNT-2:     vector.store
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @both(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tg.cummax %x axis 1 : tensor<?x?xf32>
  %1 = tg.cummin %x axis 1 : tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}
