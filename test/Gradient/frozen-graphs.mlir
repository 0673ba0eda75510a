// RUN: tg-opt %s --tg-freeze | tg-run --check
// A derivative in a frozen graph in a derivative: what is opened for the inner one is gone after the outer one.

func.func @again(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%a = %x) wrt [0] of [0](%one : f64) : (f64) -> (f64, f64) {
    %1 = tg.ofg "slope" (%b = %a) : (f64) -> f64 {
      %g = arith.constant 1.0 : f64
      %2:2 = tg.vjp (%c = %b) wrt [0] of [0](%g : f64) : (f64) -> (f64, f64) {
        %3 = tg.sqr %c : f64
        %4 = tg.mul %3, %c : f64
        tg.yield %4 : f64
      }
      tg.yield %2#1 : f64
    }
    tg.yield %1 : f64
  }
  return %0#1 : f64
}
tg.expect @again(2.0 : f64) returns (12.0 : f64)
