// RUN: tg-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @scalars_in_their_precision(
func.func @scalars_in_their_precision() -> (f64, f32, f16, bf16) {
  // CHECK-DAG: %[[D:.+]] = arith.constant 0.30000000000000004 : f64
  // CHECK-DAG: %[[F:.+]] = arith.constant 3.000000e-01 : f32
  // CHECK-DAG: %[[H:.+]] = arith.constant 2.998050e-01 : f16
  // CHECK-DAG: %[[B:.+]] = arith.constant 3.007810e-01 : bf16
  %d1 = arith.constant 0.1 : f64
  %d2 = arith.constant 0.2 : f64
  %0 = tg.add %d1, %d2 : f64
  %f1 = arith.constant 0.1 : f32
  %f2 = arith.constant 0.2 : f32
  %1 = tg.add %f1, %f2 : f32
  %h1 = arith.constant 0.1 : f16
  %h2 = arith.constant 0.2 : f16
  %2 = tg.add %h1, %h2 : f16
  %b1 = arith.constant 0.1 : bf16
  %b2 = arith.constant 0.2 : bf16
  %3 = tg.add %b1, %b2 : bf16
  // CHECK: return %[[D]], %[[F]], %[[H]], %[[B]]
  return %0, %1, %2, %3 : f64, f32, f16, bf16
}

// CHECK-LABEL: func.func @integers_wrap(
func.func @integers_wrap() -> (i8, i8, i64, index) {
  // CHECK-DAG: %[[M8:.+]] = arith.constant -128 : i8
  // CHECK-DAG: %[[M64:.+]] = arith.constant -9223372036854775808 : i64
  // CHECK-DAG: %[[MI:.+]] = arith.constant -9223372036854775808 : index
  %max8 = arith.constant 127 : i8
  %one8 = arith.constant 1 : i8
  %0 = tg.add %max8, %one8 : i8
  %1 = tg.abs %0 : i8
  %min64 = arith.constant -9223372036854775808 : i64
  %minus1 = arith.constant -1 : i64
  %2 = tg.floordiv %min64, %minus1 : i64
  %maxi = arith.constant 9223372036854775807 : index
  %onei = arith.constant 1 : index
  %3 = tg.add %maxi, %onei : index
  // CHECK: return %[[M8]], %[[M8]], %[[M64]], %[[MI]]
  return %0, %1, %2, %3 : i8, i8, i64, index
}

// CHECK-LABEL: func.func @division_rounds_down(
func.func @division_rounds_down() -> (i64, i64, i64, i64) {
  // CHECK-DAG: %[[M4:.+]] = arith.constant -4 : i64
  // CHECK-DAG: %[[M1:.+]] = arith.constant -1 : i64
  // CHECK-DAG: %[[P1:.+]] = arith.constant 1 : i64
  %7 = arith.constant 7 : i64
  %m7 = arith.constant -7 : i64
  %2 = arith.constant 2 : i64
  %m2 = arith.constant -2 : i64
  %0 = tg.floordiv %7, %m2 : i64
  %1 = tg.floordiv %m7, %2 : i64
  %3 = tg.mod %7, %m2 : i64
  %4 = tg.mod %m7, %2 : i64
  // CHECK: return %[[M4]], %[[M4]], %[[M1]], %[[P1]]
  return %0, %1, %3, %4 : i64, i64, i64, i64
}

// CHECK-LABEL: func.func @keeps_run_time_errors(
func.func @keeps_run_time_errors() -> (i64, i64, i64, i8, tensor<2xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %minus1 = arith.constant -1 : i64
  %c1 = arith.constant 1 : i8
  %c8 = arith.constant 8 : i8
  %some = arith.constant dense<[1, 0]> : tensor<2xi64>
  // CHECK: %[[D:.+]] = tg.floordiv
  %0 = tg.floordiv %one, %zero : i64
  // CHECK: %[[M:.+]] = tg.mod
  %1 = tg.mod %one, %zero : i64
  // CHECK: %[[P:.+]] = tg.pow
  %2 = tg.pow %one, %minus1 : i64
  // CHECK: %[[S:.+]] = tg.shl
  %3 = tg.shl %c1, %c8 : i8
  // CHECK: %[[T:.+]] = tg.floordiv
  %4 = tg.floordiv %one, %some : (i64, tensor<2xi64>)
  // CHECK: return %[[D]], %[[M]], %[[P]], %[[S]], %[[T]]
  return %0, %1, %2, %3, %4 : i64, i64, i64, i8, tensor<2xi64>
}

