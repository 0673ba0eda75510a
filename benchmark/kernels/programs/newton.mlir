// A square root for each element, by a loop of its own that ends when nothing changes.
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %c100 = arith.constant 100 : index
    %1 = tg.scan %t to %c100 states(%s = %a : f64) consts(%b = %a : f64) -> (f64) {
      %half = arith.constant 0.5 : f64
      %q = tg.div %b, %s : f64
      %sum = tg.add %s, %q : f64
      %next = tg.mul %sum, %half : f64
      %stop = tg.eq %next, %s : f64
      tg.yield %next : f64 until %stop
    }
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
