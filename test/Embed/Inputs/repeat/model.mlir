// x ← tanh(x) + x, three times, and the sum of its squares; twice, and once with two steps.
func.func @main(%x: tensor<?xf64>) -> (f64, f64, f64) {
  %0 = "example.repeat"(%x) ({
  ^bb0(%s: tensor<?xf64>):
    %5 = tg.tanh %s : tensor<?xf64>
    %6 = tg.add %5, %s : tensor<?xf64>
    tg.yield %6 : tensor<?xf64>
  }) {times = 3 : i64} : (tensor<?xf64>) -> tensor<?xf64>
  %1 = "example.repeat"(%x) ({
  ^bb0(%s: tensor<?xf64>):
    %5 = tg.tanh %s : tensor<?xf64>
    %6 = tg.add %s, %5 : tensor<?xf64>
    tg.yield %6 : tensor<?xf64>
  }) {times = 3 : i64} : (tensor<?xf64>) -> tensor<?xf64>
  %2 = "example.repeat"(%x) ({
  ^bb0(%s: tensor<?xf64>):
    %5 = tg.tanh %s : tensor<?xf64>
    %6 = tg.add %5, %s : tensor<?xf64>
    tg.yield %6 : tensor<?xf64>
  }) {times = 2 : i64} : (tensor<?xf64>) -> tensor<?xf64>
  %3 = tg.sqr %0 : tensor<?xf64>
  %4 = tg.sum %3 : tensor<?xf64>
  %7 = tg.sqr %1 : tensor<?xf64>
  %8 = tg.sum %7 : tensor<?xf64>
  %9 = tg.sqr %2 : tensor<?xf64>
  %10 = tg.sum %9 : tensor<?xf64>
  return %4, %8, %10 : f64, f64, f64
}
