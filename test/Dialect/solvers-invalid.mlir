// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @method(%x0: tensor<3xf64>) {
  // expected-error @+1 {{'tg.minimize' op expects a method among bfgs, lbfgs, newton, nelder_mead, but got 'simplex'}}
  %0:4 = tg.minimize simplex from(%i0 = %x0 : tensor<3xf64>) {
    %1 = tg.dot %i0, %i0 : tensor<3xf64>
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @not_a_number(%x0: tensor<3xf64>) {
  // expected-error @+1 {{'tg.minimize' op expects its graph to yield a float first, of type 'f64', but it yields 'tensor<3xf64>'}}
  %0:4 = tg.minimize bfgs from(%i0 = %x0 : tensor<3xf64>) {
    tg.yield %i0 : tensor<3xf64>
  }
  return
}

// -----

func.func @too_few_equations(%x0: tensor<3xf64>) {
  // expected-error @+1 {{'tg.root' op expects as many equations as unknowns, but got 'tensor<2xf64>' for 'tensor<3xf64>'}}
  %0:4 = tg.root hybrid from(%i0 = %x0 : tensor<3xf64>) {
    %1 = arith.constant dense<0.0> : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }
  return
}

// -----

func.func @gradient(%x0: tensor<3xf64>) {
  %0:4 = tg.minimize bfgs from(%i0 = %x0 : tensor<3xf64>) {
    %1 = tg.dot %i0, %i0 : tensor<3xf64>
    // expected-error @+1 {{'tg.yield' op expects first derivatives of type 'tensor<3xf64>', but got 'f64'}}
    tg.yield %1, %1 : f64, f64
  }
  return
}

// -----

func.func @hessian(%x0: tensor<3xf64>) {
  %0:4 = tg.minimize newton from(%i0 = %x0 : tensor<3xf64>) {
    %1 = tg.dot %i0, %i0 : tensor<3xf64>
    // expected-error @+1 {{'tg.yield' op expects second derivatives of type 'tensor<3x3xf64>', but got 'tensor<3xf64>'}}
    tg.yield %1, %i0, %i0 : f64, tensor<3xf64>, tensor<3xf64>
  }
  return
}

// -----

func.func @nothing(%x0: tensor<3xf64>) {
  // expected-error @+1 {{expects the graph to yield the value, but it yields nothing}}
  %0:4 = tg.root hybrid from(%i0 = %x0 : tensor<3xf64>) {
    tg.yield
  }
  return
}

// -----

func.func @integers(%x0: tensor<3xi64>) {
  // expected-error @+1 {{'tg.root' op operand #0 must be f32, f64 or tensor of these, but got 'tensor<3xi64>'}}
  %0:4 = tg.root hybrid from(%i0 = %x0 : tensor<3xi64>) {
    tg.yield %i0 : tensor<3xi64>
  }
  return
}

// -----

func.func @tolerance(%x0: f64) {
  // expected-error @+1 {{'tg.root' op expects 'xtol' to be finite and not negative, but got -1}}
  %0:4 = tg.root hybrid {xtol = -1.0} from(%i0 = %x0 : f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @limit(%x0: f64) {
  // expected-error @+1 {{'tg.root' op expects 'max_steps' not to be negative, but got -1}}
  %0:4 = tg.root hybrid {max_steps = -1} from(%i0 = %x0 : f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @memory(%x0: f64) {
  // expected-error @+1 {{'tg.minimize' op expects 'memory' from 1 to 1000, but got 0}}
  %0:4 = tg.minimize lbfgs {memory = 0} from(%i0 = %x0 : f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @vector_at_points(%a: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{in this composite}}
  %0 = tg.composite (%i0 = %a) : (tensor<?xf64>) -> tensor<?xf64> {
    // expected-error @+1 {{'tg.root' op solves for a vector, which the graph of 'tg.composite' cannot do at its points; use tg.root_scalar}}
    %x:4 = tg.root newton from(%j0 = %i0 : f64) {
      tg.yield %j0 : f64
    }
    tg.yield %x#0 : f64
  }
  return %0 : tensor<?xf64>
}

// -----

func.func @bounds_of_other_types(%a: f64, %b: f32) {
  // expected-error @+1 {{'tg.minimize_scalar' op expects bounds of 'f64', but got 'f32'}}
  %0:4 = tg.minimize_scalar brent in(%i0 = %a, %b : f64, f32) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @not_scalar(%a: tensor<3xf64>) {
  // expected-error @+1 {{'tg.minimize_scalar' op expects its graph to yield a float first, of type 'f64', but it yields 'tensor<2xf64>'}}
  %0:4 = tg.minimize_scalar brent from(%i0 = %a : tensor<3xf64>) {
    %1 = arith.constant dense<0.0> : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }
  return
}

// -----

func.func @other_option(%x0: f64) {
  // expected-error @+1 {{has no option 'gtol'; the options are max_steps, xtol}}
  %0:4 = tg.root hybrid {gtol = 1.0e-8} from(%i0 = %x0 : f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @wrong_kind(%x0: f64) {
  // expected-error @+1 {{expects option 'max_steps' to be an i64 such as 50, but got 5.000000e+01 : f64}}
  %0:4 = tg.minimize newton {max_steps = 50.0} from(%i0 = %x0 : f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @no_method(%x0: f64) {
  // expected-error @+1 {{expects a method before 'from'}}
  %0:4 = tg.minimize from(%i0 = %x0 : f64) {
    tg.yield %i0 : f64
  }
  return
}
