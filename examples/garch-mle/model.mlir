// The AR(2) model with GARCH(1,1) noise of examples/garch, fitted to sunspot numbers by tg.minimize, and how certain its
// parameters are: their standard errors, from the Hessian of the loss at the minimum.
//
// examples/garch-fit does the first part by hand. Here the method is a word, and the derivatives that it needs are made.
//
// Run it, and compare with SciPy: examples/garch-mle/check.py, or
//   tg-run examples/garch-mle/model.mlir --input=@examples/data/sunspots.npy --input=6xf64=10,1,-0.3,5,0,-1

// The parameters c, a1, a2, w, alpha, beta from six numbers without bounds: w is positive, and so are alpha, beta and
// 1 - alpha - beta.
func.func private @parameters(%free: tensor<6xf64>) -> tensor<6xf64> {
  %means = tg.slice %free[:3] : tensor<6xf64>
  %log_w = tg.slice %free[3:4] : tensor<6xf64>
  %w = tg.exp %log_w : tensor<1xf64>
  %shares = tg.slice %free[4:] : tensor<6xf64>
  %weights = tg.exp %shares : tensor<2xf64>
  %sum = tg.sum %weights : tensor<2xf64>
  %one = arith.constant 1.0 : f64
  %all = tg.add %sum, %one : f64
  %both = tg.div %weights, %all : (tensor<2xf64>, f64)
  %r = tg.concat %means, %w, %both axis 0 : (tensor<3xf64>, tensor<1xf64>, tensor<2xf64>)
  return %r : tensor<6xf64>
}

// Minus the log-likelihood.
func.func private @loss(%free: tensor<6xf64>, %y: tensor<?xf64>) -> f64 {
  %parameters = func.call @parameters(%free) : (tensor<6xf64>) -> tensor<6xf64>
  %c = tg.slice %parameters[0] : tensor<6xf64>
  %a1 = tg.slice %parameters[1] : tensor<6xf64>
  %a2 = tg.slice %parameters[2] : tensor<6xf64>
  %w = tg.slice %parameters[3] : tensor<6xf64>
  %alpha = tg.slice %parameters[4] : tensor<6xf64>
  %beta = tg.slice %parameters[5] : tensor<6xf64>
  // The variance of the year before the first is that of the long run: v = w / (1 - alpha - beta).
  %one = arith.constant 1.0 : f64
  %persistence = tg.add %alpha, %beta : f64
  %rest = tg.sub %one, %persistence : f64
  %v_start = tg.div %w, %rest : f64
  %axis = arith.constant 0 : index
  %years = tensor.dim %y, %axis : tensor<?xf64>
  %reach = arith.constant 2 : index
  %steps = tg.sub %years, %reach : index
  %zero = arith.constant 0.0 : f64
  %v_last, %e2_last, %sum = tg.scan %step to %steps
      seqs(%y_2, %y_1, %y_0 = %y[-2, -1, 0] : tensor<?xf64>)
      states(%v_1 = %v_start : f64, %e2_1 = %v_start : f64, %sum_1 = %zero : f64)
      consts(%c, %a1, %a2, %w, %alpha, %beta : f64)
      -> (f64, f64, f64) {
    // v = w + alpha e² + beta v
    %news = tg.mul %alpha, %e2_1 : f64
    %memory = tg.mul %beta, %v_1 : f64
    %moving = tg.add %news, %memory : f64
    %v = tg.add %w, %moving : f64
    // e = y - (c + a1 y[t-1] + a2 y[t-2])
    %p1 = tg.mul %a1, %y_1 : f64
    %p2 = tg.mul %a2, %y_2 : f64
    %p12 = tg.add %p1, %p2 : f64
    %expected = tg.add %c, %p12 : f64
    %e = tg.sub %y_0, %expected : f64
    %e2 = tg.sqr %e : f64
    // Minus the log density: (log 2πv + e²/v) / 2
    %two_pi = arith.constant 6.283185307179586 : f64
    %half = arith.constant 0.5 : f64
    %area = tg.mul %two_pi, %v : f64
    %log_area = tg.log %area : f64
    %distance = tg.div %e2, %v : f64
    %both = tg.add %log_area, %distance : f64
    %term = tg.mul %half, %both : f64
    %sum_0 = tg.add %sum_1, %term : f64
    tg.yield %v, %e2, %sum_0 : f64, f64, f64
  }
  return %sum : f64
}

