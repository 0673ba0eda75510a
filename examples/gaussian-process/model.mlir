// Regression by a Gaussian process: the negative log likelihood of observations y at points x,
//
//   n(θ) = ½ yᵀ K⁻¹ y + ½ log det K + (m/2) log 2π,   K = e^a exp(-(x - x')² / 2 e^2l) + e^s I,
//
// its gradient by θ = (a, l, s), and the mean and variance that the process expects at other points. K is factored once:
// tg.cholesky of it, and triangular systems.
//
// See examples/README.md; check.py computes the same with SciPy.

/// The covariances of points, of amplitude e^a and length e^l.
func.func private @kernel(%x: tensor<?xf64>, %z: tensor<?xf64>, %a: f64, %l: f64) -> tensor<?x?xf64> {
  %column = tg.expand_dims %x [1] : tensor<?xf64>
  %d = tg.sub %column, %z : (tensor<?x1xf64>, tensor<?xf64>)
  %scale = tg.exp %l : f64
  %0 = tg.div %d, %scale : (tensor<?x?xf64>, f64)
  %1 = tg.sqr %0 : tensor<?x?xf64>
  %half = arith.constant -0.5 : f64
  %2 = tg.mul %half, %1 : (f64, tensor<?x?xf64>)
  %3 = tg.add %2, %a : (tensor<?x?xf64>, f64)
  %4 = tg.exp %3 : tensor<?x?xf64>
  return %4 : tensor<?x?xf64>
}

/// The factor of the covariances of observations, with noise of variance e^s.
func.func private @factor(%x: tensor<?xf64>, %theta: tensor<3xf64>) -> tensor<?x?xf64> {
  %a = tg.slice %theta[0] : tensor<3xf64>
  %l = tg.slice %theta[1] : tensor<3xf64>
  %s = tg.slice %theta[2] : tensor<3xf64>
  %k = func.call @kernel(%x, %x, %a, %l) : (tensor<?xf64>, tensor<?xf64>, f64, f64) -> tensor<?x?xf64>
  %zero = arith.constant 0 : index
  %m = tensor.dim %x, %zero : tensor<?xf64>
  %unit = tg.eye [%m, %m] : f64
  %noise = tg.exp %s : f64
  %0 = tg.mul %noise, %unit : (f64, tensor<?x?xf64>)
  %1 = tg.add %k, %0 : tensor<?x?xf64>
  %2 = tg.cholesky %1 : tensor<?x?xf64>
  return %2 : tensor<?x?xf64>
}

func.func private @loss(%theta: tensor<3xf64>, %x: tensor<?xf64>, %y: tensor<?xf64>) -> f64 {
  %factor = func.call @factor(%x, %theta) : (tensor<?xf64>, tensor<3xf64>) -> tensor<?x?xf64>
  %white = tg.triangular_solve %factor, %y : (tensor<?x?xf64>, tensor<?xf64>)
  %square = tg.dot %white, %white : tensor<?xf64>
  %sign, %log = tg.slogdet %factor : tensor<?x?xf64>
  %half = arith.constant 0.5 : f64
  %0 = tg.mul %half, %square : f64
  %1 = tg.add %0, %log : f64
  %zero = arith.constant 0 : index
  %m = tensor.dim %y, %zero : tensor<?xf64>
  %count = tg.cast %m to f64 : index
  %each = arith.constant 0.9189385332046727 : f64   // ½ log 2π
  %2 = tg.mul %each, %count : f64
  %3 = tg.add %1, %2 : f64
  return %3 : f64
}

/// The loss, its gradient, and the mean and variance at points z.
func.func @main(%theta: tensor<3xf64>, %x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>)
    -> (f64, tensor<3xf64>, tensor<?xf64>, tensor<?xf64>) {
  %loss, %gradient = tg.vjp "loss" (%theta : tensor<3xf64>, %x, %y : tensor<?xf64>) wrt(%theta) {
    %0 = func.call @loss(%theta, %x, %y) : (tensor<3xf64>, tensor<?xf64>, tensor<?xf64>) -> f64
    tg.yield %0 : f64
  }
  %factor = func.call @factor(%x, %theta) : (tensor<?xf64>, tensor<3xf64>) -> tensor<?x?xf64>
  %a = tg.slice %theta[0] : tensor<3xf64>
  %l = tg.slice %theta[1] : tensor<3xf64>
  %across = func.call @kernel(%x, %z, %a, %l) : (tensor<?xf64>, tensor<?xf64>, f64, f64) -> tensor<?x?xf64>
  %white = tg.triangular_solve %factor, %y : (tensor<?x?xf64>, tensor<?xf64>)
  %columns = tg.triangular_solve %factor, %across : tensor<?x?xf64>
  %mean = tg.dot %white, %columns : (tensor<?xf64>, tensor<?x?xf64>)
  %squares = tg.sqr %columns : tensor<?x?xf64>
  %known = tg.sum %squares axes [0] : tensor<?x?xf64>
  %amplitude = tg.exp %a : f64
  %variance = tg.sub %amplitude, %known : (f64, tensor<?xf64>)
  return %loss, %gradient, %mean, %variance : f64, tensor<3xf64>, tensor<?xf64>, tensor<?xf64>
}
