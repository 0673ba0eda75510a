// Complex numbers as text, and as bad values of a guard.
// RUN: tg-run %s --interpret --input='2xcomplex<f64>=1+2j,-0.5j' --input='complex<f32>=nan-1.5j' 2>&1 | FileCheck %s
// RUN: tg-run %s --code=strict --input='2xcomplex<f64>=1+2j,-0.5j' --input='complex<f32>=nan-1.5j' 2>&1 | FileCheck %s
// RUN: tg-run %s --code=fast --input='2xcomplex<f64>=1+2j,-0.5j' --input='complex<f32>=nan-1.5j' 2>&1 | FileCheck %s
// CHECK: x [1.0+2.0j, 0.0-0.5j] y nan-1.5j nan-1.50j
// RUN: not tg-run %s --guard=inf --input='2xcomplex<f64>=1+2j,0' --input='complex<f32>=1' 2>&1 | FileCheck %s --check-prefix=TENSOR
// RUN: not tg-run %s --guard=inf --code=strict --input='2xcomplex<f64>=1+2j,0' --input='complex<f32>=1' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TENSOR
// TENSOR: print-complex.mlir:19:8: error: 'tg.log' gives -inf+0.0j at [1]
// RUN: not tg-run %s --guard=nan,inf --input='2xcomplex<f64>=1,1' --input='complex<f32>=0' 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not tg-run %s --guard=nan,inf --code=strict --input='2xcomplex<f64>=1,1' --input='complex<f32>=0' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCALAR
// RUN: not tg-run %s --guard=nan,inf --code=fast --input='2xcomplex<f64>=1,1' --input='complex<f32>=0' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCALAR
// SCALAR: print-complex.mlir:20:8: error: 'tg.log' gives -inf+0.0j

func.func @main(%x: tensor<?xcomplex<f64>>, %y: complex<f32>) -> (tensor<?xcomplex<f64>>, complex<f32>) {
  tg.print "x {} y {} {:.2f}"(%x, %y, %y : tensor<?xcomplex<f64>>, complex<f32>, complex<f32>)
  %0 = tg.log %x : tensor<?xcomplex<f64>>
  %1 = tg.log %y : complex<f32>
  return %0, %1 : tensor<?xcomplex<f64>>, complex<f32>
}
