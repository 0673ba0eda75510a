// The integral of exp(-x²) sin(x) from 0 on, by midpoints that are `width` apart.
func.func @main(%n: index, %width: f64) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %t to %n states(%sum = %zero : f64) consts(%h = %width : f64) -> f64 {
    %half = arith.constant 0.5 : f64
    %number = arith.index_cast %t : index to i64
    %k = arith.sitofp %number : i64 to f64
    %middle = tg.add %k, %half : f64
    %x = tg.mul %middle, %h : f64
    %square = tg.sqr %x : f64
    %exponent = tg.neg %square : f64
    %e = tg.exp %exponent : f64
    %s = tg.sin %x : f64
    %value = tg.mul %e, %s : f64
    %area = tg.mul %value, %h : f64
    %0 = tg.add %sum, %area : f64
    tg.yield %0 : f64
  }
  return %r : f64
}
