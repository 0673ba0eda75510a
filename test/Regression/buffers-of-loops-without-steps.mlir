// Buffers of a step are made once, in front of the loop: of a size that makes sense in a step only, though no step ran.
// RUN: tg-run %s --check

func.func @for(%n: index, %m: index) -> f64 {
  %c0 = arith.constant 0.0 : f64
  %r = tg.scan %t to %n states(%s = %c0 : f64) consts(%k = %m : index) -> (f64) {
    %one = arith.constant 1.0 : f64
    %f = tg.full %one [%k] : f64
    %e = tg.cumsum %f axis 0 : tensor<?xf64>
    %z = tg.sum %e : tensor<?xf64>
    %q = tg.add %z, %s : f64
    tg.yield %q : f64
  }
  return %r : f64
}
tg.expect @for(0 : index, -1 : index) returns (0.0 : f64)
tg.expect @for(0 : index, 1000000000000 : index) returns (0.0 : f64)
tg.expect @for(1 : index, -1 : index) fails "the size of axis 0 is negative: -1"

func.func @until(%n: index, %m: index) -> f64 {
  %c0 = arith.constant 0.0 : f64
  %r = tg.scan %t to %n states(%s = %c0 : f64) consts(%k = %m : index) -> (f64) {
    %one = arith.constant 1.0 : f64
    %f = tg.full %one [%k] : f64
    %e = tg.cumsum %f axis 0 : tensor<?xf64>
    %z = tg.sum %e : tensor<?xf64>
    %q = tg.add %z, %s : f64
    %b = arith.constant 100.0 : f64
    %u = tg.gt %q, %b : f64
    tg.yield %q : f64 until %u
  }
  return %r : f64
}
tg.expect @until(0 : index, -1 : index) returns (0.0 : f64)
tg.expect @until(1 : index, -1 : index) fails "the size of axis 0 is negative: -1"

// The inner loop takes no step in any step of the outer one, which only the outer one knows.
func.func @nested(%n: index, %m: index) -> f64 {
  %c0 = arith.constant 0.0 : f64
  %r = tg.scan %t to %n states(%s = %c0 : f64) consts(%k = %m : index) -> (f64) {
    %none = tg.sub %t, %t : index
    %inner = tg.scan %u to %none states(%q = %s : f64) consts(%size = %k : index) -> (f64) {
      %one = arith.constant 1.0 : f64
      %f = tg.full %one [%size] : f64
      %e = tg.cumsum %f axis 0 : tensor<?xf64>
      %z = tg.sum %e : tensor<?xf64>
      %next = tg.add %z, %q : f64
      tg.yield %next : f64
    }
    tg.yield %inner : f64
  }
  return %r : f64
}
tg.expect @nested(2 : index, -1 : index) returns (0.0 : f64)
