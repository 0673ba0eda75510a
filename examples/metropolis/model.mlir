// Samples of a density that is known but for a factor, by the method of Metropolis: a chain moves to a random neighbour
// if the density is larger there, else with the probability of the ratio.
//
//   log p(x) = -½ (x - m)ᵀ P (x - m) + constant
//
// Many chains run at once, one in each row of the state. Each step makes its own key from that of the run: no draw is
// repeated, and since the draws depend on nothing else, they are moved out of the loop.
//
// Run it, and compare with the moments of the density: examples/metropolis/check.py, or
//   tg-run examples/metropolis/model.mlir --input=i64=1 --input=index=500 --input=index=2000 --input=2xf64=1,-2 \
//     --input=2x2xf64=2.5,-1.5,-1.5,2.5

func.func private @log_density(%x: tensor<?x2xf64>, %mean: tensor<2xf64>, %precision: tensor<2x2xf64>) -> tensor<?xf64> {
  %d = tg.sub %x, %mean : (tensor<?x2xf64>, tensor<2xf64>)
  %pd = tg.dot %d, %precision : (tensor<?x2xf64>, tensor<2x2xf64>)
  %terms = tg.mul %d, %pd : tensor<?x2xf64>
  %form = tg.sum %terms axes [1] : tensor<?x2xf64>
  %factor = arith.constant -0.5 : f64
  %0 = tg.mul %form, %factor : (tensor<?xf64>, f64)
  return %0 : tensor<?xf64>
}

// The means, the covariances, and the part of the proposals that was accepted, over all chains and the second half of
// the steps.
func.func @main(%seed: i64, %chains: index, %steps: index, %mean: tensor<2xf64>, %precision: tensor<2x2xf64>)
    -> (tensor<2xf64>, tensor<2x2xf64>, f64) {
  %key = tg.random.key %seed : i64
  %zero = arith.constant 0.0 : f64
  %start = tg.full %zero [%chains, 2] : f64
  %density = func.call @log_density(%start, %mean, %precision)
      : (tensor<?x2xf64>, tensor<2xf64>, tensor<2x2xf64>) -> tensor<?xf64>
  %last, %lastDensity, %trace, %moves = tg.scan %t to %steps
      states(%x = %start : tensor<?x2xf64>, %p = %density : tensor<?xf64>)
      consts(%key : tensor<2xi64>, %chains : index, %mean : tensor<2xf64>, %precision : tensor<2x2xf64>)
      -> (tensor<?x2xf64>, tensor<?xf64>, tensor<?x?x2xf64>, tensor<?xindex>) {
    %kt = tg.random.fold_in %key, %t : (tensor<2xi64>, index)
    %proposalNumber = arith.constant 0 : i64
    %choiceNumber = arith.constant 1 : i64
    %proposalKey = tg.random.fold_in %kt, %proposalNumber : (tensor<2xi64>, i64)
    %choiceKey = tg.random.fold_in %kt, %choiceNumber : (tensor<2xi64>, i64)
    %nothing = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %width = arith.constant 1.2 : f64
    %move = tg.random.normal %proposalKey, %nothing, %width [%chains, 2] : (tensor<2xi64>, f64, f64)
    %proposal = tg.add %x, %move : tensor<?x2xf64>
    %q = func.call @log_density(%proposal, %mean, %precision)
        : (tensor<?x2xf64>, tensor<2xf64>, tensor<2x2xf64>) -> tensor<?xf64>
    %gain = tg.sub %q, %p : tensor<?xf64>
    // An exponential number is -log of a uniform one.
    %threshold = tg.random.exponential %choiceKey, %one [%chains] : (tensor<2xi64>, f64)
    %lowest = tg.neg %threshold : tensor<?xf64>
    %accepted = tg.ge %gain, %lowest : tensor<?xf64>
    %row = tg.expand_dims %accepted [1] : tensor<?xi1>
    %next = tg.select %row, %proposal, %x : (tensor<?x1xi1>, tensor<?x2xf64>, tensor<?x2xf64>)
    %nextDensity = tg.select %accepted, %q, %p : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
    %number = tg.cast %accepted to index : tensor<?xi1>
    %count = tg.sum %number : tensor<?xindex>
    tg.yield %next, %nextDensity : tensor<?x2xf64>, tensor<?xf64> outs(%next, %count : tensor<?x2xf64>, index)
  }
  %two = arith.constant 2 : index
  %half = arith.divui %steps, %two : index
  %kept = tg.slice %trace[%half:, :, :] : tensor<?x?x2xf64>
  %keptMoves = tg.slice %moves[%half:] : tensor<?xindex>
  %keptSteps = arith.subi %steps, %half : index
  %samples = arith.muli %keptSteps, %chains : index
  %count = tg.cast %samples to f64 : index
  %accepted = tg.sum %keptMoves : tensor<?xindex>
  %acceptedCount = tg.cast %accepted to f64 : index
  %rate = tg.div %acceptedCount, %count : f64
  %sum = tg.sum %kept axes [0, 1] : tensor<?x?x2xf64>
  %found = tg.div %sum, %count : (tensor<2xf64>, f64)
  %centred = tg.sub %kept, %found : (tensor<?x?x2xf64>, tensor<2xf64>)
  %column = tg.expand_dims %centred [3] : tensor<?x?x2xf64>
  %row = tg.expand_dims %centred [2] : tensor<?x?x2xf64>
  %products = tg.mul %column, %row : (tensor<?x?x2x1xf64>, tensor<?x?x1x2xf64>)
  %total = tg.sum %products axes [0, 1] : tensor<?x?x2x2xf64>
  %covariance = tg.div %total, %count : (tensor<2x2xf64>, f64)
  return %found, %covariance, %rate : tensor<2xf64>, tensor<2x2xf64>, f64
}
