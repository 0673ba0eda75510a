// The log-likelihood of an AR(2) model with GARCH(1,1) noise, for sunspot numbers:
//
//   y[t]  = c + a1 y[t-1] + a2 y[t-2] + e[t],   e[t] ~ Normal(0, v[t])
//   v[t]  = w + alpha e[t-1]^2 + beta v[t-1]
//
// The variance of a year follows from that of the year before, so this is a loop: one tg.scan.
//
// Run it, and compare with NumPy: examples/garch/check.py, or
//   tg-run examples/garch/model.mlir --input=@examples/data/sunspots.npy \
//     --input=6xf64=9.16012,1.448528,-0.680181,119.0818,0.646025,0.0545633

// The log density of `e` under Normal(0, v). Scalars and tensors use the same operations.
func.func private @normal_logpdf(%e: f64, %v: f64) -> f64 {
  %half = arith.constant -0.5 : f64
  %two_pi = arith.constant 6.283185307179586 : f64
  %area = tg.mul %two_pi, %v : f64
  %log_area = tg.log %area : f64
  %e2 = tg.sqr %e : f64
  %distance = tg.div %e2, %v : f64
  %sum = tg.add %log_area, %distance : f64
  %r = tg.mul %half, %sum : f64
  return %r : f64
}

// Takes the series and the parameters c, a1, a2, w, alpha, beta.
// Gives the log-likelihood, and the standard deviation of the noise in each year from the third on.
func.func @main(%y: tensor<?xf64>, %parameters: tensor<6xf64>) -> (f64, tensor<?xf64>) {
  %c = tg.slice %parameters[0] : tensor<6xf64>
  %a1 = tg.slice %parameters[1] : tensor<6xf64>
  %a2 = tg.slice %parameters[2] : tensor<6xf64>
  %w = tg.slice %parameters[3] : tensor<6xf64>
  %alpha = tg.slice %parameters[4] : tensor<6xf64>
  %beta = tg.slice %parameters[5] : tensor<6xf64>

  // The variance that the process has in the long run is the best guess for the year before the first:
  // v = w / (1 - alpha - beta).
  %one = arith.constant 1.0 : f64
  %persistence = tg.add %alpha, %beta : f64
  %rest = tg.sub %one, %persistence : f64
  %v_start = tg.div %w, %rest : f64

  // Each step sees three years of the series, so there are two steps less than years.
  %axis = arith.constant 0 : index
  %years = tensor.dim %y, %axis : tensor<?xf64>
  %reach = arith.constant 2 : index
  %steps = tg.sub %years, %reach : index

  // The scan's results are the states after the last step, which nobody needs, and its two outs.
  %v_last, %e2_last, %logpdfs, %variances = tg.scan %step to %steps
      // Taps: the rows at t-2, t-1 and t.
      seqs(%y_2, %y_1, %y_0 = %y[-2, -1, 0] : tensor<?xf64>)
      // What a step hands to the next: the variance, and the square of the noise.
      states(%v_1 = %v_start : f64, %e2_1 = %v_start : f64)
      consts(%c, %a1, %a2, %w, %alpha, %beta : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>) {
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

    %logpdf = func.call @normal_logpdf(%e, %v) : (f64, f64) -> f64
    %e2 = tg.sqr %e : f64
    tg.yield %v, %e2 : f64, f64 outs(%logpdf, %v : f64, f64)
  }

  %loglikelihood = tg.sum %logpdfs : tensor<?xf64>
  %deviations = tg.sqrt %variances : tensor<?xf64>
  return %loglikelihood, %deviations : f64, tensor<?xf64>
}
