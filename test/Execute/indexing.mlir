// RUN: tg-run %s --entry=slices --input=5xi64=0,1,2,3,4 --input=index=-2 --compare=interp --print > %t
// RUN: tg-run %s --entry=clipped --input=3xi64=0,1,2 --input=index=-10 --input=index=10 --compare=interp --print >> %t
// RUN: tg-run %s --entry=clipped --input=3xi64=0,1,2 --input=index=2 --input=index=1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=clipped --input=0xi64= --input=index=0 --input=index=5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=dynamic_steps --input=5xi64=0,1,2,3,4 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=dynamic_steps --input=5xi64=0,1,2,3,4 --input=index=-3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=dynamic_steps --input=5xi64=0,1,2,3,4 --input=index=9223372036854775807 --compare=interp --print >> %t
// RUN: tg-run %s --entry=dynamic_steps --input=5xi64=0,1,2,3,4 --input=index=-9223372036854775808 --compare=interp --print >> %t
// RUN: tg-run %s --entry=dropped_axes --input=2x3x2xi64=0,1,2,3,4,5,6,7,8,9,10,11 --input=index=-1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=set --input=2x3xi64=0,1,2,3,4,5 --input=3xi64=7,8,9 --input=index=1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=increased --input=2x3xf16=0,1,2,3,4,5 --input=2x1xf16=10,20 --compare=interp --print >> %t
// RUN: tg-run %s --entry=empty_parts --input=3xf64=1,2,3 --input=0xf64= --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=static_empty --input=0x2xf64= --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [0, 1, 2]
// CHECK-NEXT: tensor<2xi64> = [3, 4]
// CHECK-NEXT: tensor<5xi64> = [4, 3, 2, 1, 0]
// CHECK-NEXT: tensor<2xi64> = [4, 2]
// CHECK-NEXT: tensor<2xi64> = [1, 3]
// CHECK-NEXT: i64 = 3
// CHECK-NEXT: i64 = 4
func.func @slices(%x: tensor<?xi64>, %k: index)
    -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, i64, i64) {
  %0 = tg.slice %x[:%k] : tensor<?xi64>
  %1 = tg.slice %x[%k:] : tensor<?xi64>
  %2 = tg.slice %x[::-1] : tensor<?xi64>
  %3 = tg.slice %x[:0:-2] : tensor<?xi64>
  %4 = tg.slice %x[1:-1:2] : tensor<?xi64>
  %5 = tg.slice %x[%k] : tensor<?xi64>
  %6 = tg.slice %x[-1] : tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, i64, i64
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [0, 1, 2]
// CHECK-NEXT: tensor<0xi64> = []
// CHECK-NEXT: tensor<3xi64> = [2, 1, 0]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<0xi64> = []
// CHECK-NEXT: tensor<1xi64> = [2]
// CHECK-NEXT: tensor<0xi64> = []
// CHECK:      all results are equal
// CHECK-NEXT: tensor<0xi64> = []
// CHECK-NEXT: tensor<0xi64> = []
// CHECK-NEXT: tensor<0xi64> = []
func.func @clipped(%x: tensor<?xi64>, %a: index, %b: index) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[%a:%b] : tensor<?xi64>
  %1 = tg.slice %x[%a:%b:-1] : tensor<?xi64>
  %2 = tg.slice %x[%b:%a:-1] : tensor<?xi64>
  return %0, %1, %2 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [0, 2, 4]
// CHECK-NEXT: tensor<2xi64> = [1, 3]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [4, 1]
// CHECK-NEXT: tensor<0xi64> = []
// CHECK:      all results are equal
// CHECK-NEXT: tensor<1xi64> = [0]
// CHECK-NEXT: tensor<1xi64> = [1]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<1xi64> = [4]
// CHECK-NEXT: tensor<0xi64> = []
func.func @dynamic_steps(%x: tensor<?xi64>, %k: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[::%k] : tensor<?xi64>
  %1 = tg.slice %x[1:4:%k] : tensor<?xi64>
  return %0, %1 : tensor<?xi64>, tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[6, 7], [8, 9], [10, 11]]
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[4, 5], [10, 11]]
// CHECK-NEXT: tensor<2x3xi64> = {{\[}}[4, 2, 0], [10, 8, 6]]
// CHECK-NEXT: tensor<2xi64> = [9, 8]
// CHECK-NEXT: i64 = 11
func.func @dropped_axes(%x: tensor<?x?x?xi64>, %k: index)
    -> (tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?xi64>, i64) {
  %0 = tg.slice %x[%k, :, :] : tensor<?x?x?xi64>
  %1 = tg.slice %x[:, %k, :] : tensor<?x?x?xi64>
  %2 = tg.slice %x[:, ::-1, 0] : tensor<?x?x?xi64>
  %3 = tg.slice %x[1, 1, ::%k] : tensor<?x?x?xi64>
  %4 = tg.slice %x[-1, %k, 1] : tensor<?x?x?xi64>
  return %0, %1, %2, %3, %4 : tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?xi64>, i64
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x3xi64> = {{\[}}[0, 1, 2], [7, 8, 9]]
// CHECK-NEXT: tensor<2x3xi64> = {{\[}}[9, 8, 7], [9, 8, 7]]
// CHECK-NEXT: tensor<2x3xi64> = {{\[}}[0, 8, 2], [3, 8, 5]]
// CHECK-NEXT: tensor<2x3xi64> = {{\[}}[8, 1, 8], [8, 4, 8]]
// CHECK-NEXT: tensor<2x3xi64> = {{\[}}[0, 1, 2], [3, 8, 5]]
func.func @set(%x: tensor<?x?xi64>, %v: tensor<?xi64>, %k: index)
    -> (tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>) {
  %0 = tg.set_slice %v into %x[%k, :] : tensor<?xi64> into tensor<?x?xi64>
  %1 = tg.set_slice %v into %x[:, ::-1] : tensor<?xi64> into tensor<?x?xi64>
  %s = tg.slice %v[1] : tensor<?xi64>
  %2 = tg.set_slice %s into %x[:, %k] : i64 into tensor<?x?xi64>
  %3 = tg.set_slice %s into %x[:, ::2] : i64 into tensor<?x?xi64>
  %4 = tg.set_slice %s into %x[%k, %k] : i64 into tensor<?x?xi64>
  return %0, %1, %2, %3, %4 : tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x3xf16> = {{\[}}[10.0, 11.0, 12.0], [23.0, 24.0, 25.0]]
// CHECK-NEXT: tensor<2x3xf16> = {{\[}}[10.0, 1.0, 12.0], [23.0, 4.0, 25.0]]
func.func @increased(%x: tensor<?x?xf16>, %v: tensor<?x1xf16>) -> (tensor<?x?xf16>, tensor<?x?xf16>) {
  %0 = tg.inc_slice %v into %x[:, :] : tensor<?x1xf16> into tensor<?x?xf16>
  %1 = tg.inc_slice %v into %x[:, ::-2] : tensor<?x1xf16> into tensor<?x?xf16>
  return %0, %1 : tensor<?x?xf16>, tensor<?x?xf16>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [1.0, 2.0, 3.0]
// CHECK-NEXT: tensor<3xf64> = [1.0, 2.0, 3.0]
func.func @empty_parts(%x: tensor<?xf64>, %v: tensor<?xf64>, %k: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.set_slice %v into %x[%k:1] : tensor<?xf64> into tensor<?xf64>
  %one = arith.constant 1.0 : f64
  %1 = tg.inc_slice %one into %x[5:] : f64 into tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<0x2xf64> = []
// CHECK-NEXT: tensor<0x2xf64> = []
// CHECK-NEXT: tensor<0xf64> = []
// CHECK-NEXT: tensor<0x2xf64> = []
func.func @static_empty(%x: tensor<0x2xf64>) -> (tensor<0x2xf64>, tensor<0x2xf64>, tensor<0xf64>, tensor<0x2xf64>) {
  %0 = tg.slice %x[0:1:1, :] : tensor<0x2xf64>
  %1 = tg.slice %x[::-1, :] : tensor<0x2xf64>
  %2 = tg.slice %x[:, 1] : tensor<0x2xf64>
  %3 = tg.set_slice %2 into %x[:, 0] : tensor<0xf64> into tensor<0x2xf64>
  return %0, %1, %2, %3 : tensor<0x2xf64>, tensor<0x2xf64>, tensor<0xf64>, tensor<0x2xf64>
}
