// The rates of return of many streams of payments, by Newton's method, which ends for each stream on its own. Each step
// evaluates a polynomial and its derivative by Horner's scheme.
func.func @main(%payments: tensor<?x?xf64>, %tolerance: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %payments, %c0 : tensor<?x?xf64>
  %n = tensor.dim %payments, %c1 : tensor<?x?xf64>
  %r = tg.scan %i to %rows
      seqs(%row = %payments : tensor<?x?xf64>)
      consts(%tolerance_ = %tolerance : f64, %count = %n : index)
      -> tensor<?xf64> {
    %start = arith.constant 1.0 : f64
    %most = arith.constant 50 : index
    %x = tg.scan %k to %most
        states(%x_1 = %start : f64)
        consts(%row_ = %row : tensor<?xf64>, %tolerance_1 = %tolerance_ : f64, %count_ = %count : index)
        -> f64 {
      %zero = arith.constant 0.0 : f64
      %value, %slope = tg.scan %t to %count_
          seqs(%c = %row_ : tensor<?xf64>)
          states(%p = %zero : f64, %q = %zero : f64)
          consts(%x_2 = %x_1 : f64)
          -> (f64, f64) {
        %q_1 = tg.mul %q, %x_2 : f64
        %q_2 = tg.add %q_1, %p : f64
        %p_1 = tg.mul %p, %x_2 : f64
        %p_2 = tg.add %p_1, %c : f64
        tg.yield %p_2, %q_2 : f64, f64
      }
      %step = tg.div %value, %slope : f64
      %next = tg.sub %x_1, %step : f64
      %size = tg.abs %step : f64
      %ends = tg.lt %size, %tolerance_1 : f64
      tg.yield %next : f64 until %ends
    }
    tg.yield outs(%x : f64)
  }
  return %r : tensor<?xf64>
}
