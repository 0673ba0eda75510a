// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --emit-bytecode | tg-opt | FileCheck %s

// Each part is spelled as an f64, and bytecode has its bits.

// CHECK: tg.constant (0x7FF8000000000000, 0xFFF0000000000000) : complex<f32>
// CHECK: tg.constant (-0.000000e+00, 0x7FF0000000000000) : complex<f32>
// CHECK: tg.constant (0x7FF0000000000000, 0xFFF8000000000000) : complex<f64>
func.func @main() -> (complex<f32>, complex<f32>, complex<f64>) {
  %0 = tg.constant (0x7FF8000000000000, 0xFFF0000000000000) : complex<f32>
  %1 = tg.constant (-0.0, 0x7FF0000000000000) : complex<f32>
  %2 = tg.constant (0x7FF0000000000000, 0xFFF8000000000000) : complex<f64>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<f64>
}
