// RUN: tg-run %s --entry=sorted --input=7xf64=3,nan,-0.0,0.0,-inf,nan,1 --compare=interp --print > %t
// RUN: tg-run %s --entry=sorted --input=0xf64= --compare=interp --print >> %t
// RUN: tg-run %s --entry=sorted --input=1xf64=nan --compare=interp --print >> %t
// RUN: tg-run %s --entry=every_axis --input=2x3xi32=3,1,2,0,5,1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=static_shape --input=2x2x2xf16=8,7,6,5,4,3,2,1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=cumulative --input=2x3xf64=1,2,3,4,nan,6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=cumulative --input=2x0xf64= --compare=interp --print >> %t
// RUN: tg-run %s --entry=cumulative_halves --input=4xf16=2048,1,1,1 --input=3xi8=100,100,-128 --compare=interp --print >> %t
// RUN: tg-run %s --entry=softmaxes --input=2x2xf64=1000,1001,-inf,0 --compare=interp --print >> %t
// RUN: tg-run %s --entry=softmaxes_of_halves --input=1x3xf16=1,2,3 --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// Stable: -0.0 before 0.0 as in the operand; NaNs last.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<7xf64> = [-inf, -0.0, 0.0, 1.0, 3.0, nan, nan]
// CHECK-NEXT: tensor<7xindex> = [4, 2, 3, 6, 0, 1, 5]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<0xf64> = []
// CHECK-NEXT: tensor<0xindex> = []
// CHECK:      all results are equal
// CHECK-NEXT: tensor<1xf64> = [nan]
// CHECK-NEXT: tensor<1xindex> = [0]
func.func @sorted(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
  %0 = tg.sort %x axis 0 : tensor<?xf64>
  %1 = tg.argsort %x axis 0 : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xindex>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x3xi32> = {{\[}}[0, 1, 1], [3, 5, 2]]
// CHECK-NEXT: tensor<2x3xi32> = {{\[}}[1, 2, 3], [0, 1, 5]]
// CHECK-NEXT: tensor<2x3xindex> = {{\[}}[1, 0, 1], [0, 1, 0]]
// CHECK-NEXT: tensor<2x3xindex> = {{\[}}[1, 2, 0], [0, 2, 1]]
func.func @every_axis(%x: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xindex>) {
  %0 = tg.sort %x axis 0 : tensor<?x?xi32>
  %1 = tg.sort %x axis 1 : tensor<?x?xi32>
  %2 = tg.argsort %x axis 0 : tensor<?x?xi32>
  %3 = tg.argsort %x axis 1 : tensor<?x?xi32>
  return %0, %1, %2, %3 : tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xindex>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2x2xf16> = {{\[}}{{\[}}[6.0, 5.0], [8.0, 7.0]], {{\[}}[2.0, 1.0], [4.0, 3.0]]]
// CHECK-NEXT: tensor<2x2x2xindex> = {{\[}}{{\[}}[1, 1], [1, 1]], {{\[}}[0, 0], [0, 0]]]
func.func @static_shape(%x: tensor<2x2x2xf16>) -> (tensor<2x2x2xf16>, tensor<2x2x2xindex>) {
  %0 = tg.sort %x axis 1 : tensor<2x2x2xf16>
  %1 = tg.argsort %x axis 0 : tensor<2x2x2xf16>
  return %0, %1 : tensor<2x2x2xf16>, tensor<2x2x2xindex>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[1.0, 2.0, 3.0], [5.0, nan, 9.0]]
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[1.0, 2.0, 6.0], [4.0, nan, nan]]
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[1.0, 2.0, 3.0], [4.0, nan, nan]]
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[1.0, 2.0, 3.0], [1.0, nan, 3.0]]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x0xf64> = []
func.func @cumulative(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.cumsum %x axis 0 : tensor<?x?xf64>
  %1 = tg.cumprod %x axis 1 : tensor<?x?xf64>
  %2 = tg.cummax %x axis 1 : tensor<?x?xf64>
  %3 = tg.cummin %x axis 0 : tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

// The sum is kept in f32, each element rounded: 2049 to 2048, 2050, 2051 to 2052.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<4xf16> = [2048.0, 2048.0, 2050.0, 2052.0]
// CHECK-NEXT: tensor<3xi8> = [100, -56, 72]
// CHECK-NEXT: tensor<3xi8> = [100, 100, 100]
func.func @cumulative_halves(%x: tensor<4xf16>, %y: tensor<3xi8>) -> (tensor<4xf16>, tensor<3xi8>, tensor<3xi8>) {
  %0 = tg.cumsum %x axis 0 : tensor<4xf16>
  %1 = tg.cumsum %y axis 0 : tensor<3xi8>
  %2 = tg.cummax %y axis 0 : tensor<3xi8>
  return %0, %1, %2 : tensor<4xf16>, tensor<3xi8>, tensor<3xi8>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[0.26894142136999{{[0-9]+}}, 0.7310585786300{{[0-9]+}}], [0.0, 1.0]]
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[-1.313261687518{{[0-9]+}}, -0.3132616875182{{[0-9]+}}], [-inf, 0.0]]
// CHECK-NEXT: tensor<2xf64> = [1001.313261687518{{[0-9]*}}, 0.0]
// CHECK-NEXT: tensor<1x1xf64> = {{\[}}[1001.313261687518{{[0-9]*}}]]
func.func @softmaxes(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<1x1xf64>) {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf64>
  %1 = tg.log_softmax %x axis 1 : tensor<?x?xf64>
  %2 = tg.logsumexp %x axes [1] : tensor<?x?xf64>
  %3 = tg.logsumexp %x keepdims : tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<1x1xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1x3xf16> = {{\[}}[0.09
func.func @softmaxes_of_halves(%x: tensor<1x3xf16>) -> (tensor<1x3xf16>, tensor<1x3xf16>, f16) {
  %0 = tg.softmax %x axis 1 : tensor<1x3xf16>
  %1 = tg.log_softmax %x axis 0 : tensor<1x3xf16>
  %2 = tg.logsumexp %x : tensor<1x3xf16>
  return %0, %1, %2 : tensor<1x3xf16>, tensor<1x3xf16>, f16
}
