// The sums of 1 / k^s and of log(k) / k^s: a value of the zeta function, and its derivative.
func.func @main(%n: index, %s: f64) -> (f64, f64) {
  %zero = arith.constant 0.0 : f64
  %r:2 = tg.scan %t to %n states(%sum = %zero : f64, %slope = %zero : f64) consts(%power = %s : f64) -> (f64, f64) {
    %one = arith.constant 1.0 : f64
    %number = arith.index_cast %t : index to i64
    %k0 = arith.sitofp %number : i64 to f64
    %k = tg.add %k0, %one : f64
    %l = tg.log %k : f64
    %m = tg.mul %l, %power : f64
    %m1 = tg.neg %m : f64
    %term = tg.exp %m1 : f64
    %weighted = tg.mul %l, %term : f64
    %0 = tg.add %sum, %term : f64
    %1 = tg.sub %slope, %weighted : f64
    tg.yield %0, %1 : f64, f64
  }
  return %r#0, %r#1 : f64, f64
}
