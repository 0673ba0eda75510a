// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @not_square(%a: tensor<3x4xf64>) {
  // expected-error@+1 {{expects square matrices, but got 'tensor<3x4xf64>'}}
  %0 = tg.cholesky %a : tensor<3x4xf64>
  return
}

// -----

func.func @vector(%a: tensor<3xf64>) {
  // expected-error@+1 {{expects matrices, but got 'tensor<3xf64>'}}
  %0 = tg.det %a : tensor<3xf64>
  return
}

// -----

func.func @half_precision(%a: tensor<3x3xf16>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of f32, f64 or complex numbers, but got 'tensor<3x3xf16>'}}
  %0 = tg.inv %a : tensor<3x3xf16>
  return
}

// -----

func.func @rows(%a: tensor<3x3xf64>, %b: tensor<4x2xf64>) {
  // expected-error@+1 {{expects right sides of 3 rows, but got 'tensor<4x2xf64>'}}
  %0 = tg.solve %a, %b : (tensor<3x3xf64>, tensor<4x2xf64>)
  return
}

// -----

func.func @exponential(%a: tensor<3x3xf16>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of f32, f64 or complex numbers, but got 'tensor<3x3xf16>'}}
  %0 = tg.expm %a : tensor<3x3xf16>
  return
}

// -----

func.func @parts(%a: tensor<3x3xcomplex<f64>>, %b: tensor<3xf64>) {
  // expected-error@+1 {{expects right sides of 'complex<f64>', but got 'tensor<3xf64>'}}
  %0 = tg.tridiagonal_solve %a, %b : (tensor<3x3xcomplex<f64>>, tensor<3xf64>)
  return
}

// -----

func.func @element(%a: tensor<3x3xf64>, %b: tensor<3xf32>) {
  // expected-error@+1 {{expects right sides of 'f64', but got 'tensor<3xf32>'}}
  %0 = tg.triangular_solve %a, %b : (tensor<3x3xf64>, tensor<3xf32>)
  return
}

// -----

func.func @batch(%a: tensor<2x3x3xf64>, %b: tensor<4x3x1xf64>) {
  // expected-error@+1 {{expects operands with the same batch axes, or one of them without any, but got 'tensor<2x3x3xf64>' and 'tensor<4x3x1xf64>'}}
  %0 = tg.cholesky_solve %a, %b : (tensor<2x3x3xf64>, tensor<4x3x1xf64>)
  return
}

// -----

func.func @order(%a: tensor<3x3xf64>, %order: tensor<2xindex>, %b: tensor<3xf64>) {
  // expected-error@+1 {{expects the order of the rows of 'tensor<3x3xf64>', but got 'tensor<2xindex>'}}
  %0 = tg.lu_solve %a, %order, %b : (tensor<3x3xf64>, tensor<2xindex>, tensor<3xf64>)
  return
}

// -----

func.func @sizes(%n: index, %a: tensor<2x2xf64>, %e: tensor<2x2xf64>, %w: tensor<1xi64>) {
  // expected-error@+1 {{expects 4 sizes, but got 2}}
  %f, %x = tgl.run_matrix "tg_cholesky" 0(%n, %n) of %a : tensor<2x2xf64> into %e : tensor<2x2xf64> using %w : tensor<1xi64> -> tensor<2x2xf64>
  return
}

// -----

func.func @results(%n: index, %a: tensor<2x2xf64>, %e: tensor<2x2xf64>, %w: tensor<1xi64>) {
  // expected-error@+1 {{expects a result for each output on tensors only, but got 0}}
  %f = tgl.run_matrix "tg_cholesky" 0(%n, %n, %n, %n) of %a : tensor<2x2xf64> into %e : tensor<2x2xf64> using %w : tensor<1xi64>
  return
}

// -----

func.func @types(%n: index, %a: tensor<2x2xf64>, %e: tensor<2x2xf64>, %w: tensor<1xi64>) {
  // expected-error@+1 {{expects results of the types of outputs, but got 'tensor<2x2xf32>'}}
  %f, %x = tgl.run_matrix "tg_cholesky" 0(%n, %n, %n, %n) of %a : tensor<2x2xf64> into %e : tensor<2x2xf64> using %w : tensor<1xi64> -> tensor<2x2xf32>
  return
}

// -----

func.func @schur(%a: tensor<3x4xf64>) {
  // expected-error@+1 {{expects square matrices, but got 'tensor<3x4xf64>'}}
  %t, %z = tg.schur %a : tensor<3x4xf64>
  return
}

// -----

func.func @pair(%a: tensor<3x3xf64>, %b: tensor<4x4xf64>) {
  // expected-error@+1 {{expects pairs of matrices, but got 'tensor<3x3xf64>' and 'tensor<4x4xf64>'}}
  %0:6 = tg.qz %a, %b : (tensor<3x3xf64>, tensor<4x4xf64>)
  return
}

// -----

func.func @pair_of_types(%a: tensor<3x3xf64>, %b: tensor<3x3xf32>) {
  // expected-error@+1 {{expects pairs of matrices, but got 'tensor<3x3xf64>' and 'tensor<3x3xf32>'}}
  %0:6 = tg.qz %a, %b : (tensor<3x3xf64>, tensor<3x3xf32>)
  return
}

// -----

func.func @pair_of_sizes(%a: tensor<3x?xf64>, %b: tensor<?x4xf64>) {
  // expected-error@+1 {{expects pairs of matrices, but got 'tensor<3x?xf64>' and 'tensor<?x4xf64>'}}
  %0:6 = tg.qz %a, %b : (tensor<3x?xf64>, tensor<?x4xf64>)
  return
}

// -----

func.func @two_sides(%a: tensor<2x3x3xf64>, %b: tensor<4x4xf64>, %c: tensor<3x4xf64>) {
  // expected-error@+1 {{expects matrices with the same batch axes, but got 'tensor<2x3x3xf64>' and 'tensor<4x4xf64>'}}
  %0 = tg.sylvester %a, %b, %c : (tensor<2x3x3xf64>, tensor<4x4xf64>, tensor<3x4xf64>)
  return
}

// -----

func.func @columns(%a: tensor<3x3xf64>, %b: tensor<4x4xf64>, %c: tensor<3x3xf64>) {
  // expected-error@+1 {{expects right sides of the columns of 'tensor<4x4xf64>', but got 'tensor<3x3xf64>'}}
  %0 = tg.sylvester %a, %b, %c : (tensor<3x3xf64>, tensor<4x4xf64>, tensor<3x3xf64>)
  return
}
