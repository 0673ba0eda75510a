// RUN: tg-run %s --entry=all_ranks --input=2x3xf64=1,2,3,4,5,6 --input=3x2xf64=1,2,3,4,5,6 --input=3xf64=1,0,-1 --compare=interp --print > %t
// RUN: tg-run %s --entry=all_ranks --input=2x0xf64= --input=0x2xf64= --input=0xf64= --compare=interp --print >> %t
// RUN: tg-run %s --entry=batches --input=2x1x2xi32=1,2,3,4 --input=2x2x2xi32=1,2,3,4,5,6,7,8 --input=2xi32=1,10 --compare=interp --print >> %t
// RUN: tg-run %s --entry=halves --input=1x4xf16=2048,1,1,1 --input=4x1xf16=1,1,1,1 --input=3xbf16=1,2,3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=integers_wrap --input=1x2xi8=100,100 --input=2x1xi8=2,2 --input=2xindex=3,4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=zero_times_infinity --input=2xf64=0,-0.0 --input=2xf64=inf,1 --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[22.0, 28.0], [49.0, 64.0]]
// CHECK-NEXT: tensor<2xf64> = [-2.0, -2.0]
// CHECK-NEXT: tensor<2xf64> = [-4.0, -4.0]
// CHECK-NEXT: f64 = 2.0
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[0.0, 0.0], [0.0, 0.0]]
// CHECK-NEXT: tensor<2xf64> = [0.0, 0.0]
// CHECK-NEXT: tensor<2xf64> = [0.0, 0.0]
// CHECK-NEXT: f64 = 0.0
func.func @all_ranks(%a: tensor<?x?xf64>, %b: tensor<?x2xf64>, %v: tensor<?xf64>)
    -> (tensor<?x2xf64>, tensor<?xf64>, tensor<2xf64>, f64) {
  %0 = tg.dot %a, %b : (tensor<?x?xf64>, tensor<?x2xf64>)
  %1 = tg.dot %a, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %2 = tg.dot %v, %b : (tensor<?xf64>, tensor<?x2xf64>)
  %3 = tg.dot %v, %v : tensor<?xf64>
  return %0, %1, %2, %3 : tensor<?x2xf64>, tensor<?xf64>, tensor<2xf64>, f64
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x1x2xi32> = {{\[}}{{\[}}[7, 10]], {{\[}}[43, 50]]]
// CHECK-NEXT: tensor<2x2x1xi32> = {{\[}}{{\[}}[5], [11]], {{\[}}[39], [53]]]
// CHECK-NEXT: tensor<2x1xi32> = {{\[}}[21], [43]]
// CHECK-NEXT: tensor<2x2xi32> = {{\[}}[31, 42], [75, 86]]
// CHECK-NEXT: tensor<2x2x2xi32> =
func.func @batches(%a: tensor<?x1x2xi32>, %b: tensor<?x2x2xi32>, %v: tensor<2xi32>)
    -> (tensor<?x1x2xi32>, tensor<?x2x1xi32>, tensor<?x1xi32>, tensor<?x2xi32>, tensor<?x2x2xi32>) {
  %0 = tg.dot %a, %b : (tensor<?x1x2xi32>, tensor<?x2x2xi32>)
  %t = tg.transpose %a [0, 2, 1] : tensor<?x1x2xi32>
  %1 = tg.dot %b, %t : (tensor<?x2x2xi32>, tensor<?x2x1xi32>)
  %2 = tg.dot %a, %v : (tensor<?x1x2xi32>, tensor<2xi32>)
  %3 = tg.dot %v, %b : (tensor<2xi32>, tensor<?x2x2xi32>)
  // One matrix for the whole batch.
  %one = tg.slice %b[0:1:1, :, :] : tensor<?x2x2xi32>
  %same = tensor.cast %one : tensor<?x2x2xi32> to tensor<1x2x2xi32>
  %4 = tg.dot %same, %b : (tensor<1x2x2xi32>, tensor<?x2x2xi32>)
  return %0, %1, %2, %3, %4 : tensor<?x1x2xi32>, tensor<?x2x1xi32>, tensor<?x1xi32>, tensor<?x2xi32>, tensor<?x2x2xi32>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1x1xf16> = {{\[}}[2052.0]]
// CHECK-NEXT: bf16 = 14.0
func.func @halves(%a: tensor<?x?xf16>, %b: tensor<?x?xf16>, %v: tensor<?xbf16>) -> (tensor<?x?xf16>, bf16) {
  %0 = tg.dot %a, %b : tensor<?x?xf16>
  %1 = tg.dot %v, %v : tensor<?xbf16>
  return %0, %1 : tensor<?x?xf16>, bf16
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1x1xi8> = {{\[}}[-112]]
// CHECK-NEXT: index = 25
func.func @integers_wrap(%a: tensor<1x2xi8>, %b: tensor<2x1xi8>, %v: tensor<2xindex>) -> (tensor<1x1xi8>, index) {
  %0 = tg.dot %a, %b : (tensor<1x2xi8>, tensor<2x1xi8>)
  %1 = tg.dot %v, %v : tensor<2xindex>
  return %0, %1 : tensor<1x1xi8>, index
}

// The sum starts at 0, so it is never -0.0.
// CHECK:      all results are equal
// CHECK-NEXT: f64 = nan
// CHECK-NEXT: f64 = 0.0
func.func @zero_times_infinity(%a: tensor<2xf64>, %b: tensor<2xf64>) -> (f64, f64) {
  %0 = tg.dot %a, %b : tensor<2xf64>
  %1 = tg.slice %a[1:2:1] : tensor<2xf64>
  %2 = tg.slice %b[1:2:1] : tensor<2xf64>
  %3 = tg.dot %1, %2 : tensor<1xf64>
  return %0, %3 : f64, f64
}
