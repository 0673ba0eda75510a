// A layer that is defined by an equation (a deep-equilibrium layer): its output is the x for which
//
//   x = tanh(W x + U s + b),
//
// as if infinitely many equal layers were applied to the input s, one after another. tg.root finds it. No layers are kept
// for the derivatives, which follow from the equation at x:
//
//   dx = (1 - D W)^-1 D (dW x + U ds + db),   D = diag(1 - x²).
//
// In reverse mode that is one linear system for each input. tg.vjp makes it; the program says the equation only.
//
// Run it, and compare with SciPy: examples/fixed-point/check.py, or
//   tg-run examples/fixed-point/model.mlir --input=2x2xf64=0.5,0.2,-0.3,0.1 --input=2x1xf64=1,-1 --input=2xf64=0,0.1 \
//     --input=3x1xf64=-1,0,1 --input=3x2xf64=0.5,0.5,0,0,-0.5,-0.5
//
// With --entry=loss --check-gradient, the derivatives are compared with differences.

// The output of the layer for one input, the status and the number of steps.
func.func private @layer(%w: tensor<?x?xf64>, %u: tensor<?x?xf64>, %b: tensor<?xf64>, %s: tensor<?xf64>)
    -> (tensor<?xf64>, i32, index) {
  %us = tg.dot %u, %s : (tensor<?x?xf64>, tensor<?xf64>)
  %input = tg.add %us, %b : tensor<?xf64>
  // As if x were 0 so far.
  %start = tg.tanh %input : tensor<?xf64>
  %x, %error, %status, %steps = tg.root hybrid
      from(%xi = %start : tensor<?xf64>) consts(%w : tensor<?x?xf64>, %input : tensor<?xf64>) {
    %wx = tg.dot %w, %xi : (tensor<?x?xf64>, tensor<?xf64>)
    %sum = tg.add %wx, %input : tensor<?xf64>
    %f = tg.tanh %sum : tensor<?xf64>
    %0 = tg.sub %xi, %f : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  return %x, %status, %steps : tensor<?xf64>, i32, index
}

// The outputs for many inputs, one a row, their loss, and how the equations were solved.
func.func private @model(%w: tensor<?x?xf64>, %u: tensor<?x?xf64>, %b: tensor<?xf64>, %inputs: tensor<?x?xf64>,
                         %goals: tensor<?x?xf64>) -> (f64, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>) {
  // Each input is a problem of its own.
  %outputs, %statuses, %steps = tg.scan
      seqs(%s = %inputs : tensor<?x?xf64>)
      consts(%w, %u, %b : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>)
      -> (tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>) {
    %x, %status, %count = func.call @layer(%w, %u, %b, %s)
        : (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, i32, index)
    tg.yield outs(%x, %status, %count : tensor<?xf64>, i32, index)
  }
  %errors = tg.sub %outputs, %goals : tensor<?x?xf64>
  %squares = tg.sqr %errors : tensor<?x?xf64>
  %loss = tg.sum %squares : tensor<?x?xf64>
  return %loss, %outputs, %statuses, %steps : f64, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>
}

// The loss alone.
func.func @loss(%w: tensor<?x?xf64>, %u: tensor<?x?xf64>, %b: tensor<?xf64>, %inputs: tensor<?x?xf64>,
                %goals: tensor<?x?xf64>) -> f64 {
  %loss, %x, %statuses, %steps = func.call @model(%w, %u, %b, %inputs, %goals)
      : (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>)
      -> (f64, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>)
  return %loss : f64
}

// The loss, its gradient with respect to W, U and b, the outputs, the status of each and the number of steps.
func.func @main(%w: tensor<?x?xf64>, %u: tensor<?x?xf64>, %b: tensor<?xf64>, %inputs: tensor<?x?xf64>,
                %goals: tensor<?x?xf64>)
    -> (f64, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>) {
  %one = arith.constant 1.0 : f64
  %0:7 = tg.vjp "model" (%w, %u, %b, %inputs, %goals) wrt [0, 1, 2] of [0](%one : f64)
      : (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>)
      -> (f64, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
    %1:4 = func.call @model(%w, %u, %b, %inputs, %goals)
        : (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>)
        -> (f64, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>)
    tg.yield %1#0, %1#1, %1#2, %1#3 : f64, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>
  }
  return %0#0, %0#4, %0#5, %0#6, %0#1, %0#2, %0#3
      : f64, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xi32>, tensor<?xindex>
}
