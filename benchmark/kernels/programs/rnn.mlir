// A recurrent layer, h[t] = tanh(x[t] U + h[t-1] W + b), all states of which are kept.
func.func @main(%x: tensor<?x128xf64>, %h0: tensor<128xf64>, %u: tensor<128x128xf64>, %w: tensor<128x128xf64>,
                %b: tensor<128xf64>) -> tensor<?x128xf64> {
  %axis = arith.constant 0 : index
  %n = tensor.dim %x, %axis : tensor<?x128xf64>
  %last, %h = tg.scan %t to %n
      seqs(%x_t = %x : tensor<?x128xf64>)
      states(%h_1 = %h0 : tensor<128xf64>)
      consts(%ui = %u : tensor<128x128xf64>, %wi = %w : tensor<128x128xf64>, %bi = %b : tensor<128xf64>)
      -> (tensor<128xf64>, tensor<?x128xf64>) {
    %0 = tg.dot %x_t, %ui : (tensor<128xf64>, tensor<128x128xf64>)
    %1 = tg.dot %h_1, %wi : (tensor<128xf64>, tensor<128x128xf64>)
    %2 = tg.add %0, %1 : tensor<128xf64>
    %3 = tg.add %2, %bi : tensor<128xf64>
    %4 = tg.tanh %3 : tensor<128xf64>
    tg.yield %4 : tensor<128xf64> outs(%4 : tensor<128xf64>)
  }
  return %h : tensor<?x128xf64>
}