// A row of the Hessian of the loss: the tangent of its gradient along `unit`.
func.func private @hessian_row(%free: tensor<6xf64>, %y: tensor<?xf64>, %unit: tensor<6xf64>) -> tensor<6xf64> {
  %one = arith.constant 1.0 : f64
  %gradient, %row = tg.jvp (%free, %y, %one) along [0](%unit : tensor<6xf64>)
      : (tensor<6xf64>, tensor<?xf64>, f64) -> (tensor<6xf64>, tensor<6xf64>) {
    %0:2 = tg.vjp (%free, %y) wrt [0] of [0](%one : f64)
        : (tensor<6xf64>, tensor<?xf64>) -> (f64, tensor<6xf64>) {
      %1 = func.call @loss(%free, %y) : (tensor<6xf64>, tensor<?xf64>) -> f64
      tg.yield %1 : f64
    }
    tg.yield %0#1 : tensor<6xf64>
  }
  return %row : tensor<6xf64>
}

// Takes the series and the numbers to start from. Gives the parameters, their standard errors, the log-likelihood, the
// Hessian with respect to the free numbers, the status and the number of steps.
func.func @main(%y: tensor<?xf64>, %start: tensor<6xf64>)
    -> (tensor<6xf64>, tensor<6xf64>, f64, tensor<6x6xf64>, i32, index) {
  // The fit.
  %free, %least, %status, %steps = tg.minimize newton {gtol = 1.0e-12}
      from(%x = %start : tensor<6xf64>) consts(%y : tensor<?xf64>) {
    %0 = func.call @loss(%x, %y) : (tensor<6xf64>, tensor<?xf64>) -> f64
    tg.yield %0 : f64
  }
  %loglikelihood = tg.neg %least : f64
  %parameters = func.call @parameters(%free) : (tensor<6xf64>) -> tensor<6xf64>

  // The Hessian H, and the derivatives D of the parameters with respect to the free numbers, transposed: a row for each
  // free number. No step needs another, so this is a map.
  %units = tg.eye [6, 6] : f64
  %count = arith.constant 6 : index
  %hessian, %slopes = tg.scan %k to %count
      seqs(%unit = %units : tensor<6x6xf64>)
      consts(%free : tensor<6xf64>, %y : tensor<?xf64>)
      -> (tensor<?x6xf64>, tensor<?x6xf64>) {
    %row = func.call @hessian_row(%free, %y, %unit) : (tensor<6xf64>, tensor<?xf64>, tensor<6xf64>) -> tensor<6xf64>
    %value, %slope = tg.jvp (%free) along [0](%unit : tensor<6xf64>)
        : (tensor<6xf64>) -> (tensor<6xf64>, tensor<6xf64>) {
      %0 = func.call @parameters(%free) : (tensor<6xf64>) -> tensor<6xf64>
      tg.yield %0 : tensor<6xf64>
    }
    tg.yield outs(%row, %slope : tensor<6xf64>, tensor<6xf64>)
  }
  %h = tensor.cast %hessian : tensor<?x6xf64> to tensor<6x6xf64>
  %d = tensor.cast %slopes : tensor<?x6xf64> to tensor<6x6xf64>

  // The covariance of the free numbers is the inverse of H, so that of the parameters is Dᵀ H⁻¹ D, of which the diagonal
  // is of interest. H⁻¹ D is the root of H Z - D: Newton's method finds it in one step, and one that refines it.
  %z, %residual, %z_status, %z_steps = tg.root newton
      from(%zi = %d : tensor<6x6xf64>) consts(%h : tensor<6x6xf64>, %d : tensor<6x6xf64>) {
    %hz = tg.dot %h, %zi : tensor<6x6xf64>
    %0 = tg.sub %hz, %d : tensor<6x6xf64>
    tg.yield %0 : tensor<6x6xf64>
  }
  %products = tg.mul %d, %z : tensor<6x6xf64>
  %variances = tg.sum %products axes [0] : tensor<6x6xf64>
  %errors = tg.sqrt %variances : tensor<6xf64>
  return %parameters, %errors, %loglikelihood, %h, %status, %steps
      : tensor<6xf64>, tensor<6xf64>, f64, tensor<6x6xf64>, i32, index
}
