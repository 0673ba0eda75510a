// A Kalman filter, of as many states and measurements as its arguments have: a state that moves by x ← F x + noise (Q)
// is measured by y = H x + noise (R). Gives the distances of all measurements from what was expected, in units of
// their spread, and the best guess of the state after the last.
!state = tensor<?xf64>
!moves = tensor<?x?xf64>
!measured = tensor<?xf64>
!spread = tensor<?x?xf64>
!seen = tensor<?x?xf64>
!gain = tensor<?x?xf64>
!steps = tensor<?x?xf64>

func.func @main(%y: !steps, %x0: !state, %p0: !moves, %f: !moves, %q: !moves, %h: !seen, %r: !spread) -> (f64, !state) {
  %axis = arith.constant 0 : index
  %n = tensor.dim %y, %axis : !steps
  %zero = arith.constant 0.0 : f64
  %x_last, %p_last, %distance = tg.scan %t to %n
      seqs(%y_t = %y : !steps)
      states(%x = %x0 : !state, %p = %p0 : !moves, %sum = %zero : f64)
      consts(%fi = %f : !moves, %qi = %q : !moves, %hi = %h : !seen, %ri = %r : !spread)
      -> (!state, !moves, f64) {
    %x_ahead = tg.dot %fi, %x : (!moves, !state)
    %ft = tg.transpose %fi [1, 0] : !moves
    %fp = tg.dot %fi, %p : (!moves, !moves)
    %fpf = tg.dot %fp, %ft : (!moves, !moves)
    %p_ahead = tg.add %fpf, %qi : (!moves, !moves)

    // e = y - H x and S = H P Hᵀ + R
    %expected = tg.dot %hi, %x_ahead : (!seen, !state)
    %e = tg.sub %y_t, %expected : (!measured, !measured)
    %hp = tg.dot %hi, %p_ahead : (!seen, !moves)
    %ht = tg.transpose %hi [1, 0] : !seen
    %hph = tg.dot %hp, %ht : (!seen, !gain)
    %s = tg.add %hph, %ri : (!spread, !spread)

    // The gain is Kᵀ = S⁻¹ H P, as S and P are symmetric: x += K e, P -= K H P.
    %solved = tg.solve %s, %hp : (!spread, !seen)
    %k = tg.transpose %solved [1, 0] : !seen
    %shift = tg.dot %k, %e : (!gain, !measured)
    %x_next = tg.add %x_ahead, %shift : (!state, !state)
    %known = tg.dot %k, %hp : (!gain, !seen)
    %p_next = tg.sub %p_ahead, %known : (!moves, !moves)

    %z = tg.solve %s, %e : (!spread, !measured)
    %d = tg.dot %e, %z : (!measured, !measured)
    %sum_next = tg.add %sum, %d : f64
    tg.yield %x_next, %p_next, %sum_next : !state, !moves, f64
  }
  return %distance, %x_last : f64, !state
}
