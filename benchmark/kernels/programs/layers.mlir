// A network of ten layers, each of which is tanh(x W + b).
func.func private @layer(%x: tensor<?x64xf32>, %w: tensor<64x64xf32>, %b: tensor<64xf32>) -> tensor<?x64xf32> {
  %0 = tg.dot %x, %w : (tensor<?x64xf32>, tensor<64x64xf32>)
  %1 = tg.add %0, %b : (tensor<?x64xf32>, tensor<64xf32>)
  %2 = tg.tanh %1 : tensor<?x64xf32>
  return %2 : tensor<?x64xf32>
}

// Takes the weights and shifts of all layers, one after the other.
func.func @main(%x0: tensor<?x64xf32>, %w: tensor<10x64x64xf32>, %b: tensor<10x64xf32>) -> tensor<?x64xf32> {
  %w0 = tg.slice %w[0, :, :] : tensor<10x64x64xf32>
  %b0 = tg.slice %b[0, :] : tensor<10x64xf32>
  %x1 = func.call @layer(%x0, %w0, %b0) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w1 = tg.slice %w[1, :, :] : tensor<10x64x64xf32>
  %b1 = tg.slice %b[1, :] : tensor<10x64xf32>
  %x2 = func.call @layer(%x1, %w1, %b1) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w2 = tg.slice %w[2, :, :] : tensor<10x64x64xf32>
  %b2 = tg.slice %b[2, :] : tensor<10x64xf32>
  %x3 = func.call @layer(%x2, %w2, %b2) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w3 = tg.slice %w[3, :, :] : tensor<10x64x64xf32>
  %b3 = tg.slice %b[3, :] : tensor<10x64xf32>
  %x4 = func.call @layer(%x3, %w3, %b3) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w4 = tg.slice %w[4, :, :] : tensor<10x64x64xf32>
  %b4 = tg.slice %b[4, :] : tensor<10x64xf32>
  %x5 = func.call @layer(%x4, %w4, %b4) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w5 = tg.slice %w[5, :, :] : tensor<10x64x64xf32>
  %b5 = tg.slice %b[5, :] : tensor<10x64xf32>
  %x6 = func.call @layer(%x5, %w5, %b5) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w6 = tg.slice %w[6, :, :] : tensor<10x64x64xf32>
  %b6 = tg.slice %b[6, :] : tensor<10x64xf32>
  %x7 = func.call @layer(%x6, %w6, %b6) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w7 = tg.slice %w[7, :, :] : tensor<10x64x64xf32>
  %b7 = tg.slice %b[7, :] : tensor<10x64xf32>
  %x8 = func.call @layer(%x7, %w7, %b7) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w8 = tg.slice %w[8, :, :] : tensor<10x64x64xf32>
  %b8 = tg.slice %b[8, :] : tensor<10x64xf32>
  %x9 = func.call @layer(%x8, %w8, %b8) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %w9 = tg.slice %w[9, :, :] : tensor<10x64x64xf32>
  %b9 = tg.slice %b[9, :] : tensor<10x64xf32>
  %x10 = func.call @layer(%x9, %w9, %b9) : (tensor<?x64xf32>, tensor<64x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  return %x10 : tensor<?x64xf32>
}
