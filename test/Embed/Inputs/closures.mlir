func.func private @f(%x: f64, %y: f64) -> f64 {
  %0 = "foreign.closure"(%x) ({
    "foreign.end"(%y) : (f64) -> ()
  }) : (f64) -> f64
  %1 = "foreign.closure"(%y) ({
    "foreign.end"(%x) : (f64) -> ()
  }) : (f64) -> f64
  %2 = arith.addf %0, %1 : f64
  %3 = arith.addf %1, %0 : f64
  %4 = arith.mulf %2, %3 : f64
  return %4 : f64
}
func.func private @g(%a: f64, %b: f64) -> f64 {
  %0 = "foreign.closure"(%a) ({
    "foreign.end"(%b) : (f64) -> ()
  }) : (f64) -> f64
  %1 = "foreign.closure"(%b) ({
    "foreign.end"(%a) : (f64) -> ()
  }) : (f64) -> f64
  %2 = arith.addf %0, %1 : f64
  %3 = arith.mulf %2, %2 : f64
  return %3 : f64
}
func.func @main(%x: f64) -> f64 {
  %0 = call @f(%x, %x) : (f64, f64) -> f64
  %1 = call @g(%0, %x) : (f64, f64) -> f64
  return %1 : f64
}
