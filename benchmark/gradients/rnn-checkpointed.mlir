// The network of rnn.mlir with its loss as a state, so that no state has to be kept: of every 32 only one is.
func.func @main(%x: tensor<?x128xf64>, %u: tensor<128x128xf64>, %w: tensor<128x128xf64>, %b: tensor<128xf64>, %h0: tensor<128xf64>)
    -> f64 {
  %axis = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %n = tensor.dim %x, %axis : tensor<?x128xf64>
  %last, %loss = tg.scan %t to %n checkpoint 32
      seqs(%x_t = %x : tensor<?x128xf64>)
      states(%h_1 = %h0 : tensor<128xf64>, %loss_1 = %zero : f64)
      consts(%ui = %u : tensor<128x128xf64>, %wi = %w : tensor<128x128xf64>, %bi = %b : tensor<128xf64>)
      -> (tensor<128xf64>, f64) {
    %half = arith.constant 0.5 : f64
    %0 = tg.dot %x_t, %ui : (tensor<128xf64>, tensor<128x128xf64>)
    %1 = tg.dot %h_1, %wi : (tensor<128xf64>, tensor<128x128xf64>)
    %2 = tg.add %0, %1 : tensor<128xf64>
    %3 = tg.add %2, %bi : tensor<128xf64>
    %4 = tg.tanh %3 : tensor<128xf64>
    %5 = tg.sqr %4 : tensor<128xf64>
    %6 = tg.sum %5 : tensor<128xf64>
    %7 = tg.mul %half, %6 : f64
    %8 = tg.add %loss_1, %7 : f64
    tg.yield %4, %8 : tensor<128xf64>, f64
  }
  return %loss : f64
}
