// Fails inside a loop, with buffers allocated before it.
func.func @main() -> tensor<?xf64> {
  %n = arith.constant 4 : index
  %one = arith.constant 1.0 : f64
  %x = tg.full %one [%n] : f64
  %y = tg.exp %x : tensor<?xf64>
  %steps = arith.constant 9 : index
  %r = tg.scan %t to %steps states(%z = %y : tensor<?xf64>) -> (tensor<?xf64>) {
    %e = tg.slice %z[%t] : tensor<?xf64>
    %next = tg.add %z, %e : (tensor<?xf64>, f64)
    tg.yield %next : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
