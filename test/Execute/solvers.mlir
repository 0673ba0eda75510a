// Minimisers and solvers of equations, by every method.
// RUN: tg-run %s --check
// RUN: env TENSORGRAPH_THREAD_COST=1 tg-run %s --check --threads=2
// RUN: tg-opt %s --tg-freeze | tg-run --check
// RUN: tg-opt %s --tg-expand-gradients --tg-freeze --cse | tg-run --check

//===----------------------------------------------------------------------===//
// Minima
//===----------------------------------------------------------------------===//

// Rosenbrock's valley.
func.func private @valley(%x: tensor<2xf64>, %a: f64, %b: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x0 = tensor.extract %x[%c0] : tensor<2xf64>
  %x1 = tensor.extract %x[%c1] : tensor<2xf64>
  %0 = tg.mul %x0, %x0 : f64
  %1 = tg.sub %x1, %0 : f64
  %2 = tg.mul %1, %1 : f64
  %3 = tg.mul %b, %2 : f64
  %4 = tg.sub %a, %x0 : f64
  %5 = tg.mul %4, %4 : f64
  %6 = tg.add %3, %5 : f64
  return %6 : f64
}

func.func @bfgs(%start: tensor<2xf64>, %a: f64) -> (tensor<2xf64>, i32) {
  %b = arith.constant 100.0 : f64
  %x, %value, %status, %steps = tg.minimize bfgs {gtol = 1.0e-10}
      from(%i0 = %start : tensor<2xf64>) consts(%i1 = %a : f64, %i2 = %b : f64) {
    %0 = func.call @valley(%i0, %i1, %i2) : (tensor<2xf64>, f64, f64) -> f64
    tg.yield %0 : f64
  }
  return %x, %status : tensor<2xf64>, i32
}
tg.expect @bfgs(dense<[-1.2, 1.0]> : tensor<2xf64>, 1.0 : f64) returns (dense<1.0> : tensor<2xf64>, 0 : i32) within 1000000 ulp
tg.expect @bfgs(dense<[-1.2, 1.0]> : tensor<2xf64>, 2.0 : f64) returns (dense<[2.0, 4.0]> : tensor<2xf64>, 0 : i32) within 1000000 ulp

func.func @lbfgs(%start: tensor<2xf64>, %a: f64) -> (tensor<2xf64>, i32) {
  %b = arith.constant 100.0 : f64
  %x, %value, %status, %steps = tg.minimize lbfgs {gtol = 1.0e-10, memory = 3}
      from(%i0 = %start : tensor<2xf64>) consts(%i1 = %a : f64, %i2 = %b : f64) {
    %0 = func.call @valley(%i0, %i1, %i2) : (tensor<2xf64>, f64, f64) -> f64
    tg.yield %0 : f64
  }
  return %x, %status : tensor<2xf64>, i32
}
tg.expect @lbfgs(dense<[-1.2, 1.0]> : tensor<2xf64>, 1.0 : f64) returns (dense<1.0> : tensor<2xf64>, 0 : i32) within 1000000 ulp

func.func @newton(%start: tensor<2xf64>, %a: f64) -> (tensor<2xf64>, i32) {
  %b = arith.constant 100.0 : f64
  %x, %value, %status, %steps = tg.minimize newton
      from(%i0 = %start : tensor<2xf64>) consts(%i1 = %a : f64, %i2 = %b : f64) {
    %0 = func.call @valley(%i0, %i1, %i2) : (tensor<2xf64>, f64, f64) -> f64
    tg.yield %0 : f64
  }
  return %x, %status : tensor<2xf64>, i32
}
tg.expect @newton(dense<[-1.2, 1.0]> : tensor<2xf64>, 1.0 : f64) returns (dense<1.0> : tensor<2xf64>, 0 : i32) within 1000000 ulp

func.func @nelder_mead(%start: tensor<2xf64>, %a: f64) -> (tensor<2xf64>, i32) {
  %b = arith.constant 100.0 : f64
  %x, %value, %status, %steps = tg.minimize nelder_mead {gtol = 1.0e-12, xtol = 1.0e-9}
      from(%i0 = %start : tensor<2xf64>) consts(%i1 = %a : f64, %i2 = %b : f64) {
    %0 = func.call @valley(%i0, %i1, %i2) : (tensor<2xf64>, f64, f64) -> f64
    tg.yield %0 : f64
  }
  return %x, %status : tensor<2xf64>, i32
}
tg.expect @nelder_mead(dense<[-1.2, 1.0]> : tensor<2xf64>, 1.0 : f64) returns (dense<1.0> : tensor<2xf64>, 0 : i32) within 100000000 ulp

