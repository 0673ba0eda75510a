// How warm does CO2 make the earth? The energy balance of its surface, an ordinary differential equation:
//
//   C dT/dt = F(t) - lambda T,   F(t) = 5.35 log(CO2(t) / 278)
//
// T is the temperature above that before industry (in K), F the heating by CO2 (in W/m²; 278 ppm was there before),
// lambda what the earth radiates more per K, and C the heat that the surface takes up per K (in W years/m²/K).
//
// It is the simplest model that CO2 and temperature, measured side by side since 1959, can be put into: one reservoir of
// heat, and only one cause. These 61 years hardly tell lambda and C apart, so C is given: 14 is the heat that 105 m of
// sea water take up.
//
// The temperature at the start, T0, is not known either: a year's weather hides it. So the program solves the equation
// for each lambda and T0 of a grid, all at once: the two parameters are the axes of the tensors. It compares the
// solutions with the temperatures that were measured, and finds the most likely point of the grid.
//
// Run it, and compare with NumPy: examples/ode/check.py, or
//   tg-run examples/ode/model.mlir --input=@examples/data/co2.npy --input=@examples/data/temperature.npy --input=f64=14

// Heating by CO2, in W/m².
func.func private @forcing(%co2: f64) -> f64 {
  %before = arith.constant 278.0 : f64
  %strength = arith.constant 5.35 : f64
  %ratio = tg.div %co2, %before : f64
  %log = tg.log %ratio : f64
  %r = tg.mul %strength, %log : f64
  return %r : f64
}

// dT/dt at one point of the grid.
func.func private @slope(%f: f64, %t: f64, %lambda: f64, %c: f64) -> f64 {
  %radiated = tg.mul %lambda, %t : f64
  %balance = tg.sub %f, %radiated : f64
  %r = tg.div %balance, %c : f64
  return %r : f64
}

