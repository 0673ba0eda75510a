// What the expansions compute is tested by ForeignElementwiseTest.
// RUN: tg-opt %s --tg-expand-arith | FileCheck %s

// CHECK-LABEL: func.func @rsqrt_of_half(
// CHECK:         arith.extf %arg0 : f16 to f32
// CHECK:         %[[S:.*]] = math.sqrt
// CHECK:         %[[D:.*]] = arith.divf %{{.*}}, %[[S]] : f32
// CHECK:         arith.truncf %[[D]] : f32 to f16
func.func @rsqrt_of_half(%x: f16) -> f16 {
  %0 = math.rsqrt %x : f16
  return %0 : f16
}

// CHECK-LABEL: func.func @isinf(
// CHECK:         %[[A:.*]] = math.absf %arg0 : vector<4xf64>
// CHECK:         arith.cmpf oeq, %[[A]], %{{.*}} : vector<4xf64>
func.func @isinf(%x: vector<4xf64>) -> vector<4xi1> {
  %0 = math.isinf %x : vector<4xf64>
  return %0 : vector<4xi1>
}

// CHECK-LABEL: func.func @zeros_on_two_axes(
// CHECK:         %[[F:.*]] = vector.shape_cast %arg0 : vector<2x3xi32> to vector<6xi32>
// CHECK:         %[[R:.*]] = math.ctlz %[[F]] : vector<6xi32>
// CHECK:         vector.shape_cast %[[R]] : vector<6xi32> to vector<2x3xi32>
func.func @zeros_on_two_axes(%x: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = math.ctlz %x : vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

// CHECK-LABEL: func.func @zeros_on_one_axis(
// CHECK-NEXT:    math.cttz %arg0 : vector<4xi32>
func.func @zeros_on_one_axis(%x: vector<4xi32>) -> vector<4xi32> {
  %0 = math.cttz %x : vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: func.func @powers(
// CHECK:         %[[N:.*]] = arith.extsi %arg1 : i8 to i64
// CHECK:         math.fpowi %arg0, %[[N]] : f64, i64
// CHECK:         %[[P:.*]] = math.ipowi %{{.*}}, %{{.*}} : i64
// CHECK:         arith.index_cast %[[P]] : i64 to index
func.func @powers(%x: f64, %n: i8, %i: index) -> (f64, index) {
  %0 = math.fpowi %x, %n : f64, i8
  %1 = math.ipowi %i, %i : index
  return %0, %1 : f64, index
}

// CHECK-LABEL: func.func @to_bf16(
// CHECK-NOT:     arith.truncf %{{.*}} : f64 to bf16
// CHECK:         return
func.func @to_bf16(%x: f64) -> bf16 {
  %0 = arith.truncf %x : f64 to bf16
  return %0 : bf16
}

// NaN is replaced before, so that nothing is selected in 16 bits.
// CHECK-LABEL: func.func @vector_to_bf16(
// CHECK:         arith.select {{.*}} : vector<16xi1>, vector<16xf32>
// CHECK-NOT:     arith.select
// CHECK:         arith.trunci {{.*}} : vector<16xi32> to vector<16xi16>
func.func @vector_to_bf16(%x: vector<16xf32>) -> vector<16xbf16> {
  %0 = arith.truncf %x : vector<16xf32> to vector<16xbf16>
  return %0 : vector<16xbf16>
}

// CHECK-LABEL: func.func @extrema(
// CHECK-NEXT:    arith.maximumf
// CHECK-NEXT:    arith.minimumf
func.func @extrema(%x: f64, %y: f64) -> f64 {
  %0 = arith.maximumf %x, %y : f64
  %1 = arith.minimumf %0, %y : f64
  return %1 : f64
}