// The derivatives may be those of the user.
func.func @own_derivatives(%start: tensor<?xf64>, %c: tensor<?xf64>) -> (tensor<?xf64>, i32) {
  %x, %value, %status, %steps = tg.minimize newton
      from(%i0 = %start : tensor<?xf64>) consts(%i1 = %c : tensor<?xf64>) {
    %c0 = arith.constant 0 : index
    %n = tensor.dim %i0, %c0 : tensor<?xf64>
    %two = arith.constant 2.0 : f64
    %0 = tg.sub %i0, %i1 : tensor<?xf64>
    %1 = tg.dot %0, %0 : tensor<?xf64>
    %2 = tg.mul %two, %0 : (f64, tensor<?xf64>)
    %3 = tg.eye [%n, %n] : f64
    %4 = tg.mul %two, %3 : (f64, tensor<?x?xf64>)
    tg.yield %1, %2, %4 : f64, tensor<?xf64>, tensor<?x?xf64>
  }
  return %x, %status : tensor<?xf64>, i32
}
tg.expect @own_derivatives(dense<[5.0, -5.0, 0.0]> : tensor<3xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, 0 : i32) within 4 ulp
tg.expect @own_derivatives(dense<> : tensor<0xf64>, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, 0 : i32)

// Their sizes are those of the point.
func.func @wrong_gradient(%start: tensor<?xf64>, %g: tensor<?xf64>) -> tensor<?xf64> {
  %x, %value, %status, %steps = tg.minimize bfgs from(%i0 = %start : tensor<?xf64>) consts(%i1 = %g : tensor<?xf64>) {
    %0 = tg.dot %i0, %i0 : tensor<?xf64>
    tg.yield %0, %i1 : f64, tensor<?xf64>
  }
  return %x : tensor<?xf64>
}
tg.expect @wrong_gradient(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) fails "axis 0 of the first derivatives has size 3, but the point asks for 2"

// A point of any rank, in single precision.
func.func @matrix(%start: tensor<?x2xf32>, %c: tensor<?x2xf32>) -> (tensor<?x2xf32>, i32) {
  %x, %value, %status, %steps = tg.minimize bfgs
      from(%i0 = %start : tensor<?x2xf32>) consts(%i1 = %c : tensor<?x2xf32>) {
    %0 = tg.sub %i0, %i1 : tensor<?x2xf32>
    %1 = tg.mul %0, %0 : tensor<?x2xf32>
    %2 = tg.sum %1 : tensor<?x2xf32>
    tg.yield %2 : f32
  }
  return %x, %status : tensor<?x2xf32>, i32
}
tg.expect @matrix(dense<0.0> : tensor<2x2xf32>, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>) returns (dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>, 0 : i32) within 1000 ulp
tg.expect @matrix(dense<> : tensor<0x2xf32>, dense<> : tensor<0x2xf32>) returns (dense<> : tensor<0x2xf32>, 0 : i32)

// A tensor of rank 0, and a scalar.
func.func @one_number(%start: tensor<f64>, %y: f64) -> (tensor<f64>, f64) {
  %c = arith.constant 3.0 : f64
  %x, %value, %status, %steps = tg.minimize newton from(%i0 = %start : tensor<f64>) consts(%i1 = %c : f64) {
    %0 = tensor.extract %i0[] : tensor<f64>
    %1 = tg.sub %0, %i1 : f64
    %2 = tg.mul %1, %1 : f64
    tg.yield %2 : f64
  }
  %r, %f, %s, %n = tg.root hybrid from(%i0 = %c : f64) consts(%i1 = %y : f64) {
    %0 = tg.mul %i0, %i0 : f64
    %1 = tg.sub %0, %i1 : f64
    tg.yield %1 : f64
  }
  return %x, %r : tensor<f64>, f64
}
tg.expect @one_number(dense<8.0> : tensor<f64>, 4.0 : f64) returns (dense<3.0> : tensor<f64>, 2.0 : f64) within 4 ulp

