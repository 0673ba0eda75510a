// Robertson's reactions, the classic of stiff equations: one is done in microseconds, the others take days.
//
//   A -> B        at the rate  k1 a        k1 = 0.04
//   B + B -> C    at the rate  k2 b²       k2 = 3e7
//   B + C -> A    at the rate  k3 b c      k3 = 1e4
//
// Explicit methods need steps of half a millisecond throughout, or b explodes. Implicit Euler takes the slope at the end of
// a step, next = now + h f(next), and each step can be longer than the one before; but it is a system of equations: a
// tg.root in a tg.scan. The state before is where its search starts, and its Jacobian is made from its graph.
//
// Run it, and compare with SciPy: examples/stiff-ode/check.py, or
//   tg-run examples/stiff-ode/model.mlir --input=5xf64=0,0.01,1,100,10000 --input=3xf64=1,0,0 --input=3xf64=0.04,3e7,1e4

// How fast a, b and c change.
func.func private @slopes(%abc: tensor<3xf64>, %rates: tensor<3xf64>) -> tensor<3xf64> {
  %a = tg.slice %abc[0] : tensor<3xf64>
  %b = tg.slice %abc[1] : tensor<3xf64>
  %c = tg.slice %abc[2] : tensor<3xf64>
  %k1 = tg.slice %rates[0] : tensor<3xf64>
  %k2 = tg.slice %rates[1] : tensor<3xf64>
  %k3 = tg.slice %rates[2] : tensor<3xf64>
  %ab = tg.mul %k1, %a : f64
  %b2 = tg.sqr %b : f64
  %bc = tg.mul %k2, %b2 : f64
  %bc_product = tg.mul %b, %c : f64
  %ca = tg.mul %k3, %bc_product : f64
  %da = tg.sub %ca, %ab : f64
  %lost = tg.add %da, %bc : f64
  %db = tg.neg %lost : f64
  %r = tensor.from_elements %da, %db, %bc : tensor<3xf64>
  return %r : tensor<3xf64>
}

// Takes n + 1 times, the state at the first of them, and the rates.
// Gives the states at the other times, the number of Newton's steps for each, and the worst status.
func.func @main(%times: tensor<?xf64>, %start: tensor<3xf64>, %rates: tensor<3xf64>)
    -> (tensor<?x3xf64>, tensor<?xindex>, i32) {
  %axis = arith.constant 0 : index
  %count = tensor.dim %times, %axis : tensor<?xf64>
  %one = arith.constant 1 : index
  %n = tg.sub %count, %one : index
  %good = arith.constant 0 : i32
  %last, %worst, %states, %newton = tg.scan %step to %n
      seqs(%t0, %t1 = %times[0, 1] : tensor<?xf64>)
      states(%now = %start : tensor<3xf64>, %worst_1 = %good : i32)
      consts(%rates : tensor<3xf64>)
      -> (tensor<3xf64>, i32, tensor<?x3xf64>, tensor<?xindex>) {
    %h = tg.sub %t1, %t0 : f64
    %next, %error, %status, %steps = tg.root newton
        from(%x = %now : tensor<3xf64>)
        consts(%now : tensor<3xf64>, %h : f64, %rates : tensor<3xf64>) {
      // x - (before + h f(x))
      %f = func.call @slopes(%x, %rates) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %move = tg.mul %f, %h : (tensor<3xf64>, f64)
      %there = tg.add %now, %move : tensor<3xf64>
      %0 = tg.sub %x, %there : tensor<3xf64>
      tg.yield %0 : tensor<3xf64>
    }
    %worst_0 = tg.maximum %worst_1, %status : i32
    tg.yield %next, %worst_0 : tensor<3xf64>, i32 outs(%next, %steps : tensor<3xf64>, index)
  }
  return %states, %newton, %worst : tensor<?x3xf64>, tensor<?xindex>, i32
}

// How much of A is left at the end. Its gradient goes back through the loop, and through the equations of each step by
// one linear system: `tg-run --entry=left --gradient=2` gives that by the rates.
func.func @left(%times: tensor<?xf64>, %start: tensor<3xf64>, %rates: tensor<3xf64>) -> f64 {
  %states, %newton, %worst = func.call @main(%times, %start, %rates)
      : (tensor<?xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<?x3xf64>, tensor<?xindex>, i32)
  %a = tg.slice %states[-1, 0] : tensor<?x3xf64>
  return %a : f64
}
