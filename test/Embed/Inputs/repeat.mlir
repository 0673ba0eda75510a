func.func @repeats(%x: tensor<?xf64>) -> tensor<?xf64> {
  %r = workshop.repeat %x times 3 attributes {hint = "often", note = 1} : tensor<?xf64> -> tensor<?xf64> {
  ^bb0(%a: tensor<?xf64>):
    %0 = tg.ofg "layer" (%b = %a) : (tensor<?xf64>) -> tensor<?xf64> {
      %1 = tg.tanh %b : tensor<?xf64>
      tg.yield %1 : tensor<?xf64>
    }
    workshop.done %0 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
