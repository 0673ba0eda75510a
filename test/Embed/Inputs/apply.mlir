func.func @ways(%x: f64, %y: f64) -> (f64, f64, f64) {
  %0 = workshop.apply way 1 (%x : f64) and (%y : f64) -> f64 {
  ^bb0(%a: f64, %b: f64):
    %3 = tg.add %a, %b : f64
    workshop.done %3 : f64
  }
  %1 = workshop.apply way 2 (%x : f64) and (%y : f64) -> f64 {
  ^bb0(%a: f64, %b: f64):
    %3 = tg.add %a, %b : f64
    workshop.done %3 : f64
  }
  %2 = workshop.apply way 1 (%x : f64) and (%y : f64) -> f64 {
  ^bb0(%a: f64, %b: f64):
    %3 = tg.add %a, %b : f64
    workshop.done %3 : f64
  }
  return %0, %1, %2 : f64, f64, f64
}

func.func @around(%x: f64) -> f64 {
  %0 = tg.ofg (%i = %x) : (f64) -> f64 {
    %1 = workshop.apply way 3 (%i : f64) and () -> f64 {
    ^bb0(%a: f64):
      workshop.done %a : f64
    }
    tg.yield %1 : f64
  }
  return %0 : f64
}

func.func @segments(%x: f64, %y: f64, %z: f64) -> f64 {
  %0:2 = workshop.apply way 1 (%x, %y, %x : f64, f64, f64) and (%z, %y : f64, f64) -> f64, f64 {
  ^bb0(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64):
    %1 = tg.add %a, %c : f64
    %2 = tg.add %1, %d : f64
    %3 = tg.exp %b : f64
    workshop.done %2, %3 : f64, f64
  }
  return %0#0 : f64
}
