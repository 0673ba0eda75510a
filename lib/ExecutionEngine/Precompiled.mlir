// The functions that are compiled when TensorGraph is built (docs/internals/Compiling.md): tg-compile finds them in these
// programs as it finds them in the programs of users. Here are products of matrices of unknown sizes, and those of their
// gradients; the code of one takes as long to compile as a small program.

func.func @f64(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %xt = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %yt = tg.transpose %y [1, 0] : tensor<?x?xf64>
  %0 = tg.dot %x, %y : tensor<?x?xf64>
  %1 = tg.dot %xt, %y : tensor<?x?xf64>
  %2 = tg.dot %x, %yt : tensor<?x?xf64>
  return %0, %1, %2 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

func.func @f32(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %xt = tg.transpose %x [1, 0] : tensor<?x?xf32>
  %yt = tg.transpose %y [1, 0] : tensor<?x?xf32>
  %0 = tg.dot %x, %y : tensor<?x?xf32>
  %1 = tg.dot %xt, %y : tensor<?x?xf32>
  %2 = tg.dot %x, %yt : tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