//===----------------------------------------------------------------------===//
// Status
//===----------------------------------------------------------------------===//

// NaN at the start and beyond a wall; a limit of steps.
func.func @log_barrier(%start: tensor<1xf64>, %c: f64) -> (tensor<1xf64>, i32, index) {
  %x, %value, %status, %steps = tg.minimize bfgs {max_steps = 50}
      from(%i0 = %start : tensor<1xf64>) consts(%i1 = %c : f64) {
    %0 = tg.sum %i0 : tensor<1xf64>
    %1 = tg.log %0 : f64
    %2 = tg.mul %i1, %0 : f64
    %3 = tg.sub %2, %1 : f64
    tg.yield %3 : f64
  }
  return %x, %status, %steps : tensor<1xf64>, i32, index
}
tg.expect @log_barrier(dense<-1.0> : tensor<1xf64>, 1.0 : f64) returns (dense<-1.0> : tensor<1xf64>, 3 : i32, 0 : index)

func.func @unbounded(%start: tensor<1xf64>) -> i32 {
  %x, %value, %status, %steps = tg.minimize bfgs {max_steps = 3} from(%i0 = %start : tensor<1xf64>) {
    %0 = tg.sum %i0 : tensor<1xf64>
    %1 = tg.log %0 : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  return %status : i32
}
tg.expect @unbounded(dense<1.0> : tensor<1xf64>) returns (1 : i32)

// The wall is at 1: the best point is before it.
func.func @wall(%start: tensor<1xf64>) -> (i1, i32) {
  %x, %value, %status, %steps = tg.minimize bfgs from(%i0 = %start : tensor<1xf64>) {
    %one = arith.constant 1.0 : f64
    %0 = tg.sum %i0 : tensor<1xf64>
    %1 = tg.sub %one, %0 : f64
    %2 = tg.sqrt %1 : f64
    %3 = tg.mul %2, %2 : f64
    tg.yield %3 : f64
  }
  %one = arith.constant 1.0 : f64
  %0 = tg.sum %x : tensor<1xf64>
  %isBefore = tg.le %0, %one : f64
  return %isBefore, %status : i1, i32
}
tg.expect @wall(dense<0.0> : tensor<1xf64>) returns (true, 2 : i32)

//===----------------------------------------------------------------------===//
// Equations
//===----------------------------------------------------------------------===//

func.func @systems(%b: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %start = tg.mul %b, %zero : (tensor<?xf64>, f64)
  %h, %f0, %s0, %n0 = tg.root hybrid from(%i0 = %start : tensor<?xf64>) consts(%i1 = %b : tensor<?xf64>) {
    %0 = tg.exp %i0 : tensor<?xf64>
    %1 = tg.add %0, %i0 : tensor<?xf64>
    %2 = tg.sub %1, %i1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  %n, %f1, %s1, %n1 = tg.root newton from(%i0 = %start : tensor<?xf64>) consts(%i1 = %b : tensor<?xf64>) {
    %0 = tg.exp %i0 : tensor<?xf64>
    %1 = tg.add %0, %i0 : tensor<?xf64>
    %2 = tg.sub %1, %i1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  %l, %f2, %s2, %n2 = tg.root lm from(%i0 = %start : tensor<?xf64>) consts(%i1 = %b : tensor<?xf64>) {
    %0 = tg.exp %i0 : tensor<?xf64>
    %1 = tg.add %0, %i0 : tensor<?xf64>
    %2 = tg.sub %1, %i1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %h, %n, %l : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
// Lambert's W: x = b - W(exp(b)), by SciPy.
tg.expect @systems(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[0.0, 0.44285440100238855, 0.7920599684306771]> : tensor<3xf64>, dense<[0.0, 0.44285440100238855, 0.7920599684306771]> : tensor<3xf64>, dense<[0.0, 0.44285440100238855, 0.7920599684306771]> : tensor<3xf64>) within 1000 ulp
tg.expect @systems(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)

// A singular Jacobian makes no progress.
func.func @singular(%b: tensor<2xf64>) -> (tensor<2xf64>, i32) {
  %start = arith.constant dense<1.0> : tensor<2xf64>
  %x, %f, %status, %n = tg.root newton from(%i0 = %start : tensor<2xf64>) consts(%i1 = %b : tensor<2xf64>) {
    %0 = tg.sum %i0 : tensor<2xf64>
    %1 = tg.sub %0, %i1 : (f64, tensor<2xf64>)
    tg.yield %1 : tensor<2xf64>
  }
  return %x, %status : tensor<2xf64>, i32
}
tg.expect @singular(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<1.0> : tensor<2xf64>, 2 : i32)

//===----------------------------------------------------------------------===//
// In each other, and in scans
//===----------------------------------------------------------------------===//

// Steps of the implicit Euler method for y' = -y², each from the state before.
func.func @implicit_euler(%y0: tensor<2xf64>, %steps: index, %h: f64) -> tensor<?x2xf64> {
  %last, %ys = tg.scan %t to %steps
      states(%y = %y0 : tensor<2xf64>)
      consts(%hs = %h : f64)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %next, %f, %status, %count = tg.root newton
        from(%i0 = %y : tensor<2xf64>) consts(%i1 = %y : tensor<2xf64>, %i2 = %hs : f64) {
      %0 = tg.mul %i0, %i0 : tensor<2xf64>
      %1 = tg.mul %0, %i2 : (tensor<2xf64>, f64)
      %2 = tg.add %i0, %1 : tensor<2xf64>
      %3 = tg.sub %2, %i1 : tensor<2xf64>
      tg.yield %3 : tensor<2xf64>
    }
    tg.yield %next : tensor<2xf64> outs(%next : tensor<2xf64>)
  }
  return %ys : tensor<?x2xf64>
}
// By the formula of quadratic equations.
tg.expect @implicit_euler(dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index, 0.1 : f64) returns (dense<[[0.9160797830996161, 1.7082039324993694], [0.8447239311190873, 1.4870670818940737]]> : tensor<2x2xf64>) within 16 ulp
tg.expect @implicit_euler(dense<[1.0, 2.0]> : tensor<2xf64>, 0 : index, 0.1 : f64) returns (dense<> : tensor<0x2xf64>)

// Steps that do not depend on each other may run on threads.
func.func @map(%b: tensor<?x2xf64>) -> tensor<?x2xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %b, %zero : tensor<?x2xf64>
  %start = arith.constant dense<0.0> : tensor<2xf64>
  %xs = tg.scan %t to %n seqs(%row = %b : tensor<?x2xf64>) consts(%x0 = %start : tensor<2xf64>) -> tensor<?x2xf64> {
    %x, %f, %status, %steps = tg.root lm from(%i0 = %x0 : tensor<2xf64>) consts(%i1 = %row : tensor<2xf64>) {
      %0 = tg.exp %i0 : tensor<2xf64>
      %1 = tg.add %0, %i0 : tensor<2xf64>
      %2 = tg.sub %1, %i1 : tensor<2xf64>
      tg.yield %2 : tensor<2xf64>
    }
    tg.yield outs(%x : tensor<2xf64>)
  }
  return %xs : tensor<?x2xf64>
}
tg.expect @map(dense<[[1.0, 2.0], [2.0, 3.0], [3.0, 1.0]]> : tensor<3x2xf64>) returns (dense<[[0.0, 0.44285440100238855], [0.44285440100238855, 0.7920599684306771], [0.7920599684306771, 0.0]]> : tensor<3x2xf64>) within 1000 ulp

// Where the root of x² = a is 2: the derivative of the inner solver is implicit.
func.func @nested(%start: tensor<1xf64>) -> tensor<1xf64> {
  %a, %value, %status, %steps = tg.minimize newton from(%i0 = %start : tensor<1xf64>) {
    %one = arith.constant dense<1.0> : tensor<1xf64>
    %two = arith.constant 2.0 : f64
    %x, %f, %s, %n = tg.root hybrid from(%j0 = %one : tensor<1xf64>) consts(%j1 = %i0 : tensor<1xf64>) {
      %0 = tg.mul %j0, %j0 : tensor<1xf64>
      %1 = tg.sub %0, %j1 : tensor<1xf64>
      tg.yield %1 : tensor<1xf64>
    }
    %0 = tg.sub %x, %two : (tensor<1xf64>, f64)
    %1 = tg.dot %0, %0 : tensor<1xf64>
    tg.yield %1 : f64
  }
  return %a : tensor<1xf64>
}
tg.expect @nested(dense<3.0> : tensor<1xf64>) returns (dense<4.0> : tensor<1xf64>) within 1000000 ulp
