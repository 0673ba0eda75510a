// A recurrent layer of 20 cells (long short-term memory): their states after the last of the inputs.
func.func @main(%x: tensor<?x10xf64>, %h0: tensor<20xf64>, %c0: tensor<20xf64>, %w: tensor<10x80xf64>,
                %u: tensor<20x80xf64>, %b: tensor<80xf64>) -> (tensor<20xf64>, tensor<20xf64>) {
  %axis = arith.constant 0 : index
  %n = tensor.dim %x, %axis : tensor<?x10xf64>
  %lh, %lc = tg.scan %t to %n
      seqs(%xt = %x : tensor<?x10xf64>)
      states(%h = %h0 : tensor<20xf64>, %c = %c0 : tensor<20xf64>)
      consts(%wi = %w : tensor<10x80xf64>, %ui = %u : tensor<20x80xf64>, %bi = %b : tensor<80xf64>)
      -> (tensor<20xf64>, tensor<20xf64>) {
    %0 = tg.dot %xt, %wi : (tensor<10xf64>, tensor<10x80xf64>)
    %1 = tg.dot %h, %ui : (tensor<20xf64>, tensor<20x80xf64>)
    %2 = tg.add %0, %1 : tensor<80xf64>
    %g = tg.add %2, %bi : tensor<80xf64>
    %i0 = tg.slice %g[:20] : tensor<80xf64>
    %f0 = tg.slice %g[20:40] : tensor<80xf64>
    %g0 = tg.slice %g[40:60] : tensor<80xf64>
    %o0 = tg.slice %g[60:] : tensor<80xf64>
    %i = tg.sigmoid %i0 : tensor<20xf64>
    %f = tg.sigmoid %f0 : tensor<20xf64>
    %gg = tg.tanh %g0 : tensor<20xf64>
    %o = tg.sigmoid %o0 : tensor<20xf64>
    %fc = tg.mul %f, %c : tensor<20xf64>
    %ig = tg.mul %i, %gg : tensor<20xf64>
    %cn = tg.add %fc, %ig : tensor<20xf64>
    %tc = tg.tanh %cn : tensor<20xf64>
    %hn = tg.mul %o, %tc : tensor<20xf64>
    tg.yield %hn, %cn : tensor<20xf64>, tensor<20xf64>
  }
  return %lh, %lc : tensor<20xf64>, tensor<20xf64>
}
