// The text that is usually printed is read into the operations of the generic form, which is read, too.
// RUN: tg-opt %s | FileCheck %s
// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --tg-import-stablehlo > %t.1
// RUN: tg-opt %s | tg-opt --tg-import-stablehlo | diff %t.1 -

// CHECK-LABEL: func.func @main
// CHECK: "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4xi32>
// CHECK: "stablehlo.slice"(%{{.*}}) {limit_indices = array<i64: 4>, start_indices = array<i64: 0>, strides = array<i64: 2>}
// CHECK: "stablehlo.compare"(%{{.*}}) {compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}
// CHECK: "stablehlo.dot_general"(%{{.*}}) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]}
// CHECK: "stablehlo.convolution"(%{{.*}}) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2>, padding = dense<[{{\[}}1, 2]]> : tensor<1x2xi64>, rhs_dilation = array<i64: 1>, window_reversal = array<i1: true>, window_strides = array<i64: 1>}
// CHECK: "stablehlo.optimization_barrier"(%{{.*}}, %{{.*}}) : (tensor<4xi32>, tensor<2xi32>) -> (tensor<4xi32>, tensor<2xi32>)
// CHECK: "stablehlo.reduce_precision"(%{{.*}}) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32}
// CHECK: "stablehlo.custom_call"(%{{.*}}) {call_target_name = "Sharding"}
// CHECK: "stablehlo.exponential"(%{{.*}}) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
func.func @main(%a: tensor<2x3xf32>, %x: tensor<1x5x1xf32>, %w: tensor<2x1x1xf32>) -> (tensor<2xi32>, tensor<2xf32>, tensor<1x11x1xf32>, tensor<2x3xf32>) {
  %0 = stablehlo.iota dim = 0 : tensor<4xi32>
  %1 = stablehlo.slice %0 [0:4:2] : (tensor<4xi32>) -> tensor<2xi32>
  %2 = stablehlo.compare  LT, %1, %1,  SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %3 = stablehlo.dot_general %a, %a, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, HIGH], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  %4 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 2]], lhs_dilate = [2], rhs_dilate = [1], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<2x1x1xf32>) -> tensor<1x11x1xf32>
  %5:2 = stablehlo.optimization_barrier %0, %1 : tensor<4xi32>, tensor<2xi32>
  %6 = stablehlo.reduce_precision %a, format = e5m10 : tensor<2x3xf32>
  %7 = stablehlo.custom_call @Sharding(%6) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = stablehlo.exponential %7 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2x3xf32>
  return %5#1, %3, %4, %8 : tensor<2xi32>, tensor<2xf32>, tensor<1x11x1xf32>, tensor<2x3xf32>
}
