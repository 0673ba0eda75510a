// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --emit-bytecode | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-print-graphs -o %t 2>&1 | FileCheck %s --check-prefix=FROZEN
// RUN: tg-opt %s --canonicalize | FileCheck %s --check-prefix=FOLDED

// CHECK-LABEL: func.func @constants(
// CHECK: tg.constant (1.500000e+00, -2.000000e+00) : complex<f64>
// CHECK: tg.constant (0x7FF8000000000000, 0xFFF0000000000000) : complex<f64>
// CHECK: tg.constant (-0.000000e+00, 0.10000000149011612) : complex<f32>
// CHECK: arith.constant dense<[(0.000000e+00,1.000000e+00), (2.500000e-01,-3.000000e+00)]> : tensor<2xcomplex<f64>>
func.func @constants() -> (complex<f64>, complex<f64>, complex<f32>, tensor<2xcomplex<f64>>) {
  %0 = tg.constant (1.5, -2.0) : complex<f64>
  %1 = tg.constant (0x7FF8000000000000, 0xFFF0000000000000) : complex<f64>
  %2 = tg.constant (-0.0, 0.1) : complex<f32>
  %3 = arith.constant dense<[(0.0, 1.0), (0.25, -3.0)]> : tensor<2xcomplex<f64>>
  return %0, %1, %2, %3 : complex<f64>, complex<f64>, complex<f32>, tensor<2xcomplex<f64>>
}

// CHECK-LABEL: func.func @all_families(
// CHECK: tg.complex %{{.*}}, %{{.*}} : (tensor<?xf64>, f64)
// CHECK: tg.abs %{{.*}} : tensor<?xcomplex<f64>>
// CHECK: tg.sum %{{.*}} in complex<f64> : tensor<?xcomplex<f32>>
// CHECK: tg.dot %{{.*}} : tensor<?xcomplex<f64>>
func.func @all_families(%re: tensor<?xf64>, %im: f64, %w: tensor<?xcomplex<f32>>) -> (tensor<?xf64>, complex<f64>, complex<f64>, tensor<3xcomplex<f64>>) {
  %0 = tg.complex %re, %im : (tensor<?xf64>, f64)
  %1 = tg.abs %0 : tensor<?xcomplex<f64>>
  %2 = tg.sum %w in complex<f64> : tensor<?xcomplex<f32>>
  %3 = tg.dot %0, %0 : tensor<?xcomplex<f64>>
  %4 = tg.iota [3] : complex<f64>
  return %1, %2, %3, %4 : tensor<?xf64>, complex<f64>, complex<f64>, tensor<3xcomplex<f64>>
}

// Folded as they are computed: (1+2i)(3-i) = 5+5i.
// FOLDED-LABEL: func.func @folds(
// FOLDED-DAG: %[[PRODUCT:.*]] = tg.constant (5.000000e+00, 5.000000e+00) : complex<f64>
// FOLDED-DAG: %[[SIZE:.*]] = arith.constant 5.000000e+00 : f64
// FOLDED-DAG: %[[SAME:.*]] = arith.constant true
// FOLDED-DAG: %[[DENSE:.*]] = arith.constant dense<[(4.000000e+00,2.000000e+00), (3.000000e+00,3.000000e+00)]> : tensor<2xcomplex<f64>>
// FOLDED: return %[[PRODUCT]], %[[SIZE]], %[[SAME]], %[[DENSE]]
func.func @folds() -> (complex<f64>, f64, i1, tensor<2xcomplex<f64>>) {
  %0 = tg.constant (1.0, 2.0) : complex<f64>
  %1 = tg.constant (3.0, -1.0) : complex<f64>
  %2 = tg.mul %0, %1 : complex<f64>
  %3 = tg.constant (3.0, 4.0) : complex<f64>
  %4 = tg.abs %3 : complex<f64>
  %5 = tg.eq %2, %2 : complex<f64>
  %6 = arith.constant dense<[(3.0, 0.0), (2.0, 1.0)]> : tensor<2xcomplex<f64>>
  %7 = tg.add %6, %0 : (tensor<2xcomplex<f64>>, complex<f64>)
  return %2, %4, %5, %7 : complex<f64>, f64, i1, tensor<2xcomplex<f64>>
}

// Graphs that differ only in an imaginary part are different graphs.
// FROZEN:     tg.ofg "a" {{\[}}[[A:[0-9a-f]+]]] : complex<f64>
// FROZEN-NOT: {{\[}}[[A]]]
// FROZEN:     tg.ofg "b"
func.func @digests(%x: complex<f64>) -> (complex<f64>, complex<f64>) {
  %0 = tg.ofg "a" (%i0 = %x) : (complex<f64>) -> complex<f64> {
    %c = tg.constant (1.0, 2.0) : complex<f64>
    %1 = tg.mul %i0, %c : complex<f64>
    tg.yield %1 : complex<f64>
  }
  %2 = tg.ofg "b" (%i0 = %x) : (complex<f64>) -> complex<f64> {
    %c = tg.constant (1.0, -2.0) : complex<f64>
    %3 = tg.mul %i0, %c : complex<f64>
    tg.yield %3 : complex<f64>
  }
  return %0, %2 : complex<f64>, complex<f64>
}