// Takes yearly means of CO2 (ppm) and temperature (K), and C. Gives the best lambda, the best T0, their
// log-likelihood, and the log-likelihood of the whole grid.
func.func @main(%co2: tensor<?xf64>, %measured: tensor<?xf64>, %c: f64) -> (f64, f64, f64, tensor<51x31xf64>) {
  // The grid: lambda = 0.50, 0.54, … 2.50 along axis 0 and T0 = 0.00, 0.02, … 0.60 along axis 1. An axis of size 1 is
  // broadcast, so a tensor<51x1xf64> and a tensor<1x31xf64> give a tensor<51x31xf64>.
  %lambda_low = arith.constant 0.5 : f64
  %lambda_step = arith.constant 0.04 : f64
  %t_step = arith.constant 0.02 : f64
  %i = tg.iota [51] : f64
  %lambda_offset = tg.mul %i, %lambda_step : (tensor<51xf64>, f64)
  %lambda_row = tg.add %lambda_offset, %lambda_low : (tensor<51xf64>, f64)
  %lambda = tg.expand_dims %lambda_row [1] : tensor<51xf64>
  %j = tg.iota [31] : f64
  %t_row = tg.mul %j, %t_step : (tensor<31xf64>, f64)
  %t_line = tg.expand_dims %t_row [0] : tensor<31xf64>
  %t_start = tg.broadcast_to %t_line [51, 31] : tensor<1x31xf64>

  // One step is one year; the squares of the errors add up, from that of the first year on.
  %axis = arith.constant 0 : index
  %one = arith.constant 1 : index
  %years = tensor.dim %co2, %axis : tensor<?xf64>
  %steps = tg.sub %years, %one : index
  %first = tg.slice %measured[0] : tensor<?xf64>
  %error_start = tg.sub %t_start, %first : (tensor<51x31xf64>, f64)
  %squares_start = tg.sqr %error_start : tensor<51x31xf64>

  %t_end, %squares = tg.scan %step to %steps
      // CO2 of this and of the next year, and next year's measured temperature.
      seqs(%co2_0, %co2_1 = %co2[0, 1] : tensor<?xf64>, %goal = %measured[1] : tensor<?xf64>)
      states(%t = %t_start : tensor<51x31xf64>, %sum = %squares_start : tensor<51x31xf64>)
      consts(%lambda : tensor<51x1xf64>, %c : f64)
      -> (tensor<51x31xf64>, tensor<51x31xf64>) {
    // The method of Runge and Kutta needs the heating now, in half a year and in a year.
    %half = arith.constant 0.5 : f64
    %co2_both = tg.add %co2_0, %co2_1 : f64
    %co2_half = tg.mul %half, %co2_both : f64
    %f_0 = func.call @forcing(%co2_0) : (f64) -> f64
    %f_half = func.call @forcing(%co2_half) : (f64) -> f64
    %f_1 = func.call @forcing(%co2_1) : (f64) -> f64

    // The rest happens at each point of the grid alone: a composite, whose inner graph operates on scalars.
    %t_next, %sum_next = tg.composite (%t, %sum, %lambda, %c, %f_0, %f_half, %f_1, %goal)
        : (tensor<51x31xf64>, tensor<51x31xf64>, tensor<51x1xf64>, f64, f64, f64, f64, f64)
        -> (tensor<51x31xf64>, tensor<51x31xf64>) {
      %mid = arith.constant 0.5 : f64
      %2 = arith.constant 2.0 : f64
      %6 = arith.constant 6.0 : f64
      %k1 = func.call @slope(%f_0, %t, %lambda, %c) : (f64, f64, f64, f64) -> f64
      %d1 = tg.mul %mid, %k1 : f64
      %t_1 = tg.add %t, %d1 : f64
      %k2 = func.call @slope(%f_half, %t_1, %lambda, %c) : (f64, f64, f64, f64) -> f64
      %d2 = tg.mul %mid, %k2 : f64
      %t_2 = tg.add %t, %d2 : f64
      %k3 = func.call @slope(%f_half, %t_2, %lambda, %c) : (f64, f64, f64, f64) -> f64
      %t_3 = tg.add %t, %k3 : f64
      %k4 = func.call @slope(%f_1, %t_3, %lambda, %c) : (f64, f64, f64, f64) -> f64

      // T += (k1 + 2 k2 + 2 k3 + k4) / 6
      %k23 = tg.add %k2, %k3 : f64
      %k23_twice = tg.mul %2, %k23 : f64
      %k14 = tg.add %k1, %k4 : f64
      %k = tg.add %k14, %k23_twice : f64
      %change = tg.div %k, %6 : f64
      %t_4 = tg.add %t, %change : f64

      %error = tg.sub %goal, %t_4 : f64
      %square = tg.sqr %error : f64
      %s_1 = tg.add %sum, %square : f64
      tg.yield %t_4, %s_1 : f64, f64
    }
    tg.yield %t_next, %sum_next : tensor<51x31xf64>, tensor<51x31xf64>
  }

  // The variance of the errors is unknown too; the most likely one is their mean square:
  // log-likelihood = -n/2 (log(2 pi variance) + 1).
  %n = tg.cast %years to f64 : index
  %variance = tg.div %squares, %n : (tensor<51x31xf64>, f64)
  %two_pi = arith.constant 6.283185307179586 : f64
  %area = tg.mul %variance, %two_pi : (tensor<51x31xf64>, f64)
  %log_area = tg.log %area : tensor<51x31xf64>
  %unit = arith.constant 1.0 : f64
  %per_year = tg.add %log_area, %unit : (tensor<51x31xf64>, f64)
  %minus_half = arith.constant -0.5 : f64
  %factor = tg.mul %minus_half, %n : f64
  %loglikelihood = tg.mul %per_year, %factor : (tensor<51x31xf64>, f64)

  // Without an axis, argmax counts the elements row by row.
  %best = tg.max %loglikelihood : tensor<51x31xf64>
  %place = tg.argmax %loglikelihood : tensor<51x31xf64>
  %columns = arith.constant 31 : index
  %row = tg.floordiv %place, %columns : index
  %column = tg.mod %place, %columns : index
  %best_lambda = tg.slice %lambda_row[%row] : tensor<51xf64>
  %best_t = tg.slice %t_row[%column] : tensor<31xf64>
  return %best_lambda, %best_t, %best, %loglikelihood
      : f64, f64, f64, tensor<51x31xf64>
}
