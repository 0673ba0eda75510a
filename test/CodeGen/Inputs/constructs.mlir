// Constructs whose code is measured, each a module of its own: code-size.py.

func.func @exp(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @erf(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.erf %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @lgamma(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.lgamma %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @tanh(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.tanh %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @add(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.add %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @add_i32(%x: tensor<?xi32>, %y: tensor<?xi32>) -> tensor<?xi32> {
  %0 = tg.add %x, %y : tensor<?xi32>
  return %0 : tensor<?xi32>
}
// -----
func.func @sum(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
// -----
func.func @sum_rows(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @sum_columns(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [0] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @sum_static(%x: tensor<8x100xf64>) -> tensor<8xf64> {
  %0 = tg.sum %x axes [1] : tensor<8x100xf64>
  return %0 : tensor<8xf64>
}
// -----
func.func @amax(%x: tensor<?xf64>) -> f64 {
  %0 = tg.max %x : tensor<?xf64>
  return %0 : f64
}
// -----
func.func @argmax_rows(%x: tensor<?x?xf64>) -> tensor<?xindex> {
  %0 = tg.argmax %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xindex>
}
// -----
func.func @logsumexp_rows(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.logsumexp %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @softmax_rows(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
// -----
func.func @softmax_static(%x: tensor<8x100xf64>) -> tensor<8x100xf64> {
  %0 = tg.softmax %x axis 1 : tensor<8x100xf64>
  return %0 : tensor<8x100xf64>
}
// -----
func.func @cumsum(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.cumsum %x axis 0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @sort(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.sort %x axis 0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @product(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.dot %x, %y : (tensor<?x?xf64>, tensor<?x?xf64>)
  return %0 : tensor<?x?xf64>
}
// -----
func.func @product_f32(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tg.dot %x, %y : (tensor<?x?xf32>, tensor<?x?xf32>)
  return %0 : tensor<?x?xf32>
}
// -----
func.func @product_static(%x: tensor<64x64xf64>, %y: tensor<64x64xf64>) -> tensor<64x64xf64> {
  %0 = tg.dot %x, %y : (tensor<64x64xf64>, tensor<64x64xf64>)
  return %0 : tensor<64x64xf64>
}
// -----
func.func @product_small(%x: tensor<3x3xf64>, %y: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = tg.dot %x, %y : (tensor<3x3xf64>, tensor<3x3xf64>)
  return %0 : tensor<3x3xf64>
}
// -----
func.func @matrix_vector(%x: tensor<?x?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.dot %x, %y : (tensor<?x?xf64>, tensor<?xf64>)
  return %0 : tensor<?xf64>
}
// -----
func.func @inner_product(%x: tensor<?xf64>, %y: tensor<?xf64>) -> f64 {
  %0 = tg.dot %x, %y : (tensor<?xf64>, tensor<?xf64>)
  return %0 : f64
}
// -----
func.func @product_bf16(%x: tensor<64x64xbf16>, %y: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = tg.dot %x, %y : (tensor<64x64xbf16>, tensor<64x64xbf16>)
  return %0 : tensor<64x64xbf16>
}
// -----
func.func @convolution(%x: tensor<1x8x28x28xf32>, %w: tensor<16x8x3x3xf32>) -> tensor<1x16x26x26xf32> {
  %0 = tg.conv %x, %w : tensor<1x8x28x28xf32>, tensor<16x8x3x3xf32>
  return %0 : tensor<1x16x26x26xf32>
}
// -----
func.func @convolution_2(%x: tensor<1x8x28x28xf32>, %w: tensor<16x8x3x3xf32>) -> tensor<1x16x13x13xf32> {
  %0 = tg.conv %x, %w strides [2, 2] : tensor<1x8x28x28xf32>, tensor<16x8x3x3xf32>
  return %0 : tensor<1x16x13x13xf32>
}
// -----
func.func @slice_assign(%x: tensor<?xf64>, %y: tensor<8xf64>) -> tensor<?xf64> {
  %0 = tg.set_slice %y into %x[3:11] : (tensor<8xf64>, tensor<?xf64>)
  return %0 : tensor<?xf64>
}
// -----
func.func @take(%x: tensor<?xf64>, %i: tensor<?xi64>) -> tensor<?xf64> {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  return %0 : tensor<?xf64>
}
// -----
func.func @concat(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>, tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @transpose(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %1 = tg.exp %0 : tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}
// -----
func.func @scan_scalar(%n: index, %a: f64) -> f64 {
  %0 = tg.scan %t to %n states(%s = %a : f64) consts(%b = %a : f64) -> f64 {
    %1 = tg.mul %s, %b : f64
    %2 = tg.add %1, %b : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}
// -----
func.func @scan_vector(%n: index, %a: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %a : tensor<?xf64>) consts(%b = %a : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.mul %s, %b : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
// -----
func.func @scan_small(%n: index, %a: tensor<3x3xf64>, %x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<3xf64>) consts(%b = %a : tensor<3x3xf64>) -> tensor<3xf64> {
    %1 = tg.dot %b, %s : (tensor<3x3xf64>, tensor<3xf64>)
    tg.yield %1 : tensor<3xf64>
  }
  return %0 : tensor<3xf64>
}
// -----
func.func @layer_norm(%x: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %c = arith.constant 64.0 : f32
  %0 = tg.sum %x axes [1] : tensor<32x64xf32>
  %1 = tg.div %0, %c : (tensor<32xf32>, f32)
  %2 = tg.expand_dims %1 [1] : tensor<32xf32>
  %3 = tg.sub %x, %2 : (tensor<32x64xf32>, tensor<32x1xf32>)
  %4 = tg.sqr %3 : tensor<32x64xf32>
  %5 = tg.sum %4 axes [1] : tensor<32x64xf32>
  %6 = tg.div %5, %c : (tensor<32xf32>, f32)
  %7 = tg.rsqrt %6 : tensor<32xf32>
  %8 = tg.expand_dims %7 [1] : tensor<32xf32>
  %9 = tg.mul %3, %8 : (tensor<32x64xf32>, tensor<32x1xf32>)
  return %9 : tensor<32x64xf32>
}
// -----
func.func @solve(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.solve %a, %b : (tensor<?x?xf64>, tensor<?xf64>)
  return %0 : tensor<?xf64>
}
// -----
func.func @cholesky(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.cholesky %a : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
// -----
func.func @minimum_of_pairs(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.minimum %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
func.func @select(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.lt %x, %y : tensor<?xf64>
  %1 = tg.select %0, %x, %y : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  return %1 : tensor<?xf64>
}
// -----
func.func @any(%x: tensor<?xi1>) -> i1 {
  %0 = tg.any %x : tensor<?xi1>
  return %0 : i1
}
// -----
func.func @scatter_add(%x: tensor<?xf64>, %i: tensor<?xi64>, %u: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scatter add %u into %x[%i] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  return %0 : tensor<?xf64>
}

