func.func @called(%x: f64, %y: f64) -> (f64, f64) {
  %0:3 = workshop.call %x, %y, %x : (f64, f64, f64) -> (f64, f64, f64) {
  ^bb0(%a: f64, %b: f64, %c: f64):
    %1 = tg.add %a, %c : f64
    %2 = tg.exp %b : f64
    workshop.done %1, %2, %b : f64, f64, f64
  }
  return %0#0, %0#2 : f64, f64
}

func.func @each(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0:3 = workshop.each %x, %y, %x : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  ^bb0(%a: f64, %b: f64, %c: f64):
    %1 = tg.add %a, %c : f64
    %2 = tg.mul %1, %b : f64
    %3 = tg.exp %b : f64
    workshop.done %2, %3, %2 : f64, f64, f64
  }
  %1 = tg.add %0#0, %0#2 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

func.func @repeated(%x: f64) -> f64 {
  %0 = workshop.repeat %x times 3 : f64 -> f64 {
  ^bb0(%a: f64):
    %1 = arith.constant 1.0 : f64
    workshop.done %1 : f64
  }
  return %0 : f64
}
