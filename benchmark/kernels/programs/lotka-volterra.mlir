// How much there is of four species that eat each other, by the method of Runge and Kutta:
//
//   dx/dt = x (r + A x)

// dx/dt at one time.
func.func private @slope(%x: tensor<4xf64>, %r: tensor<4xf64>, %a: tensor<4x4xf64>) -> tensor<4xf64> {
  %0 = tg.dot %a, %x : (tensor<4x4xf64>, tensor<4xf64>)
  %1 = tg.add %r, %0 : tensor<4xf64>
  %2 = tg.mul %x, %1 : tensor<4xf64>
  return %2 : tensor<4xf64>
}

// Gives x after n steps of length dt.
func.func @main(%n: index, %x0: tensor<4xf64>, %r: tensor<4xf64>, %a: tensor<4x4xf64>, %dt: f64) -> tensor<4xf64> {
  %half = arith.constant 0.5 : f64
  %dt_half = tg.mul %half, %dt : f64
  %six = arith.constant 6.0 : f64
  %dt_sixth = tg.div %dt, %six : f64
  %last = tg.scan %t to %n
      states(%x = %x0 : tensor<4xf64>)
      consts(%ri = %r : tensor<4xf64>, %ai = %a : tensor<4x4xf64>, %h = %dt : f64, %h2 = %dt_half : f64,
             %h6 = %dt_sixth : f64)
      -> (tensor<4xf64>) {
    %k1 = func.call @slope(%x, %ri, %ai) : (tensor<4xf64>, tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64>
    %d1 = tg.mul %k1, %h2 : (tensor<4xf64>, f64)
    %x1 = tg.add %x, %d1 : tensor<4xf64>
    %k2 = func.call @slope(%x1, %ri, %ai) : (tensor<4xf64>, tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64>
    %d2 = tg.mul %k2, %h2 : (tensor<4xf64>, f64)
    %x2 = tg.add %x, %d2 : tensor<4xf64>
    %k3 = func.call @slope(%x2, %ri, %ai) : (tensor<4xf64>, tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64>
    %d3 = tg.mul %k3, %h : (tensor<4xf64>, f64)
    %x3 = tg.add %x, %d3 : tensor<4xf64>
    %k4 = func.call @slope(%x3, %ri, %ai) : (tensor<4xf64>, tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64>

    // x += dt (k1 + 2 k2 + 2 k3 + k4) / 6
    %k23 = tg.add %k2, %k3 : tensor<4xf64>
    %k23_twice = tg.add %k23, %k23 : tensor<4xf64>
    %k14 = tg.add %k1, %k4 : tensor<4xf64>
    %k = tg.add %k14, %k23_twice : tensor<4xf64>
    %change = tg.mul %k, %h6 : (tensor<4xf64>, f64)
    %next = tg.add %x, %change : tensor<4xf64>
    tg.yield %next : tensor<4xf64>
  }
  return %last : tensor<4xf64>
}
