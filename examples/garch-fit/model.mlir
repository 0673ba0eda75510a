// The AR(2) model with GARCH(1,1) noise of examples/garch, fitted to sunspot numbers: its parameters are those for which
// the series is most likely. The method is BFGS, with gradients through the loop over the years.
//
// Run it, and compare with SciPy: examples/garch-fit/check.py, or
//   tg-run examples/garch-fit/model.mlir --input=@examples/data/sunspots.npy --input=6xf64=10,1,-0.3,5,0,-1 \
//     --input=index=100

// The parameters c, a1, a2, w, alpha, beta from six numbers without bounds: w is positive, and so are alpha, beta and
// 1 - alpha - beta.
func.func private @parameters(%free: tensor<6xf64>) -> (f64, f64, f64, f64, f64, f64) {
  %c = tg.slice %free[0] : tensor<6xf64>
  %a1 = tg.slice %free[1] : tensor<6xf64>
  %a2 = tg.slice %free[2] : tensor<6xf64>
  %log_w = tg.slice %free[3] : tensor<6xf64>
  %w = tg.exp %log_w : f64
  %shares = tg.slice %free[4:] : tensor<6xf64>
  %weights = tg.exp %shares : tensor<2xf64>
  %sum = tg.sum %weights : tensor<2xf64>
  %one = arith.constant 1.0 : f64
  %all = tg.add %sum, %one : f64
  %both = tg.div %weights, %all : (tensor<2xf64>, f64)
  %alpha = tg.slice %both[0] : tensor<2xf64>
  %beta = tg.slice %both[1] : tensor<2xf64>
  return %c, %a1, %a2, %w, %alpha, %beta : f64, f64, f64, f64, f64, f64
}

