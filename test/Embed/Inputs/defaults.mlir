// Calls, elementwise operations and named graphs of another dialect, which says no more of them than that.
func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, f64, tensor<?xf64>, f64) {
  %0:2 = workshop.each %x, %y : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  ^bb0(%a: f64, %b: f64):
    %3 = tg.mul %a, %b : f64
    %4 = tg.exp %b : f64
    workshop.done %3, %4 : f64, f64
  }
  %1:2 = workshop.call %0#0, %x : (tensor<?xf64>, tensor<?xf64>) -> (f64, tensor<?xf64>) {
  ^bb0(%a: tensor<?xf64>, %b: tensor<?xf64>):
    %3 = tg.sum %a : tensor<?xf64>
    %4 = tg.cumsum %b axis 0 : tensor<?xf64>
    workshop.done %3, %4 : f64, tensor<?xf64>
  }
  %2 = workshop.norm %x : tensor<?xf64> -> f64
  return %0#0, %1#0, %1#1, %2 : tensor<?xf64>, f64, tensor<?xf64>, f64
}
