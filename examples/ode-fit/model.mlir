// The energy balance of examples/ode, fitted to 61 years of measurements by least squares: its parameters lambda and T0
// follow from derivatives of the solution, in forward mode through the loop over the years (Gauss and Newton's method).
//
// Run it, and compare with SciPy: examples/ode-fit/check.py, or
//   tg-run examples/ode-fit/model.mlir --input=@examples/data/co2.npy --input=@examples/data/temperature.npy \
//     --input=f64=14 --input=2xf64=1,0 --input=index=50

// Heating by CO2, in W/m².
func.func private @forcing(%co2: f64) -> f64 {
  %before = arith.constant 278.0 : f64
  %strength = arith.constant 5.35 : f64
  %ratio = tg.div %co2, %before : f64
  %log = tg.log %ratio : f64
  %r = tg.mul %strength, %log : f64
  return %r : f64
}

// dT/dt
func.func private @slope(%f: f64, %t: f64, %lambda: f64, %c: f64) -> f64 {
  %radiated = tg.mul %lambda, %t : f64
  %balance = tg.sub %f, %radiated : f64
  %r = tg.div %balance, %c : f64
  return %r : f64
}

// The errors of the years from the second on, and of the first.
func.func private @errors(%co2: tensor<?xf64>, %measured: tensor<?xf64>, %c: f64, %lambda: f64, %t0: f64)
    -> (f64, tensor<?xf64>) {
  %axis = arith.constant 0 : index
  %one = arith.constant 1 : index
  %years = tensor.dim %co2, %axis : tensor<?xf64>
  %steps = tg.sub %years, %one : index
  %first = tg.slice %measured[0] : tensor<?xf64>
  %error_start = tg.sub %t0, %first : f64
  %t_end, %errors = tg.scan %step to %steps
      seqs(%co2_0, %co2_1 = %co2[0, 1] : tensor<?xf64>, %goal = %measured[1] : tensor<?xf64>)
      states(%t = %t0 : f64)
      consts(%lambda, %c : f64)
      -> (f64, tensor<?xf64>) {
    %half = arith.constant 0.5 : f64
    %two = arith.constant 2.0 : f64
    %six = arith.constant 6.0 : f64
    %co2_both = tg.add %co2_0, %co2_1 : f64
    %co2_half = tg.mul %half, %co2_both : f64
    %f_0 = func.call @forcing(%co2_0) : (f64) -> f64
    %f_half = func.call @forcing(%co2_half) : (f64) -> f64
    %f_1 = func.call @forcing(%co2_1) : (f64) -> f64
    // T += (k1 + 2 k2 + 2 k3 + k4) / 6
    %k1 = func.call @slope(%f_0, %t, %lambda, %c) : (f64, f64, f64, f64) -> f64
    %d1 = tg.mul %half, %k1 : f64
    %t_1 = tg.add %t, %d1 : f64
    %k2 = func.call @slope(%f_half, %t_1, %lambda, %c) : (f64, f64, f64, f64) -> f64
    %d2 = tg.mul %half, %k2 : f64
    %t_2 = tg.add %t, %d2 : f64
    %k3 = func.call @slope(%f_half, %t_2, %lambda, %c) : (f64, f64, f64, f64) -> f64
    %t_3 = tg.add %t, %k3 : f64
    %k4 = func.call @slope(%f_1, %t_3, %lambda, %c) : (f64, f64, f64, f64) -> f64
    %k23 = tg.add %k2, %k3 : f64
    %k23_twice = tg.mul %two, %k23 : f64
    %k14 = tg.add %k1, %k4 : f64
    %k = tg.add %k14, %k23_twice : f64
    %change = tg.div %k, %six : f64
    %t_next = tg.add %t, %change : f64
    %error = tg.sub %t_next, %goal : f64
    tg.yield %t_next : f64 outs(%error : f64)
  }
  return %error_start, %errors : f64, tensor<?xf64>
}

