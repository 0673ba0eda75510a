// Fails in a function that is called with a buffer of the caller's.
func.func private @divide(%x: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %twice = tg.add %x, %x : tensor<?xi64>
  %r = tg.floordiv %twice, %zero : (tensor<?xi64>, i64)
  return %r : tensor<?xi64>
}
func.func @main() -> tensor<?xi64> {
  %n = arith.constant 1000 : index
  %x = tg.iota [%n] : i64
  %y = func.call @divide(%x) : (tensor<?xi64>) -> tensor<?xi64>
  return %y : tensor<?xi64>
}