// CHECK-LABEL: func.func @division_of_floats_by_zero(
func.func @division_of_floats_by_zero() -> (f64, f64) {
  // CHECK-DAG: %[[INF:.+]] = arith.constant 0x7FF0000000000000 : f64
  // CHECK-DAG: %[[NAN:.+]] = arith.constant 0x{{[7F]FF8}}000000000000 : f64
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0.0 : f64
  %0 = tg.floordiv %one, %zero : f64
  %1 = tg.mod %one, %zero : f64
  // CHECK: return %[[INF]], %[[NAN]]
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @signed_zeros(
func.func @signed_zeros() -> (f64, f64, f64, f64, f64) {
  // CHECK-DAG: %[[PI:.+]] = arith.constant 3.1415926535897931 : f64
  // CHECK-DAG: %[[MPI:.+]] = arith.constant -3.1415926535897931 : f64
  // CHECK-DAG: %[[ZERO:.+]] = arith.constant 0.000000e+00 : f64
  // CHECK-DAG: %[[MZERO:.+]] = arith.constant -0.000000e+00 : f64
  %zero = arith.constant 0.0 : f64
  %mzero = arith.constant -0.0 : f64
  %mone = arith.constant -1.0 : f64
  %0 = tg.atan2 %zero, %mone : f64
  %1 = tg.atan2 %mzero, %mone : f64
  %2 = tg.maximum %mzero, %zero : f64
  %3 = tg.minimum %zero, %mzero : f64
  %4 = tg.neg %zero : f64
  // CHECK: return %[[PI]], %[[MPI]], %[[ZERO]], %[[MZERO]], %[[MZERO]]
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, f64
}

// CHECK-LABEL: func.func @nan(
func.func @nan(%x: f64) -> (i1, i1, i1, f64, f64) {
  // CHECK-DAG: %[[F:.+]] = arith.constant false
  // CHECK-DAG: %[[T:.+]] = arith.constant true
  // CHECK-DAG: %[[ONE:.+]] = arith.constant 1.000000e+00 : f64
  // CHECK-DAG: %[[NAN:.+]] = arith.constant 0x7FF8000000000000 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %0 = tg.eq %nan, %nan : f64
  %1 = tg.ne %nan, %nan : f64
  %2 = tg.isnan %nan : f64
  %less = tg.lt %nan, %zero : f64
  %3 = tg.select %less, %zero, %one : (i1, f64, f64)
  %4 = tg.maximum %one, %nan : f64
  // CHECK: return %[[F]], %[[T]], %[[T]], %[[ONE]], %[[NAN]]
  return %0, %1, %2, %3, %4 : i1, i1, i1, f64, f64
}

// CHECK-LABEL: func.func @booleans(
func.func @booleans() -> (i1, i1, i1, i8) {
  // CHECK-DAG: %[[F:.+]] = arith.constant false
  // CHECK-DAG: %[[T:.+]] = arith.constant true
  // CHECK-DAG: %[[M2:.+]] = arith.constant -2 : i8
  %true = arith.constant true
  %false = arith.constant false
  %one = arith.constant 1 : i8
  %0 = tg.not %true : i1
  %1 = tg.lt %false, %true : i1
  %2 = tg.xor %true, %false : i1
  %3 = tg.not %one : i8
  // CHECK: return %[[F]], %[[T]], %[[T]], %[[M2]]
  return %0, %1, %2, %3 : i1, i1, i1, i8
}

// CHECK-LABEL: func.func @round_to_even_and_clip(
func.func @round_to_even_and_clip() -> (f64, tensor<3xi8>) {
  // CHECK-DAG: %[[TWO:.+]] = arith.constant 2.000000e+00 : f64
  // CHECK-DAG: %[[CLIP:.+]] = arith.constant dense<[3, 3, 1]> : tensor<3xi8>
  %x = arith.constant 2.5 : f64
  %0 = tg.round %x : f64
  %v = arith.constant dense<[0, 2, 4]> : tensor<3xi8>
  %low = arith.constant 3 : i8
  %high = arith.constant 1 : i8
  %1 = tg.clip %v, %low, %high : (tensor<3xi8>, i8, i8)
  // CHECK: return %[[TWO]], %[[CLIP]]
  return %0, %1 : f64, tensor<3xi8>
}

// CHECK-LABEL: func.func @tensors_splats_and_scalars(
func.func @tensors_splats_and_scalars() -> (tensor<2xf64>, tensor<2x3xf64>, tensor<1000000000xf64>, tensor<f64>) {
  // CHECK-DAG: %[[V:.+]] = arith.constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf64>
  // CHECK-DAG: %[[S:.+]] = arith.constant dense<4.000000e+00> : tensor<2x3xf64>
  // CHECK-DAG: %[[L:.+]] = arith.constant dense<4.000000e+00> : tensor<1000000000xf64>
  // CHECK-DAG: %[[Z:.+]] = arith.constant dense<4.000000e+00> : tensor<f64>
  %v = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %two = arith.constant 2.0 : f64
  %0 = tg.add %v, %two : (tensor<2xf64>, f64)
  %row = arith.constant dense<2.0> : tensor<1x3xf64>
  %column = arith.constant dense<2.0> : tensor<2x1xf64>
  %1 = tg.mul %row, %column : (tensor<1x3xf64>, tensor<2x1xf64>)
  %large = arith.constant dense<2.0> : tensor<1000000000xf64>
  %2 = tg.add %large, %large : tensor<1000000000xf64>
  %rank0 = arith.constant dense<2.0> : tensor<f64>
  %3 = tg.add %rank0, %two : (tensor<f64>, f64)
  // CHECK: return %[[V]], %[[S]], %[[L]], %[[Z]]
  return %0, %1, %2, %3 : tensor<2xf64>, tensor<2x3xf64>, tensor<1000000000xf64>, tensor<f64>
}

// CHECK-LABEL: func.func @keeps_what_it_cannot_compute(
func.func @keeps_what_it_cannot_compute(%x: f64) -> (f64, tensor<2x2xf64>, tensor<0xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %v = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %m = arith.constant dense<2.0> : tensor<2x1xf64>
  %none = arith.constant dense<> : tensor<0xf64>
  %poison = ub.poison : f64
  // An operand that is not constant.
  // CHECK: %[[A:.+]] = tg.add
  %0 = tg.add %x, %one : f64
  // A constant that is repeated.
  // CHECK: %[[B:.+]] = tg.add
  %1 = tg.add %v, %m : (tensor<2xf64>, tensor<2x1xf64>)
  // No elements.
  // CHECK: %[[C:.+]] = tg.add
  %2 = tg.add %none, %one : (tensor<0xf64>, f64)
  // A constant that is no number.
  // CHECK: %[[D:.+]] = tg.exp
  %3 = tg.exp %poison : f64
  // CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
  return %0, %1, %2, %3 : f64, tensor<2x2xf64>, tensor<0xf64>, f64
}

// CHECK-LABEL: func.func @constants_of_commutative_operations_go_right(
// CHECK-SAME: %[[X:.+]]: f64)
func.func @constants_of_commutative_operations_go_right(%x: f64) -> (f64, f64) {
  // CHECK: %[[ONE:.+]] = arith.constant
  %one = arith.constant 1.0 : f64
  // CHECK: tg.add %[[X]], %[[ONE]] : f64
  %0 = tg.add %one, %x : f64
  // CHECK: tg.sub %[[ONE]], %[[X]] : f64
  %1 = tg.sub %one, %x : f64
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @keeps_operations_on_large_constants(
func.func @keeps_operations_on_large_constants() -> tensor<1025xi1> {
  // CHECK: %[[A:.+]] = tg.not
  %x = arith.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001"> : tensor<1025xi1>
  %0 = tg.not %x : tensor<1025xi1>
  // CHECK: return %[[A]]
  return %0 : tensor<1025xi1>
}
