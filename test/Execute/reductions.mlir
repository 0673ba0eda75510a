// RUN: tg-run %s --entry=sums --input=2x3xf64=1,2,3,4,5,6 --compare=interp --print > %t
// RUN: tg-run %s --entry=sums --input=2x0xf64= --compare=interp --print >> %t
// RUN: tg-run %s --entry=extremes --input=2x3xf32=1,nan,3,6,5,-0.0 --compare=interp --print >> %t
// RUN: tg-run %s --entry=signed_zeros --input=4xf64=-0.0,0.0,-0.0,0.0 --compare=interp --print >> %t
// RUN: tg-run %s --entry=infinities --input=2xf64=-inf,-inf --compare=interp --print >> %t
// RUN: tg-run %s --entry=wide_accumulators --input=3xi8=100,100,100 --input=3xf32=1e8,1,-1e8 --input=2xf16=60000,60000 --compare=interp --print >> %t
// RUN: tg-run %s --entry=halves --input=4xf16=2048,1,1,1 --input=3xbf16=256,1,1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=booleans --input=2x2xi1=true,false,true,true --input=0xi1= --compare=interp --print >> %t
// RUN: tg-run %s --entry=three_axes --input=2x1x3xi64=1,2,3,4,5,6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=rank_0 --input=tensor\<f64\>=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=smallest_integers --input=2xi8=-128,-128 --input=2xi64=-9223372036854775808,5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=static_empty --input=0x2xi32= --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// CHECK:      all results are equal
// CHECK-NEXT: f64 = 21.0
// CHECK-NEXT: tensor<3xf64> = [5.0, 7.0, 9.0]
// CHECK-NEXT: tensor<2x1xf64> = {{\[}}[6.0], [15.0]]
// CHECK-NEXT: tensor<1x1xf64> = {{\[}}[720.0]]
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
// CHECK:      all results are equal
// CHECK-NEXT: f64 = 0.0
// CHECK-NEXT: tensor<0xf64> = []
// CHECK-NEXT: tensor<2x1xf64> = {{\[}}[0.0], [0.0]]
// CHECK-NEXT: tensor<1x1xf64> = {{\[}}[1.0]]
func.func @sums(%x: tensor<?x?xf64>) -> (f64, tensor<?xf64>, tensor<?x1xf64>, tensor<1x1xf64>, tensor<?x?xf64>) {
  %0 = tg.sum %x : tensor<?x?xf64>
  %1 = tg.sum %x axes [0] : tensor<?x?xf64>
  %2 = tg.sum %x axes [1] keepdims : tensor<?x?xf64>
  %3 = tg.prod %x keepdims : tensor<?x?xf64>
  %4 = tg.sum %x axes [] : tensor<?x?xf64>
  return %0, %1, %2, %3, %4 : f64, tensor<?xf64>, tensor<?x1xf64>, tensor<1x1xf64>, tensor<?x?xf64>
}

// NaN wins; its first place is the index.
// CHECK:      all results are equal
// CHECK-NEXT: f32 = nan
// CHECK-NEXT: tensor<2xf32> = [nan, 6.0]
// CHECK-NEXT: tensor<3xf32> = [1.0, nan, -0.0]
// CHECK-NEXT: index = 1
// CHECK-NEXT: tensor<3xindex> = [1, 0, 0]
// CHECK-NEXT: tensor<2x1xindex> = {{\[}}[1], [2]]
func.func @extremes(%x: tensor<?x3xf32>)
    -> (f32, tensor<?xf32>, tensor<3xf32>, index, tensor<3xindex>, tensor<?x1xindex>) {
  %0 = tg.amax %x : tensor<?x3xf32>
  %1 = tg.amax %x axes [1] : tensor<?x3xf32>
  %2 = tg.amin %x axes [0] : tensor<?x3xf32>
  %3 = tg.argmax %x : tensor<?x3xf32>
  %4 = tg.argmax %x axes [0] : tensor<?x3xf32>
  %5 = tg.argmin %x axes [1] keepdims : tensor<?x3xf32>
  return %0, %1, %2, %3, %4, %5 : f32, tensor<?xf32>, tensor<3xf32>, index, tensor<3xindex>, tensor<?x1xindex>
}

// CHECK:      all results are equal
// CHECK-NEXT: f64 = 0.0
// CHECK-NEXT: f64 = -0.0
// CHECK-NEXT: index = 0
// CHECK-NEXT: index = 0
func.func @signed_zeros(%x: tensor<?xf64>) -> (f64, f64, index, index) {
  %0 = tg.amax %x : tensor<?xf64>
  %1 = tg.amin %x : tensor<?xf64>
  %2 = tg.argmax %x : tensor<?xf64>
  %3 = tg.argmin %x : tensor<?xf64>
  return %0, %1, %2, %3 : f64, f64, index, index
}

// CHECK:      all results are equal
// CHECK-NEXT: f64 = -inf
// CHECK-NEXT: index = 0
func.func @infinities(%x: tensor<?xf64>) -> (f64, index) {
  %0 = tg.amax %x : tensor<?xf64>
  %1 = tg.argmax %x : tensor<?xf64>
  return %0, %1 : f64, index
}

