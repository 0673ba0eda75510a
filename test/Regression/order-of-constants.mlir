// One-Shot Bufferize (LLVM 22.1) makes the globals of constants in the order of the functions' addresses: the output was
// another one from run to run.
// RUN: tg-opt %s --tg-bufferize | FileCheck %s

// CHECK:      @__constant_3xf64_3
// CHECK-NEXT: @__constant_3xf64_2
// CHECK-NEXT: @__constant_3xf64_1
// CHECK-NEXT: @__constant_3xf64_0
// CHECK-NEXT: @__constant_2xf64
// CHECK-NEXT: @__constant_3xf64 {{.*}} dense<1.000000e+00>
// CHECK-LABEL: func.func @a
// CHECK:         get_global @__constant_3xf64 :
// CHECK-LABEL: func.func @b
// CHECK:         get_global @__constant_2xf64 :
// CHECK-LABEL: func.func @c
// CHECK:         get_global @__constant_3xf64_0 :
// CHECK-LABEL: func.func @d
// CHECK:         get_global @__constant_3xf64_1 :
// CHECK-LABEL: func.func @e
// CHECK:         get_global @__constant_3xf64_2 :
// CHECK-LABEL: func.func @f
// CHECK:         get_global @__constant_3xf64 :
// CHECK-LABEL: func.func @g
// CHECK:         get_global @__constant_3xf64_3 :
func.func @a() -> tensor<3xf64> {
  %c = arith.constant dense<1.0> : tensor<3xf64>
  return %c : tensor<3xf64>
}
func.func @b() -> tensor<2xf64> {
  %c = arith.constant dense<1.0> : tensor<2xf64>
  return %c : tensor<2xf64>
}
func.func @c() -> tensor<3xf64> {
  %c = arith.constant dense<2.0> : tensor<3xf64>
  return %c : tensor<3xf64>
}
func.func @d() -> tensor<3xf64> {
  %c = arith.constant dense<3.0> : tensor<3xf64>
  return %c : tensor<3xf64>
}
func.func @e() -> tensor<3xf64> {
  %c = arith.constant dense<4.0> : tensor<3xf64>
  return %c : tensor<3xf64>
}
func.func @f() -> tensor<3xf64> {
  %c = arith.constant dense<1.0> : tensor<3xf64>
  return %c : tensor<3xf64>
}
func.func @g() -> tensor<3xf64> {
  %c = arith.constant dense<5.0> : tensor<3xf64>
  return %c : tensor<3xf64>
}
