// A Kalman smoother: the states of a linear model behind observations y, from all of them.
//
//   x(t+1) = F x(t) + noise of variance diag(e^a),   y(t) = h' x(t) + noise of variance e^r,   x(0) of mean m, variance p
//
// A scan goes forward and keeps what each step expects before and after its observation; another one goes back through
// these, by the method of Rauch, Tung and Striebel. The negative log likelihood has a gradient by θ = (a, r) through the
// first scan.
//
// See examples/README.md; check.py computes the same from the joint density of all states.

/// Expected states before and after each observation, with their variances, and the negative log likelihood.
func.func private @filter(%theta: tensor<?xf64>, %y: tensor<?xf64>, %f: tensor<?x?xf64>, %h: tensor<?xf64>, %m: tensor<?xf64>,
                          %p: tensor<?x?xf64>)
    -> (tensor<?x?xf64>, tensor<?x?x?xf64>, tensor<?x?xf64>, tensor<?x?x?xf64>, f64) {
  %zero = arith.constant 0 : index
  %steps = tensor.dim %y, %zero : tensor<?xf64>
  %n = tensor.dim %h, %zero : tensor<?xf64>
  %variances = tg.exp %theta : tensor<?xf64>
  %r = tg.slice %variances[-1] : tensor<?xf64>
  %a = tg.slice %variances[:-1] : tensor<?xf64>
  %unit = tg.eye [%n, %n] : f64
  %q = tg.mul %unit, %a : (tensor<?x?xf64>, tensor<?xf64>)
  %start = arith.constant 0.0 : f64
  %lastM, %lastP, %loss, %ms, %ps, %mus, %pus = tg.scan %t to %steps
      seqs(%y : tensor<?xf64>)
      states(%mi = %m : tensor<?xf64>, %pi = %p : tensor<?x?xf64>, %li = %start : f64)
      consts(%f : tensor<?x?xf64>, %h : tensor<?xf64>, %q : tensor<?x?xf64>, %r : f64)
      -> (tensor<?xf64>, tensor<?x?xf64>, f64, tensor<?x?xf64>, tensor<?x?x?xf64>, tensor<?x?xf64>, tensor<?x?x?xf64>) {
    // The observation, and what it says about the state.
    %mean = tg.dot %h, %mi : tensor<?xf64>
    %ph = tg.dot %pi, %h : (tensor<?x?xf64>, tensor<?xf64>)
    %hph = tg.dot %h, %ph : tensor<?xf64>
    %s = tg.add %hph, %r : f64
    %e = tg.sub %y, %mean : f64
    %gain = tg.div %ph, %s : (tensor<?xf64>, f64)
    %move = tg.mul %gain, %e : (tensor<?xf64>, f64)
    %mu = tg.add %mi, %move : tensor<?xf64>
    %column = tg.expand_dims %gain [1] : tensor<?xf64>
    %known = tg.mul %column, %ph : (tensor<?x1xf64>, tensor<?xf64>)
    %pu = tg.sub %pi, %known : tensor<?x?xf64>
    // Its likelihood.
    %half = arith.constant 0.5 : f64
    %each = arith.constant 0.9189385332046727 : f64   // ½ log 2π
    %ee = tg.sqr %e : f64
    %0 = tg.div %ee, %s : f64
    %1 = tg.log %s : f64
    %2 = tg.add %0, %1 : f64
    %3 = tg.mul %half, %2 : f64
    %4 = tg.add %3, %each : f64
    %l = tg.add %li, %4 : f64
    // The next state.
    %next = tg.dot %f, %mu : (tensor<?x?xf64>, tensor<?xf64>)
    %fp = tg.dot %f, %pu : tensor<?x?xf64>
    %turned = tg.transpose %f [1, 0] : tensor<?x?xf64>
    %fpf = tg.dot %fp, %turned : tensor<?x?xf64>
    %pnext = tg.add %fpf, %q : tensor<?x?xf64>
    tg.yield %next, %pnext, %l : tensor<?xf64>, tensor<?x?xf64>, f64
        outs(%mi, %pi, %mu, %pu : tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>)
  }
  return %ms, %ps, %mus, %pus, %loss : tensor<?x?xf64>, tensor<?x?x?xf64>, tensor<?x?xf64>, tensor<?x?x?xf64>, f64
}

