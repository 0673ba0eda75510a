// RUN: tg-opt %s --tg-extract-graphs=products | FileCheck %s
// RUN: tg-opt %s --tg-extract-graphs=products --tg-outline-graphs=products | FileCheck %s --check-prefix=CALLS
// RUN: tg-opt %s --tg-extract-graphs --tg-outline-graphs | FileCheck %s --check-prefix=OFF
// RUN: not tg-run %s --entry=two_products --cache=off --input=2x3xf64=1,2,3,4,5,6 --input=3x2xf64=1,2,3,4,5,6 --input=1x1xf64=1 2>&1 | FileCheck %s --check-prefix=SIZES

// OFF-NOT: tg.ofg
// OFF-NOT: tgl.call

// A product of matrices of unknown sizes is a graph, and a function.
// CHECK-LABEL: func.func @main(
// CHECK-SAME:      %[[X:.*]]: tensor<?x?xf64>, %[[Y:.*]]: tensor<?x?xf64>)
// CHECK:         tgl.check %{{.*}}sizes of the summed axes do not agree
// CHECK:         tg.ofg "product" (%i0 = %[[X]], %i1 = %[[Y]])
// CHECK-NEXT:      tg.dot
// CHECK-NEXT:      tg.yield
// CALLS-LABEL: func.func @main(
// CALLS:         tgl.call @product_0(
func.func @main(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.dot %x, %y : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// The transposition of an operand is part of it, and a matrix that is multiplied by itself is two operands.
// CHECK-LABEL: func.func @of_transposed(
// CHECK-SAME:      %[[X:.*]]: tensor<?x?xf64>)
// CHECK-NOT:     tg.transpose
// CHECK:         tg.ofg "product" (%i0 = %[[X]], %i1 = %[[X]])
// CHECK-NEXT:      tg.transpose
// CHECK-NEXT:      tg.dot
func.func @of_transposed(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %1 = tg.dot %0, %x : tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

// Steps of a loop call it, too.
// CALLS-LABEL: func.func @in_steps(
// CALLS:         tg.scan
// CALLS:           tgl.call @product_0(
func.func @in_steps(%n: index, %x0: tensor<?x?xf64>, %a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %last = tg.scan %t to %n states(%x = %x0 : tensor<?x?xf64>) consts(%ai = %a : tensor<?x?xf64>) -> (tensor<?x?xf64>) {
    %0 = tg.dot %ai, %x : tensor<?x?xf64>
    tg.yield %0 : tensor<?x?xf64>
  }
  return %last : tensor<?x?xf64>
}

// The message names the product that fails, although both are one function.
// SIZES: extract-products.mlir:[[# @LINE + 4]]:8: error: sizes of the summed axes do not agree: 2 and 1
// SIZES-NOT: note:
func.func @two_products(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>, %z: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.dot %x, %y : tensor<?x?xf64>
  %1 = tg.dot %0, %z : tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

// What is less code stays: products of known sizes, with vectors, of one column, and of half precision.
// CHECK-LABEL: func.func @short(
// CHECK-NOT:     tg.ofg
// CHECK:         return
func.func @short(%x: tensor<8x9xf64>, %y: tensor<9x5xf64>, %m: tensor<?x?xf64>, %v: tensor<?xf64>,
                 %c: tensor<?x1xf64>, %h: tensor<?x?xf16>)
    -> (tensor<8x5xf64>, tensor<?xf64>, tensor<?x1xf64>, tensor<?x?xf16>) {
  %0 = tg.dot %x, %y : (tensor<8x9xf64>, tensor<9x5xf64>)
  %1 = tg.dot %m, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %2 = tg.dot %m, %c : (tensor<?x?xf64>, tensor<?x1xf64>)
  %3 = tg.dot %h, %h : tensor<?x?xf16>
  return %0, %1, %2, %3 : tensor<8x5xf64>, tensor<?xf64>, tensor<?x1xf64>, tensor<?x?xf16>
}

// Eight equal products of known sizes are compiled once, whatever else the block has.
// CHECK-LABEL: func.func @equal_products(
// CHECK-COUNT-8: tg.ofg
// CHECK: tg.dot %arg0, %arg2 : (tensor<16x16xf64>, tensor<16x2xf64>)
// CHECK: return
// CALLS-LABEL: func.func @equal_products(
// CALLS: tgl.call @[[SQUARE:product_[0-9]+]](
// CALLS-COUNT-7: tgl.call @[[SQUARE]](
// CALLS-NOT: tgl.call
// CALLS: return
func.func @equal_products(%x: tensor<16x16xf64>, %y: tensor<16x16xf64>, %few: tensor<16x2xf64>)
    -> (tensor<16x16xf64>, tensor<16x2xf64>) {
  %0 = tg.dot %x, %y : tensor<16x16xf64>
  %1 = tg.dot %0, %y : tensor<16x16xf64>
  %2 = tg.dot %1, %y : tensor<16x16xf64>
  %3 = tg.dot %2, %y : tensor<16x16xf64>
  %4 = tg.dot %3, %y : tensor<16x16xf64>
  %5 = tg.dot %4, %y : tensor<16x16xf64>
  %6 = tg.dot %5, %y : tensor<16x16xf64>
  %7 = tg.dot %6, %y : tensor<16x16xf64>
  %8 = tg.dot %x, %few : (tensor<16x16xf64>, tensor<16x2xf64>)
  return %7, %8 : tensor<16x16xf64>, tensor<16x2xf64>
}

// In a loop, a product knows that its operand does not change.
// CHECK-LABEL: func.func @products_in_a_loop(
// CHECK-NOT: tg.ofg
// CHECK: return
func.func @products_in_a_loop(%x: tensor<16x16xf64>, %y: tensor<16x16xf64>, %n: index) -> tensor<16x16xf64> {
  %r = tg.scan %t to %n states(%s = %x : tensor<16x16xf64>) consts(%c = %y : tensor<16x16xf64>) -> tensor<16x16xf64> {
    %0 = tg.dot %s, %c : tensor<16x16xf64>
    %1 = tg.dot %0, %c : tensor<16x16xf64>
    %2 = tg.dot %1, %c : tensor<16x16xf64>
    %3 = tg.dot %2, %c : tensor<16x16xf64>
    %4 = tg.dot %3, %c : tensor<16x16xf64>
    %5 = tg.dot %4, %c : tensor<16x16xf64>
    %6 = tg.dot %5, %c : tensor<16x16xf64>
    %7 = tg.dot %6, %c : tensor<16x16xf64>
    tg.yield %7 : tensor<16x16xf64>
  }
  return %r : tensor<16x16xf64>
}

// A large product of known sizes has the function of unknown sizes, which all programs share.
// CHECK-LABEL: func.func @large_product(
// CHECK-SAME:      %[[X:.*]]: tensor<640x96xf32>, %[[Y:.*]]: tensor<1280x96xf32>)
// CHECK-NOT:     tgl.check
// CHECK-DAG:     tensor.cast %[[X]] : tensor<640x96xf32> to tensor<?x?xf32>
// CHECK-DAG:     tensor.cast %[[Y]] : tensor<1280x96xf32> to tensor<?x?xf32>
// CHECK:         %[[R:.*]] = tg.ofg "product" (
// CHECK-NEXT:      tg.transpose %{{.*}} [1, 0] : tensor<?x?xf32>
// CHECK-NEXT:      tg.dot %{{.*}} : tensor<?x?xf32>
// CHECK:         tensor.cast %[[R]] : tensor<?x?xf32> to tensor<640x1280xf32>
// CHECK:         return
// CALLS-LABEL: func.func @large_product(
// CALLS: tensor.empty() : tensor<640x1280xf32>
// CALLS: tgl.call
func.func @large_product(%x: tensor<640x96xf32>, %y: tensor<1280x96xf32>) -> tensor<640x1280xf32> {
  %0 = tg.transpose %y [1, 0] : tensor<1280x96xf32>
  %1 = tg.dot %x, %0 : (tensor<640x96xf32>, tensor<96x1280xf32>)
  return %1 : tensor<640x1280xf32>
}

// One of few multiplications, or with a short axis, has less code of its own.
// CHECK-LABEL: func.func @smaller_products(
// CHECK-NOT: tg.ofg
// CHECK: return
func.func @smaller_products(%x: tensor<64x1000xf32>, %y: tensor<1000x64xf32>, %wide: tensor<640x4096xf32>, %few: tensor<4096x16xf32>)
    -> (tensor<64x64xf32>, tensor<640x16xf32>) {
  %0 = tg.dot %x, %y : (tensor<64x1000xf32>, tensor<1000x64xf32>)
  %1 = tg.dot %wide, %few : (tensor<640x4096xf32>, tensor<4096x16xf32>)
  return %0, %1 : tensor<64x64xf32>, tensor<640x16xf32>
}

// CHECK-LABEL: func.func @large_product_in_a_loop(
// CHECK-NOT: tg.ofg
// CHECK: return
func.func @large_product_in_a_loop(%x: tensor<256x256xf32>, %w: tensor<256x256xf32>, %n: index) -> tensor<256x256xf32> {
  %r = tg.scan %t to %n states(%s = %x : tensor<256x256xf32>) consts(%c = %w : tensor<256x256xf32>) -> tensor<256x256xf32> {
    %0 = tg.dot %s, %c : tensor<256x256xf32>
    tg.yield %0 : tensor<256x256xf32>
  }
  return %r : tensor<256x256xf32>
}

// A product that nothing uses makes no graph: it would have no results.
// CHECK-LABEL: func.func @unused(
// CHECK-NOT:     tg.ofg
// CHECK:         return
func.func @unused(%x: tensor<?x?xf64>, %y: tensor<3x4xf32>) -> tensor<?x?xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %1 = tg.dot %x, %0 : tensor<?x?xf64>
  %2 = tg.dot %x, %x : tensor<?x?xf64>
  return %x : tensor<?x?xf64>
}
