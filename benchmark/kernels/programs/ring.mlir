// Ten numbers on a ring (Lorenz, 1996), by the method of Runge and Kutta:
//
//   dx[i]/dt = (x[i+1] - x[i-2]) x[i-1] - x[i] + force

// dx/dt at one time.
func.func private @slope(%x: tensor<10xf64>, %force: f64) -> tensor<10xf64> {
  %next_head = tg.slice %x[1:] : tensor<10xf64>
  %next_end = tg.slice %x[:1] : tensor<10xf64>
  %next = tg.concat %next_head, %next_end axis 0 : (tensor<9xf64>, tensor<1xf64>)
  %before_head = tg.slice %x[-2:] : tensor<10xf64>
  %before_end = tg.slice %x[:-2] : tensor<10xf64>
  %before = tg.concat %before_head, %before_end axis 0 : (tensor<2xf64>, tensor<8xf64>)
  %last_head = tg.slice %x[-1:] : tensor<10xf64>
  %last_end = tg.slice %x[:-1] : tensor<10xf64>
  %last = tg.concat %last_head, %last_end axis 0 : (tensor<1xf64>, tensor<9xf64>)
  %0 = tg.sub %next, %before : tensor<10xf64>
  %1 = tg.mul %0, %last : tensor<10xf64>
  %2 = tg.sub %1, %x : tensor<10xf64>
  %3 = tg.add %2, %force : (tensor<10xf64>, f64)
  return %3 : tensor<10xf64>
}

// Gives x after n steps of length dt.
func.func @main(%n: index, %x0: tensor<10xf64>, %force: f64, %dt: f64) -> tensor<10xf64> {
  %half = arith.constant 0.5 : f64
  %dt_half = tg.mul %half, %dt : f64
  %six = arith.constant 6.0 : f64
  %dt_sixth = tg.div %dt, %six : f64
  %last = tg.scan %t to %n
      states(%x = %x0 : tensor<10xf64>)
      consts(%f = %force : f64, %h = %dt : f64, %h2 = %dt_half : f64, %h6 = %dt_sixth : f64)
      -> (tensor<10xf64>) {
    %k1 = func.call @slope(%x, %f) : (tensor<10xf64>, f64) -> tensor<10xf64>
    %d1 = tg.mul %k1, %h2 : (tensor<10xf64>, f64)
    %x1 = tg.add %x, %d1 : tensor<10xf64>
    %k2 = func.call @slope(%x1, %f) : (tensor<10xf64>, f64) -> tensor<10xf64>
    %d2 = tg.mul %k2, %h2 : (tensor<10xf64>, f64)
    %x2 = tg.add %x, %d2 : tensor<10xf64>
    %k3 = func.call @slope(%x2, %f) : (tensor<10xf64>, f64) -> tensor<10xf64>
    %d3 = tg.mul %k3, %h : (tensor<10xf64>, f64)
    %x3 = tg.add %x, %d3 : tensor<10xf64>
    %k4 = func.call @slope(%x3, %f) : (tensor<10xf64>, f64) -> tensor<10xf64>

    // x += dt (k1 + 2 k2 + 2 k3 + k4) / 6
    %k23 = tg.add %k2, %k3 : tensor<10xf64>
    %k23_twice = tg.add %k23, %k23 : tensor<10xf64>
    %k14 = tg.add %k1, %k4 : tensor<10xf64>
    %k = tg.add %k14, %k23_twice : tensor<10xf64>
    %change = tg.mul %k, %h6 : (tensor<10xf64>, f64)
    %next = tg.add %x, %change : tensor<10xf64>
    tg.yield %next : tensor<10xf64>
  }
  return %last : tensor<10xf64>
}