/// The states' means and variances by all observations, the negative log likelihood, and its gradient.
func.func @main(%theta: tensor<?xf64>, %y: tensor<?xf64>, %f: tensor<?x?xf64>, %h: tensor<?xf64>, %m: tensor<?xf64>, %p: tensor<?x?xf64>)
    -> (tensor<?x?xf64>, tensor<?x?x?xf64>, f64, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %loss, %gradient = tg.vjp "likelihood" (%theta, %y, %f, %h, %m, %p) wrt [0] of [0](%one : f64)
      : (tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>) -> (f64, tensor<?xf64>) {
    %ms, %ps, %mus, %pus, %l = func.call @filter(%theta, %y, %f, %h, %m, %p)
        : (tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>)
        -> (tensor<?x?xf64>, tensor<?x?x?xf64>, tensor<?x?xf64>, tensor<?x?x?xf64>, f64)
    tg.yield %l : f64
  }
  %ms, %ps, %mus, %pus, %l = func.call @filter(%theta, %y, %f, %h, %m, %p)
      : (tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>)
      -> (tensor<?x?xf64>, tensor<?x?x?xf64>, tensor<?x?xf64>, tensor<?x?x?xf64>, f64)
  // The last state is known; each one before it is mended by what the next one turned out to be.
  %minus = arith.constant -1 : index
  %zero = arith.constant 0 : index
  %steps = tensor.dim %y, %zero : tensor<?xf64>
  %before = tg.add %steps, %minus : index
  %lastM = tg.slice %mus[-1, :] : tensor<?x?xf64>
  %lastP = tg.slice %pus[-1, :, :] : tensor<?x?x?xf64>
  %nextMs = tg.slice %ms[1:, :] : tensor<?x?xf64>
  %nextPs = tg.slice %ps[1:, :, :] : tensor<?x?x?xf64>
  %firstM, %firstP, %sm, %sp = tg.scan %t to %before backwards
      seqs(%mui = %mus : tensor<?x?xf64>, %pui = %pus : tensor<?x?x?xf64>, %mni = %nextMs : tensor<?x?xf64>, %pni = %nextPs : tensor<?x?x?xf64>)
      states(%mi = %lastM : tensor<?xf64>, %pi = %lastP : tensor<?x?xf64>)
      consts(%f : tensor<?x?xf64>)
      -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?x?xf64>) {
    %fp = tg.dot %f, %pui : tensor<?x?xf64>
    %gt = tg.solve %pni, %fp assume positive_definite : tensor<?x?xf64>
    %g = tg.transpose %gt [1, 0] : tensor<?x?xf64>
    %dm = tg.sub %mi, %mni : tensor<?xf64>
    %0 = tg.dot %g, %dm : (tensor<?x?xf64>, tensor<?xf64>)
    %mean = tg.add %mui, %0 : tensor<?xf64>
    %dp = tg.sub %pi, %pni : tensor<?x?xf64>
    %1 = tg.dot %g, %dp : tensor<?x?xf64>
    %2 = tg.dot %1, %gt : tensor<?x?xf64>
    %variance = tg.add %pui, %2 : tensor<?x?xf64>
    tg.yield %mean, %variance : tensor<?xf64>, tensor<?x?xf64> outs(%mean, %variance : tensor<?xf64>, tensor<?x?xf64>)
  }
  %endM = tg.expand_dims %lastM [0] : tensor<?xf64>
  %endP = tg.expand_dims %lastP [0] : tensor<?x?xf64>
  %means = tg.concat %sm, %endM axis 0 : (tensor<?x?xf64>, tensor<1x?xf64>)
  %variances = tg.concat %sp, %endP axis 0 : (tensor<?x?x?xf64>, tensor<1x?x?xf64>)
  return %means, %variances, %loss, %gradient : tensor<?x?xf64>, tensor<?x?x?xf64>, f64, tensor<?xf64>
}
