// Equal graphs, written in different orders.
func.func @equal(%x: f64) -> (f64, f64, f64) {
  %0 = workshop.repeat %x times 3 attributes {hint = "often"} : f64 -> f64 {
  ^bb0(%a: f64):
    %1 = tg.exp %a : f64
    %2 = tg.neg %a : f64
    %3 = tg.add %1, %2 : f64
    workshop.done %3 : f64
  }
  %4 = workshop.repeat %x times 3 attributes {hint = "often"} : f64 -> f64 {
  ^bb0(%b: f64):
    %2 = tg.neg %b : f64
    %1 = tg.exp %b : f64
    %3 = tg.add %2, %1 : f64
    workshop.done %3 : f64
  }
  %5 = workshop.repeat %x times 3 attributes {hint = "never"} : f64 -> f64 {
  ^bb0(%a: f64):
    %1 = tg.exp %a : f64
    %2 = tg.neg %a : f64
    %3 = tg.add %1, %2 : f64
    workshop.done %3 : f64
  }
  return %0, %4, %5 : f64, f64, f64
}

func.func @different(%x: f64) -> (f64, f64) {
  %0 = workshop.repeat %x times 3 : f64 -> f64 {
  ^bb0(%a: f64):
    %1 = tg.exp %a : f64
    workshop.done %1 : f64
  }
  %2 = workshop.repeat %x times 4 : f64 -> f64 {
  ^bb0(%a: f64):
    %1 = tg.exp %a : f64
    workshop.done %1 : f64
  }
  return %0, %2 : f64, f64
}