// CHECK:      all results are equal
// CHECK-NEXT: i8 = 44
// CHECK-NEXT: i64 = 300
// CHECK-NEXT: f64 = 1.0
// CHECK-NEXT: f32 = 120000.0
// CHECK-NEXT: f16 = inf
func.func @wide_accumulators(%x: tensor<3xi8>, %y: tensor<3xf32>, %z: tensor<2xf16>) -> (i8, i64, f64, f32, f16) {
  %0 = tg.sum %x : tensor<3xi8>
  %1 = tg.sum %x in i64 : tensor<3xi8>
  %2 = tg.sum %y in f64 : tensor<3xf32>
  %3 = tg.sum %z in f32 : tensor<2xf16>
  %4 = tg.sum %z : tensor<2xf16>
  return %0, %1, %2, %3, %4 : i8, i64, f64, f32, f16
}

// Halves accumulate in f32 and are rounded at the end: 2051 to 2052, 258 exactly.
// CHECK:      all results are equal
// CHECK-NEXT: f16 = 2052.0
// CHECK-NEXT: bf16 = 258.0
// CHECK-NEXT: f16 = 2048.0
func.func @halves(%x: tensor<?xf16>, %y: tensor<?xbf16>) -> (f16, bf16, f16) {
  %0 = tg.sum %x : tensor<?xf16>
  %1 = tg.sum %y : tensor<?xbf16>
  %2 = tg.amax %x : tensor<?xf16>
  return %0, %1, %2 : f16, bf16, f16
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi1> = [true, true]
// CHECK-NEXT: tensor<2xi1> = [false, true]
// CHECK-NEXT: i1 = false
// CHECK-NEXT: i1 = true
func.func @booleans(%x: tensor<?x?xi1>, %e: tensor<?xi1>) -> (tensor<?xi1>, tensor<?xi1>, i1, i1) {
  %0 = tg.any %x axes [1] : tensor<?x?xi1>
  %1 = tg.all %x axes [1] : tensor<?x?xi1>
  %2 = tg.any %e : tensor<?xi1>
  %3 = tg.all %e : tensor<?xi1>
  return %0, %1, %2, %3 : tensor<?xi1>, tensor<?xi1>, i1, i1
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1xi64> = [21]
// CHECK-NEXT: tensor<2x1x1xi64> = {{\[}}{{\[}}[6]], {{\[}}[15]]]
// CHECK-NEXT: tensor<1x3xindex> = {{\[}}[1, 1, 1]]
// CHECK-NEXT: index = 5
func.func @three_axes(%x: tensor<?x1x?xi64>) -> (tensor<1xi64>, tensor<?x1x1xi64>, tensor<1x?xindex>, index) {
  %0 = tg.sum %x axes [0, 2] : tensor<?x1x?xi64>
  %1 = tg.sum %x axes [1, 2] keepdims : tensor<?x1x?xi64>
  %2 = tg.argmax %x axes [0] : tensor<?x1x?xi64>
  %3 = tg.argmax %x : tensor<?x1x?xi64>
  return %0, %1, %2, %3 : tensor<1xi64>, tensor<?x1x1xi64>, tensor<1x?xindex>, index
}

// CHECK:      all results are equal
// CHECK-NEXT: f64 = 3.0
// CHECK-NEXT: index = 0
func.func @rank_0(%x: tensor<f64>) -> (f64, index) {
  %0 = tg.sum %x : tensor<f64>
  %1 = tg.argmax %x : tensor<f64>
  return %0, %1 : f64, index
}

// CHECK:      all results are equal
// CHECK-NEXT: i8 = -128
// CHECK-NEXT: i8 = 0
// CHECK-NEXT: index = 0
// CHECK-NEXT: i64 = -9223372036854775808
func.func @smallest_integers(%x: tensor<?xi8>, %y: tensor<?xi64>) -> (i8, i8, index, i64) {
  %0 = tg.amax %x : tensor<?xi8>
  %1 = tg.sum %x : tensor<?xi8>
  %2 = tg.argmax %x : tensor<?xi8>
  %3 = tg.amin %y : tensor<?xi64>
  return %0, %1, %2, %3 : i8, i8, index, i64
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi32> = [0, 0]
// CHECK-NEXT: i32 = 1
// CHECK-NEXT: tensor<0xi32> = []
// CHECK-NEXT: tensor<0x1xi32> = []
func.func @static_empty(%x: tensor<0x2xi32>) -> (tensor<2xi32>, i32, tensor<0xi32>, tensor<0x1xi32>) {
  %0 = tg.sum %x axes [0] : tensor<0x2xi32>
  %1 = tg.prod %x : tensor<0x2xi32>
  %2 = tg.amax %x axes [1] : tensor<0x2xi32>
  %3 = tg.sum %x axes [1] keepdims : tensor<0x2xi32>
  return %0, %1, %2, %3 : tensor<2xi32>, i32, tensor<0xi32>, tensor<0x1xi32>
}
