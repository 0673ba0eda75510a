// RUN: tg-run %s --entry=taken --input=2x3xf64=1,2,3,4,5,6 --input=2x2xi64=0,-1,1,0 --input=i32=-1 --compare=interp --print > %t
// RUN: tg-run %s --entry=taken --input=2x3xf64=1,2,3,4,5,6 --input=0x2xi64= --input=i32=1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=gathered --input=2x3xf64=1,2,3,4,5,6 --input=2xi64=1,-2 --input=2x1xi8=-1,0 --compare=interp --print >> %t
// RUN: tg-run %s --entry=last_of_several_is_kept --input=3xi64=0,0,0 --input=4xi64=2,0,2,-1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=several_are_added --input=3xf16=0,0,0 --input=4xi64=2,0,2,-1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=rows --input=3x2xi64=0,0,0,0,0,0 --input=2xi64=2,2 --input=2xi64=1,10 --compare=interp --print >> %t
// RUN: tg-run %s --entry=no_places --input=2xf64=1,2 --input=0xi64= --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2x3xf64> = {{\[}}{{\[}}[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], {{\[}}[4.0, 5.0, 6.0], [1.0, 2.0, 3.0]]]
// CHECK-NEXT: tensor<2x2x2xf64> = {{\[}}{{\[}}[1.0, 3.0], [2.0, 1.0]], {{\[}}[4.0, 6.0], [5.0, 4.0]]]
// CHECK-NEXT: tensor<2xf64> = [3.0, 6.0]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<0x2x3xf64> = []
// CHECK-NEXT: tensor<2x0x2xf64> = []
// CHECK-NEXT: tensor<2xf64> = [2.0, 5.0]
func.func @taken(%x: tensor<?x?xf64>, %i: tensor<?x2xi64>, %k: i32) -> (tensor<?x2x?xf64>, tensor<?x?x2xf64>, tensor<?xf64>) {
  %0 = tg.take %x at %i axis 0 : (tensor<?x?xf64>, tensor<?x2xi64>)
  %1 = tg.take %x at %i axis 1 : (tensor<?x?xf64>, tensor<?x2xi64>)
  %2 = tg.take %x at %k axis 1 : (tensor<?x?xf64>, i32)
  return %0, %1, %2 : tensor<?x2x?xf64>, tensor<?x?x2xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[6.0, 3.0], [4.0, 1.0]]
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[4.0, 5.0, 6.0], [1.0, 2.0, 3.0]]
// CHECK-NEXT: f64 = 5.0
func.func @gathered(%x: tensor<?x?xf64>, %i: tensor<?xi64>, %j: tensor<?x1xi8>) -> (tensor<?x?xf64>, tensor<?x?xf64>, f64) {
  %0 = tg.gather %x[%i, %j] : tensor<?x?xf64>[tensor<?xi64>, tensor<?x1xi8>]
  %1 = tg.gather %x[%i] : tensor<?x?xf64>[tensor<?xi64>]
  %one = arith.constant 1 : i16
  %2 = tg.gather %x[%one, %one] : tensor<?x?xf64>[i16, i16]
  return %0, %1, %2 : tensor<?x?xf64>, tensor<?x?xf64>, f64
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [1, 0, 3]
func.func @last_of_several_is_kept(%x: tensor<?xi64>, %i: tensor<?xi64>) -> tensor<?xi64> {
  %v = tg.iota [4] : i64
  %w = tensor.cast %v : tensor<4xi64> to tensor<?xi64>
  %0 = tg.scatter set %w into %x[%i] : tensor<?xi64> into tensor<?xi64>[tensor<?xi64>]
  return %0 : tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf16> = [1.0, 0.0, 3.0]
func.func @several_are_added(%x: tensor<?xf16>, %i: tensor<?xi64>) -> tensor<?xf16> {
  %one = arith.constant 1.0 : f16
  %0 = tg.scatter add %one into %x[%i] : f16 into tensor<?xf16>[tensor<?xi64>]
  return %0 : tensor<?xf16>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[0, 0], [0, 0], [2, 20]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[0, 0], [0, 0], [1, 10]]
func.func @rows(%x: tensor<?x?xi64>, %i: tensor<?xi64>, %v: tensor<?xi64>) -> (tensor<?x?xi64>, tensor<?x?xi64>) {
  %0 = tg.scatter add %v into %x[%i] : tensor<?xi64> into tensor<?x?xi64>[tensor<?xi64>]
  %1 = tg.scatter set %v into %x[%i] : tensor<?xi64> into tensor<?x?xi64>[tensor<?xi64>]
  return %0, %1 : tensor<?x?xi64>, tensor<?x?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]
// CHECK-NEXT: tensor<0xf64> = []
func.func @no_places(%x: tensor<?xf64>, %i: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.scatter add %one into %x[%i] : f64 into tensor<?xf64>[tensor<?xi64>]
  %1 = tg.gather %x[%i] : tensor<?xf64>[tensor<?xi64>]
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