// Takes yearly means of CO2 (ppm) and temperature (K), C, numbers to start from, and a limit of steps. Gives lambda, T0,
// the sum of the squared errors, and the number of steps.
func.func @main(%co2: tensor<?xf64>, %measured: tensor<?xf64>, %c: f64, %start: tensor<2xf64>, %limit: index)
    -> (f64, f64, f64, index) {
  %lambda_start = tg.slice %start[0] : tensor<2xf64>
  %t_start = tg.slice %start[1] : tensor<2xf64>
  %zero = arith.constant 0.0 : f64
  %lambda, %t0, %squares, %all = tg.scan %step to %limit
      states(%l = %lambda_start : f64, %t = %t_start : f64, %before = %zero : f64)
      consts(%co2 : tensor<?xf64>, %measured : tensor<?xf64>, %c : f64)
      -> (f64, f64, f64, tensor<?xf64>) {
    %one = arith.constant 1.0 : f64
    // The errors, and how each changes with lambda and with T0: the columns of the Jacobian.
    %a_1, %e_1, %a_l, %e_l = tg.jvp "errors" (%co2, %measured, %c, %l, %t) along [3](%one : f64)
        : (tensor<?xf64>, tensor<?xf64>, f64, f64, f64) -> (f64, tensor<?xf64>, f64, tensor<?xf64>) {
      %0:2 = func.call @errors(%co2, %measured, %c, %l, %t) : (tensor<?xf64>, tensor<?xf64>, f64, f64, f64) -> (f64, tensor<?xf64>)
      tg.yield %0#0, %0#1 : f64, tensor<?xf64>
    }
    %a_2, %e_2, %a_t, %e_t = tg.jvp "errors" (%co2, %measured, %c, %l, %t) along [4](%one : f64)
        : (tensor<?xf64>, tensor<?xf64>, f64, f64, f64) -> (f64, tensor<?xf64>, f64, tensor<?xf64>) {
      %0:2 = func.call @errors(%co2, %measured, %c, %l, %t) : (tensor<?xf64>, tensor<?xf64>, f64, f64, f64) -> (f64, tensor<?xf64>)
      tg.yield %0#0, %0#1 : f64, tensor<?xf64>
    }
    // The equations Jᵀ J step = -Jᵀ e, solved by Cramer's rule. Sums go over all years.
    %ll_rows = tg.dot %e_l, %e_l : tensor<?xf64>
    %ll_first = tg.sqr %a_l : f64
    %ll = tg.add %ll_rows, %ll_first : f64
    %lt_rows = tg.dot %e_l, %e_t : tensor<?xf64>
    %lt_first = tg.mul %a_l, %a_t : f64
    %lt = tg.add %lt_rows, %lt_first : f64
    %tt_rows = tg.dot %e_t, %e_t : tensor<?xf64>
    %tt_first = tg.sqr %a_t : f64
    %tt = tg.add %tt_rows, %tt_first : f64
    %le_rows = tg.dot %e_l, %e_1 : tensor<?xf64>
    %le_first = tg.mul %a_l, %a_1 : f64
    %le = tg.add %le_rows, %le_first : f64
    %te_rows = tg.dot %e_t, %e_1 : tensor<?xf64>
    %te_first = tg.mul %a_t, %a_1 : f64
    %te = tg.add %te_rows, %te_first : f64
    %ll_tt = tg.mul %ll, %tt : f64
    %lt_lt = tg.mul %lt, %lt : f64
    %determinant = tg.sub %ll_tt, %lt_lt : f64
    %lt_te = tg.mul %lt, %te : f64
    %tt_le = tg.mul %tt, %le : f64
    %l_top = tg.sub %lt_te, %tt_le : f64
    %l_step = tg.div %l_top, %determinant : f64
    %lt_le = tg.mul %lt, %le : f64
    %ll_te = tg.mul %ll, %te : f64
    %t_top = tg.sub %lt_le, %ll_te : f64
    %t_step = tg.div %t_top, %determinant : f64
    %l_next = tg.add %l, %l_step : f64
    %t_next = tg.add %t, %t_step : f64
    %squares_rows = tg.dot %e_1, %e_1 : tensor<?xf64>
    %squares_first = tg.sqr %a_1 : f64
    %squares = tg.add %squares_rows, %squares_first : f64
    // The end: steps no longer change the parameters.
    %l_size = tg.abs %l_step : f64
    %t_size = tg.abs %t_step : f64
    %size = tg.add %l_size, %t_size : f64
    %tolerance = arith.constant 1.0e-12 : f64
    %found = tg.lt %size, %tolerance : f64
    tg.yield %l_next, %t_next, %squares : f64, f64, f64 outs(%squares : f64) until %found
  }
  %axis = arith.constant 0 : index
  %count = tensor.dim %all, %axis : tensor<?xf64>
  return %lambda, %t0, %squares, %count : f64, f64, f64, index
}