// Minus the log-likelihood.
func.func private @loss(%y: tensor<?xf64>, %free: tensor<6xf64>) -> f64 {
  %c, %a1, %a2, %w, %alpha, %beta = func.call @parameters(%free) : (tensor<6xf64>) -> (f64, f64, f64, f64, f64, f64)
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

func.func private @gradient(%y: tensor<?xf64>, %free: tensor<6xf64>) -> (f64, tensor<6xf64>) {
  %loss, %d_free = tg.vjp "loss" (%y, %free : tensor<?xf64>, tensor<6xf64>) wrt(%free) {
    %0 = func.call @loss(%y, %free) : (tensor<?xf64>, tensor<6xf64>) -> f64
    tg.yield %0 : f64
  }
  return %loss, %d_free : f64, tensor<6xf64>
}

// Takes the series, the numbers to start from, and a limit of steps. Gives the parameters, the log-likelihood, the
// largest element of the gradient, and the number of steps.
func.func @main(%y: tensor<?xf64>, %start: tensor<6xf64>, %limit: index) -> (tensor<6xf64>, f64, f64, index) {
  %f_start, %g_start = func.call @gradient(%y, %start) : (tensor<?xf64>, tensor<6xf64>) -> (f64, tensor<6xf64>)
  %unit = tg.eye [6, 6] : f64
  // The first step is short: the gradient is not scaled yet.
  %small = arith.constant 1.0e-3 : f64
  %h_start = tg.mul %unit, %small : (tensor<6x6xf64>, f64)

  // The states: the numbers, the loss, its gradient, and what the inverse of the Hessian is taken for.
  %x, %f, %g, %h, %losses = tg.scan %step to %limit
      states(%x_1 = %start : tensor<6xf64>, %f_1 = %f_start : f64, %g_1 = %g_start : tensor<6xf64>,
             %h_1 = %h_start : tensor<6x6xf64>)
      consts(%y : tensor<?xf64>, %unit : tensor<6x6xf64>)
      -> (tensor<6xf64>, f64, tensor<6xf64>, tensor<6x6xf64>, tensor<?xf64>) {
    %hg = tg.dot %h_1, %g_1 : (tensor<6x6xf64>, tensor<6xf64>)
    %p = tg.neg %hg : tensor<6xf64>
    %slope = tg.dot %p, %g_1 : tensor<6xf64>

    // The step is halved until the loss falls by enough.
    %full = arith.constant 2.0 : f64
    %tries = arith.constant 40 : index
    %length = tg.scan %try to %tries
        states(%l_1 = %full : f64)
        consts(%y : tensor<?xf64>, %x_1 : tensor<6xf64>, %p : tensor<6xf64>, %f_1 : f64, %slope : f64)
        -> f64 {
      %half = arith.constant 0.5 : f64
      %l = tg.mul %l_1, %half : f64
      %move = tg.mul %p, %l : (tensor<6xf64>, f64)
      %there = tg.add %x_1, %move : tensor<6xf64>
      %loss = func.call @loss(%y, %there) : (tensor<?xf64>, tensor<6xf64>) -> f64
      %share = arith.constant 1.0e-4 : f64
      %fall = tg.mul %slope, %share : f64
      %enough = tg.mul %fall, %l : f64
      %bound = tg.add %f_1, %enough : f64
      %good = tg.le %loss, %bound : f64
      tg.yield %l : f64 until %good
    }
    %s = tg.mul %p, %length : (tensor<6xf64>, f64)
    %x_0 = tg.add %x_1, %s : tensor<6xf64>
    %f_0, %g_0 = func.call @gradient(%y, %x_0) : (tensor<?xf64>, tensor<6xf64>) -> (f64, tensor<6xf64>)

    // H = (1 - s dᵀ/sᵀd) H (1 - d sᵀ/sᵀd) + s sᵀ/sᵀd, where d is the change of the gradient; H stays where sᵀd is not
    // positive.
    %d = tg.sub %g_0, %g_1 : tensor<6xf64>
    %sd = tg.dot %s, %d : tensor<6xf64>
    %zero = arith.constant 0.0 : f64
    %is_convex = tg.gt %sd, %zero : f64
    %one = arith.constant 1.0 : f64
    %divisor = tg.select %is_convex, %sd, %one : (i1, f64, f64)
    %s_column = tg.expand_dims %s [1] : tensor<6xf64>
    %s_row = tg.expand_dims %s [0] : tensor<6xf64>
    %d_row = tg.expand_dims %d [0] : tensor<6xf64>
    %s_d = tg.mul %s_column, %d_row : (tensor<6x1xf64>, tensor<1x6xf64>)
    %s_d_scaled = tg.div %s_d, %divisor : (tensor<6x6xf64>, f64)
    %left = tg.sub %unit, %s_d_scaled : tensor<6x6xf64>
    %right = tg.transpose %left [1, 0] : tensor<6x6xf64>
    %left_h = tg.dot %left, %h_1 : tensor<6x6xf64>
    %middle = tg.dot %left_h, %right : tensor<6x6xf64>
    %s_s = tg.mul %s_column, %s_row : (tensor<6x1xf64>, tensor<1x6xf64>)
    %s_s_scaled = tg.div %s_s, %divisor : (tensor<6x6xf64>, f64)
    %h_new = tg.add %middle, %s_s_scaled : tensor<6x6xf64>
    %h_0 = tg.select %is_convex, %h_new, %h_1 : (i1, tensor<6x6xf64>, tensor<6x6xf64>)

    %sizes = tg.abs %g_0 : tensor<6xf64>
    %size = tg.max %sizes : tensor<6xf64>
    %tolerance = arith.constant 1.0e-6 : f64
    %found = tg.lt %size, %tolerance : f64
    tg.yield %x_0, %f_0, %g_0, %h_0 : tensor<6xf64>, f64, tensor<6xf64>, tensor<6x6xf64> outs(%f_0 : f64) until %found
  }
  %c, %a1, %a2, %w, %alpha, %beta = func.call @parameters(%x) : (tensor<6xf64>) -> (f64, f64, f64, f64, f64, f64)
  %parameters = tensor.from_elements %c, %a1, %a2, %w, %alpha, %beta : tensor<6xf64>
  %loglikelihood = tg.neg %f : f64
  %sizes = tg.abs %g : tensor<6xf64>
  %size = tg.max %sizes : tensor<6xf64>
  %axis = arith.constant 0 : index
  %count = tensor.dim %losses, %axis : tensor<?xf64>
  return %parameters, %loglikelihood, %size, %count : tensor<6xf64>, f64, f64, index
}
