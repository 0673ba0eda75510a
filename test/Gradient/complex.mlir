// RUN: tg-run %s --entry=square --input='complex<f64>=3+4j' --gradient | FileCheck %s --check-prefix=SQUARE
// RUN: tg-run %s --entry=norm --input='2xcomplex<f64>=3+4j,0' --gradient | FileCheck %s --check-prefix=NORM
// RUN: tg-run %s --entry=norm --input='2xcomplex<f64>=3+4j,1j' --check-gradient
// RUN: tg-run %s --entry=product --input='complex<f32>=1+2j' --input='complex<f32>=2-1j' --check-gradient
// RUN: tg-opt %s --tg-add-gradient='function=product kind=vjp' | tg-run --entry=product_vjp --input='complex<f32>=1+2j' --input='complex<f32>=2-1j' --input='complex<f32>=1j' | FileCheck %s --check-prefix=VJP
// RUN: not tg-opt %s --tg-add-gradient='function=norm kind=hessian' 2>&1 | FileCheck %s --check-prefix=HESSIAN
// RUN: not tg-opt %s --tg-add-gradient='function=product kind=gradient' 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not tg-opt %s --tg-add-gradient='function=direction kind=vjp' --tg-expand-gradients 2>&1 | FileCheck %s --check-prefix=SIGN

// |z|² is x² + y²: 2x - 2iy.
// SQUARE:      f64 = 25.0
// SQUARE-NEXT: complex<f64> = 6.0-8.0j
func.func @square(%z: complex<f64>) -> f64 {
  %0 = tg.conj %z : complex<f64>
  %1 = tg.mul %z, %0 : complex<f64>
  %2 = tg.real %1 : complex<f64>
  return %2 : f64
}

// At 0 the derivative of |z| is 0.
// NORM:      f64 = 5.0
// NORM-NEXT: tensor<2xcomplex<f64>> = [0.6-0.8j, 0.0+0.0j]
// HESSIAN: error: expects real numbers to take a Jacobian or a Hessian, but got 'tensor<?xcomplex<f64>>'
func.func @norm(%z: tensor<?xcomplex<f64>>) -> f64 {
  %0 = tg.abs %z : tensor<?xcomplex<f64>>
  %1 = tg.sum %0 : tensor<?xf64>
  return %1 : f64
}

// Nothing is conjugated: i(2 - i) and i(1 + 2i).
// VJP:      complex<f32> = 4.0+3.0j
// VJP-NEXT: complex<f32> = 1.0+2.0j
// VJP-NEXT: complex<f32> = -2.0+1.0j
// SCALAR: error: expects a scalar result to take the gradient of, but got 'complex<f32>'
func.func @product(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %0 = tg.mul %z, %w : complex<f32>
  return %0 : complex<f32>
}

// SIGN: error: has no derivative by operand 0
func.func @direction(%z: complex<f64>) -> complex<f64> {
  %0 = tg.sign %z : complex<f64>
  return %0 : complex<f64>
}
