// A Kalman filter: of a state of six numbers that moves by x ← F x + noise (Q), one number is measured at each step,
// y = h · x + noise (r). Gives the log-likelihood of the measurements, and the best guess of the state after the last.
func.func @main(%y: tensor<?xf64>, %x0: tensor<6xf64>, %p0: tensor<6x6xf64>, %f: tensor<6x6xf64>,
                %q: tensor<6x6xf64>, %h: tensor<6xf64>, %r: f64) -> (f64, tensor<6xf64>) {
  %axis = arith.constant 0 : index
  %n = tensor.dim %y, %axis : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %x_last, %p_last, %loglikelihood = tg.scan %t to %n
      seqs(%y_t = %y : tensor<?xf64>)
      states(%x = %x0 : tensor<6xf64>, %p = %p0 : tensor<6x6xf64>, %sum = %zero : f64)
      consts(%fi = %f : tensor<6x6xf64>, %qi = %q : tensor<6x6xf64>, %hi = %h : tensor<6xf64>, %ri = %r : f64)
      -> (tensor<6xf64>, tensor<6x6xf64>, f64) {
    // Where the state is to be expected, and how far from there: F x and F P Fᵀ + Q.
    %x_ahead = tg.dot %fi, %x : (tensor<6x6xf64>, tensor<6xf64>)
    %ft = tg.transpose %fi [1, 0] : tensor<6x6xf64>
    %fp = tg.dot %fi, %p : tensor<6x6xf64>
    %fpf = tg.dot %fp, %ft : tensor<6x6xf64>
    %p_ahead = tg.add %fpf, %qi : tensor<6x6xf64>

    // The measurement is that far from what was expected, of a variance of s = hᵀ P h + r.
    %seen = tg.dot %hi, %x_ahead : tensor<6xf64>
    %e = tg.sub %y_t, %seen : f64
    %ph = tg.dot %p_ahead, %hi : (tensor<6x6xf64>, tensor<6xf64>)
    %hph = tg.dot %hi, %ph : tensor<6xf64>
    %s = tg.add %hph, %ri : f64

    // x += P h e / s, P -= P h (P h)ᵀ / s
    %gain = tg.div %ph, %s : (tensor<6xf64>, f64)
    %shift = tg.mul %gain, %e : (tensor<6xf64>, f64)
    %x_next = tg.add %x_ahead, %shift : tensor<6xf64>
    %column = tg.expand_dims %gain [1] : tensor<6xf64>
    %row = tg.expand_dims %ph [0] : tensor<6xf64>
    %known = tg.mul %column, %row : (tensor<6x1xf64>, tensor<1x6xf64>)
    %p_next = tg.sub %p_ahead, %known : tensor<6x6xf64>

    %minus_half = arith.constant -0.5 : f64
    %two_pi = arith.constant 6.283185307179586 : f64
    %area = tg.mul %two_pi, %s : f64
    %log_area = tg.log %area : f64
    %e2 = tg.sqr %e : f64
    %distance = tg.div %e2, %s : f64
    %both = tg.add %log_area, %distance : f64
    %logpdf = tg.mul %minus_half, %both : f64
    %sum_next = tg.add %sum, %logpdf : f64
    tg.yield %x_next, %p_next, %sum_next : tensor<6xf64>, tensor<6x6xf64>, f64
  }
  return %loglikelihood, %x_last : f64, tensor<6xf64>
}
