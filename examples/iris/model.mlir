// Which species is this iris? Softmax regression on the measurements of 150 flowers, trained by gradient descent.
//
//   p = softmax(x W + b),   loss = -mean(log p of the true species)
//
// The gradients with respect to W and b are those of tg.vjp.
//
// Run it, and compare with NumPy: examples/iris/check.py, or
//   tg-run examples/iris/model.mlir --input=@examples/data/iris-features.npy --input=@examples/data/iris-species.npy \
//     --input=index=500 --input=f64=1.0

// Every column with mean 0 and standard deviation 1.
func.func private @standardise(%x: tensor<?x4xf64>) -> tensor<?x4xf64> {
  %mean = tg.mean %x axes [0] : tensor<?x4xf64>
  // A tensor<4xf64> is repeated along the missing first axis.
  %centred = tg.sub %x, %mean : (tensor<?x4xf64>, tensor<4xf64>)
  %deviation = tg.std %x axes [0] : tensor<?x4xf64>
  %r = tg.div %centred, %deviation : (tensor<?x4xf64>, tensor<4xf64>)
  return %r : tensor<?x4xf64>
}

// The layer: what it computes is its own business, and it is used twice.
func.func private @layer(%x: tensor<?x4xf64>, %w: tensor<4x3xf64>, %b: tensor<3xf64>) -> tensor<?x3xf64> {
  %xw = tg.dot %x, %w : (tensor<?x4xf64>, tensor<4x3xf64>)
  %r = tg.add %xw, %b : (tensor<?x3xf64>, tensor<3xf64>)
  return %r : tensor<?x3xf64>
}

// Takes the measurements, the species (0, 1, 2), the number of steps and their size. Gives the loss before each step,
// the share of flowers whose species is found in the end, W and b.
func.func @main(%measurements: tensor<?x4xf64>, %species: tensor<?xi64>, %steps: index, %rate: f64)
    -> (tensor<?xf64>, f64, tensor<4x3xf64>, tensor<3xf64>) {
  %x = func.call @standardise(%measurements) : (tensor<?x4xf64>) -> tensor<?x4xf64>
  %axis = arith.constant 0 : index
  %rows = tensor.dim %x, %axis : tensor<?x4xf64>
  %n = tg.cast %rows to f64 : index

  // onehot[i, k] = 1 where flower i is of species k.
  %species_column = tg.expand_dims %species [1] : tensor<?xi64>
  %classes = tg.iota [3] : i64
  %is_class = tg.eq %species_column, %classes : (tensor<?x1xi64>, tensor<3xi64>)
  %onehot = tg.cast %is_class to f64 : tensor<?x3xi1>

  %w_start = arith.constant dense<0.0> : tensor<4x3xf64>
  %b_start = arith.constant dense<0.0> : tensor<3xf64>
  %w, %b, %losses = tg.scan %step to %steps
      states(%wi = %w_start : tensor<4x3xf64>, %bi = %b_start : tensor<3xf64>)
      consts(%xi = %x : tensor<?x4xf64>, %truth = %onehot : tensor<?x3xf64>, %n : f64, %rate : f64)
      -> (tensor<4x3xf64>, tensor<3xf64>, tensor<?xf64>) {
    // The loss, and its gradients with respect to W and b.
    %loss, %d_w, %d_b = tg.vjp "loss" (%x = %xi : tensor<?x4xf64>, %w = %wi : tensor<4x3xf64>, %b = %bi : tensor<3xf64>,
                                       %truth : tensor<?x3xf64>, %n : f64) wrt(%w, %b) {
      %scores = tg.ofg @layer(%x, %w, %b) : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<3xf64>) -> tensor<?x3xf64>
      // loss = -sum(onehot * log p) / n. log_softmax does not overflow, as log(softmax) would.
      %log_p = tg.log_softmax %scores axis 1 : tensor<?x3xf64>
      %true_log_p = tg.mul %truth, %log_p : tensor<?x3xf64>
      %log_likelihood = tg.sum %true_log_p : tensor<?x3xf64>
      %mean = tg.div %log_likelihood, %n : f64
      %r = tg.neg %mean : f64
      tg.yield %r : f64
    }

    // One step downhill.
    %w_step = tg.mul %d_w, %rate : (tensor<4x3xf64>, f64)
    %w_next = tg.sub %wi, %w_step : tensor<4x3xf64>
    %b_step = tg.mul %d_b, %rate : (tensor<3xf64>, f64)
    %b_next = tg.sub %bi, %b_step : tensor<3xf64>
    tg.yield %w_next, %b_next : tensor<4x3xf64>, tensor<3xf64> outs(%loss : f64)
  }

  // The layer again, with what was learnt. The most likely species is the one with the highest score.
  %scores = tg.ofg @layer(%x, %w, %b) : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<3xf64>) -> tensor<?x3xf64>
  %found = tg.argmax %scores axes [1] : tensor<?x3xf64>
  %found_i64 = tg.cast %found to i64 : tensor<?xindex>
  %right = tg.eq %found_i64, %species : tensor<?xi64>
  %right_f64 = tg.cast %right to f64 : tensor<?xi1>
  %right_count = tg.sum %right_f64 : tensor<?xf64>
  %accuracy = tg.div %right_count, %n : f64
  return %losses, %accuracy, %w, %b : tensor<?xf64>, f64, tensor<4x3xf64>, tensor<3xf64>
}
