// Samples of a density by the Hamiltonian method: a chain moves like a ball in the landscape -log p, from a random push,
// for some steps of the leapfrog method, and stays there if the error of these steps in the energy allows it. The forces
// are the gradient of log p, which tg.vjp makes.
//
//   log p(x, y) = -½ y² - ½ (x - y²)² + constant: a crescent. The means are 1 and 0, the variances 3 and 1.
//
// Many chains run at once, one in each row of the state; each step makes its own key.
//
// Run it, and compare with these moments: examples/hamiltonian/check.py, or
//   tg-run examples/hamiltonian/model.mlir --input=i64=1 --input=index=500 --input=index=1000 --input=f64=0.15 \
//     --input=index=15

// log p of each row.
func.func private @log_density(%z: tensor<?x2xf64>) -> tensor<?xf64> {
  %x = tg.slice %z[:, 0] : tensor<?x2xf64>
  %y = tg.slice %z[:, 1] : tensor<?x2xf64>
  %y2 = tg.sqr %y : tensor<?xf64>
  %d = tg.sub %x, %y2 : tensor<?xf64>
  %d2 = tg.sqr %d : tensor<?xf64>
  %sum = tg.add %y2, %d2 : tensor<?xf64>
  %factor = arith.constant -0.5 : f64
  %0 = tg.mul %sum, %factor : (tensor<?xf64>, f64)
  return %0 : tensor<?xf64>
}

// log p and its gradient in each row; rows do not depend on each other.
func.func private @forces(%z: tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?x2xf64>) {
  %axis = arith.constant 0 : index
  %n = tensor.dim %z, %axis : tensor<?x2xf64>
  %one = arith.constant 1.0 : f64
  %ones = tg.full %one [%n] : f64
  %p, %gradient = tg.vjp "log_density" (%z) wrt [0] of [0](%ones : tensor<?xf64>)
      : (tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?x2xf64>) {
    %0 = func.call @log_density(%z) : (tensor<?x2xf64>) -> tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  return %p, %gradient : tensor<?xf64>, tensor<?x2xf64>
}

// log p minus the kinetic energy of each row.
func.func private @energy(%p: tensor<?xf64>, %push: tensor<?x2xf64>) -> tensor<?xf64> {
  %squares = tg.sqr %push : tensor<?x2xf64>
  %sum = tg.sum %squares axes [1] : tensor<?x2xf64>
  %factor = arith.constant 0.5 : f64
  %kinetic = tg.mul %sum, %factor : (tensor<?xf64>, f64)
  %0 = tg.sub %p, %kinetic : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// The means and variances of x and y, and the part of the moves that was accepted, over all chains and the second half
// of the moves.
func.func @main(%seed: i64, %chains: index, %moves: index, %size: f64, %leaps: index)
    -> (tensor<2xf64>, tensor<2xf64>, f64) {
  %key = tg.random.key %seed : i64
  %zero = arith.constant 0.0 : f64
  %start = tg.full %zero [%chains, 2] : f64
  %density, %force = func.call @forces(%start) : (tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?x2xf64>)
  %z, %lastDensity, %lastForce, %trace, %counts = tg.scan %t to %moves
      states(%x = %start : tensor<?x2xf64>, %p = %density : tensor<?xf64>, %f = %force : tensor<?x2xf64>)
      consts(%key : tensor<2xi64>, %chains : index, %size : f64, %leaps : index)
      -> (tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>, tensor<?x?x2xf64>, tensor<?xindex>) {
    %kt = tg.random.fold_in %key, %t : (tensor<2xi64>, index)
    %pushNumber = arith.constant 0 : i64
    %choiceNumber = arith.constant 1 : i64
    %pushKey = tg.random.fold_in %kt, %pushNumber : (tensor<2xi64>, i64)
    %choiceKey = tg.random.fold_in %kt, %choiceNumber : (tensor<2xi64>, i64)
    %nothing = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %push = tg.random.normal %pushKey, %nothing, %one [%chains, 2] : (tensor<2xi64>, f64, f64)
    %before = func.call @energy(%p, %push) : (tensor<?xf64>, tensor<?x2xf64>) -> tensor<?xf64>
    %moved, %movedPush, %q, %g = tg.scan %leap to %leaps
        states(%a = %x : tensor<?x2xf64>, %v = %push : tensor<?x2xf64>, %pa = %p : tensor<?xf64>,
               %fa = %f : tensor<?x2xf64>)
        consts(%size : f64)
        -> (tensor<?x2xf64>, tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>) {
      %factor = arith.constant 0.5 : f64
      %halfStep = tg.mul %size, %factor : f64
      %kick = tg.mul %fa, %halfStep : (tensor<?x2xf64>, f64)
      %vh = tg.add %v, %kick : tensor<?x2xf64>
      %drift = tg.mul %vh, %size : (tensor<?x2xf64>, f64)
      %b = tg.add %a, %drift : tensor<?x2xf64>
      %pb, %fb = func.call @forces(%b) : (tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?x2xf64>)
      %secondKick = tg.mul %fb, %halfStep : (tensor<?x2xf64>, f64)
      %vb = tg.add %vh, %secondKick : tensor<?x2xf64>
      tg.yield %b, %vb, %pb, %fb : tensor<?x2xf64>, tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>
    }
    %after = func.call @energy(%q, %movedPush) : (tensor<?xf64>, tensor<?x2xf64>) -> tensor<?xf64>
    %gain = tg.sub %after, %before : tensor<?xf64>
    // An exponential number is -log of a uniform one.
    %threshold = tg.random.exponential %choiceKey, %one [%chains] : (tensor<2xi64>, f64)
    %lowest = tg.neg %threshold : tensor<?xf64>
    %accepted = tg.ge %gain, %lowest : tensor<?xf64>
    %row = tg.expand_dims %accepted [1] : tensor<?xi1>
    %next = tg.select %row, %moved, %x : (tensor<?x1xi1>, tensor<?x2xf64>, tensor<?x2xf64>)
    %nextDensity = tg.select %accepted, %q, %p : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
    %nextForce = tg.select %row, %g, %f : (tensor<?x1xi1>, tensor<?x2xf64>, tensor<?x2xf64>)
    %number = tg.cast %accepted to index : tensor<?xi1>
    %count = tg.sum %number : tensor<?xindex>
    tg.yield %next, %nextDensity, %nextForce : tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>
        outs(%next, %count : tensor<?x2xf64>, index)
  }
  %two = arith.constant 2 : index
  %half = arith.divui %moves, %two : index
  %kept = tg.slice %trace[%half:, :, :] : tensor<?x?x2xf64>
  %keptCounts = tg.slice %counts[%half:] : tensor<?xindex>
  %keptMoves = arith.subi %moves, %half : index
  %samples = arith.muli %keptMoves, %chains : index
  %number = tg.cast %samples to f64 : index
  %accepted = tg.sum %keptCounts : tensor<?xindex>
  %acceptedNumber = tg.cast %accepted to f64 : index
  %rate = tg.div %acceptedNumber, %number : f64
  %sum = tg.sum %kept axes [0, 1] : tensor<?x?x2xf64>
  %mean = tg.div %sum, %number : (tensor<2xf64>, f64)
  %centred = tg.sub %kept, %mean : (tensor<?x?x2xf64>, tensor<2xf64>)
  %squares = tg.sqr %centred : tensor<?x?x2xf64>
  %total = tg.sum %squares axes [0, 1] : tensor<?x?x2xf64>
  %variance = tg.div %total, %number : (tensor<2xf64>, f64)
  return %mean, %variance, %rate : tensor<2xf64>, tensor<2xf64>, f64
}
