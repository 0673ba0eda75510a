// Functions that main.c calls.

// An AR(1) filter: h ← 0.5 h + x, for each row of a sequence.
func.func @filter(%x: tensor<?xf64>, %h0: f64) -> (f64, tensor<?xf64>) {
  %half = arith.constant 0.5 : f64
  %last, %trace = tg.scan
      seqs(%xt = %x : tensor<?xf64>)
      states(%h = %h0 : f64)
      consts(%half : f64)
      -> (f64, tensor<?xf64>) {
    %0 = tg.mul %half, %h : f64
    %1 = tg.add %0, %xt : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  return %last, %trace : f64, tensor<?xf64>
}

// Probabilities of two classes.
func.func @classify(%x: tensor<3xf64>, %w: tensor<3x2xf64>) -> tensor<2xf64> {
  %scores = tg.dot %x, %w : (tensor<3xf64>, tensor<3x2xf64>)
  %p = tg.softmax %scores axis 0 : tensor<2xf64>
  return %p : tensor<2xf64>
}

// Some rows of a table.
func.func @rows(%table: tensor<?x2xf64>, %which: tensor<?xi64>) -> tensor<?x2xf64> {
  %chosen = tg.take %table at %which axis 0 : (tensor<?x2xf64>, tensor<?xi64>)
  return %chosen : tensor<?x2xf64>
}
