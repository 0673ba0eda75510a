// Each error has the same text and place in the interpreter and in a compiled program; both end with exit code 1.
// (One function for each; %t collects what the interpreter says, then what compiled programs say.)

// RUN: not tg-run %s --entry=broadcast --input=2xf64=0 --input=3xf64=0 --interpret 2> %t
// RUN: not tg-run %s --entry=one_at_run_time --input=1xf64=0 --input=3xf64=0 --interpret 2>> %t
// RUN: not tg-run %s --entry=index --input=2x3xf64=0 --input=index=-4 --interpret 2>> %t
// RUN: not tg-run %s --entry=step --input=2xf64=0 --input=index=0 --interpret 2>> %t
// RUN: not tg-run %s --entry=set --input=2xf64=0 --input=3xf64=0 --interpret 2>> %t
// RUN: not tg-run %s --entry=take --input=2xf64=0 --input=2xi64=1,2 --interpret 2>> %t
// RUN: not tg-run %s --entry=scatter --input=2xf64=0 --input=2xi64=-3,0 --interpret 2>> %t
// RUN: not tg-run %s --entry=reshape --input=2x3xf64=0 --input=index=4 --interpret 2>> %t
// RUN: not tg-run %s --entry=reshape --input=2x3xf64=0 --input=index=-2 --interpret 2>> %t
// RUN: not tg-run %s --entry=reshape_overflows --input=0x3xf64= --input=index=4611686018427387904 --interpret 2>> %t
// RUN: not tg-run %s --entry=squeeze --input=2xf64=0 --interpret 2>> %t
// RUN: not tg-run %s --entry=concat --input=2x3xf64=0 --input=2x4xf64=0 --interpret 2>> %t
// RUN: not tg-run %s --entry=split --input=3xf64=0 --input=index=1 --interpret 2>> %t
// RUN: not tg-run %s --entry=split --input=3xf64=0 --input=index=-1 --interpret 2>> %t
// RUN: not tg-run %s --entry=split_overflows --input=0xi8= --input=index=4611686018427387904 --interpret 2>> %t
// RUN: not tg-run %s --entry=pad --input=3xf64=0 --input=index=-1 --interpret 2>> %t
// RUN: not tg-run %s --entry=pad --input=3xf64=0 --input=index=9223372036854775807 --interpret 2>> %t
// RUN: not tg-run %s --entry=full --input=index=-1 --interpret 2>> %t
// RUN: not tg-run %s --entry=broadcast_to --input=3xf64=0 --input=index=2 --interpret 2>> %t
// RUN: not tg-run %s --entry=reduced --input=2x0xf64= --interpret 2>> %t
// RUN: not tg-run %s --entry=dot --input=2x3xf64=0 --input=2xf64=0 --interpret 2>> %t
// RUN: not tg-run %s --entry=batch --input=2x1x1xf64=0 --input=3x1x1xf64=0 --interpret 2>> %t
// RUN: not tg-run %s --entry=shift --input=2xi32=1,32 --interpret 2>> %t
// RUN: not tg-run %s --entry=power --input=2xi32=1,-1 --interpret 2>> %t
// RUN: not tg-run %s --entry=assert --input=i1=false --interpret 2>> %t
// RUN: not tg-run %s --entry=assert_with_values --input=i1=false --input=i64=-7 --interpret 2>> %t
// RUN: FileCheck %s < %t

// RUN: not tg-run %s --entry=broadcast --input=2xf64=0 --input=3xf64=0 2> %t
// RUN: not tg-run %s --entry=one_at_run_time --input=1xf64=0 --input=3xf64=0 2>> %t
// RUN: not tg-run %s --entry=index --input=2x3xf64=0 --input=index=-4 2>> %t
// RUN: not tg-run %s --entry=step --input=2xf64=0 --input=index=0 2>> %t
// RUN: not tg-run %s --entry=set --input=2xf64=0 --input=3xf64=0 2>> %t
// RUN: not tg-run %s --entry=take --input=2xf64=0 --input=2xi64=1,2 2>> %t
// RUN: not tg-run %s --entry=scatter --input=2xf64=0 --input=2xi64=-3,0 2>> %t
// RUN: not tg-run %s --entry=reshape --input=2x3xf64=0 --input=index=4 2>> %t
// RUN: not tg-run %s --entry=reshape --input=2x3xf64=0 --input=index=-2 2>> %t
// RUN: not tg-run %s --entry=reshape_overflows --input=0x3xf64= --input=index=4611686018427387904 2>> %t
// RUN: not tg-run %s --entry=squeeze --input=2xf64=0 2>> %t
// RUN: not tg-run %s --entry=concat --input=2x3xf64=0 --input=2x4xf64=0 2>> %t
// RUN: not tg-run %s --entry=split --input=3xf64=0 --input=index=1 2>> %t
// RUN: not tg-run %s --entry=split --input=3xf64=0 --input=index=-1 2>> %t
// RUN: not tg-run %s --entry=split_overflows --input=0xi8= --input=index=4611686018427387904 2>> %t
// RUN: not tg-run %s --entry=pad --input=3xf64=0 --input=index=-1 2>> %t
// RUN: not tg-run %s --entry=pad --input=3xf64=0 --input=index=9223372036854775807 2>> %t
// RUN: not tg-run %s --entry=full --input=index=-1 2>> %t
// RUN: not tg-run %s --entry=broadcast_to --input=3xf64=0 --input=index=2 2>> %t
// RUN: not tg-run %s --entry=reduced --input=2x0xf64= 2>> %t
// RUN: not tg-run %s --entry=dot --input=2x3xf64=0 --input=2xf64=0 2>> %t
// RUN: not tg-run %s --entry=batch --input=2x1x1xf64=0 --input=3x1x1xf64=0 2>> %t
// RUN: not tg-run %s --entry=shift --input=2xi32=1,32 2>> %t
// RUN: not tg-run %s --entry=power --input=2xi32=1,-1 2>> %t
// RUN: not tg-run %s --entry=assert --input=i1=false 2>> %t
// RUN: not tg-run %s --entry=assert_with_values --input=i1=false --input=i64=-7 2>> %t
// RUN: FileCheck %s < %t

func.func @broadcast(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: sizes of axis 0 do not agree: 2 and 3
  %0 = tg.add %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// Broadcasting is by type: a size of 1 that only shows at run time is not repeated.
func.func @one_at_run_time(%x: tensor<?xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: sizes of axis 0 do not agree: 1 and 3
  %0 = tg.add %x, %y : (tensor<?xf64>, tensor<3xf64>)
  return %0 : tensor<3xf64>
}
func.func @index(%x: tensor<?x?xf64>, %i: index) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: index -4 is out of range for axis 1 of size 3
  %0 = tg.slice %x[:, %i] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
func.func @step(%x: tensor<?xf64>, %i: index) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: the step along axis 0 is 0
  %0 = tg.slice %x[::%i] : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @set(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: cannot broadcast axis 0 of size 2 to 3
  %0 = tg.set_slice %x into %y[:] : tensor<?xf64> into tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @take(%x: tensor<?xf64>, %i: tensor<?xi64>) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: index 2 is out of range for axis 0 of size 2
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  return %0 : tensor<?xf64>
}
func.func @scatter(%x: tensor<?xf64>, %i: tensor<?xi64>) -> tensor<?xf64> {
  %one = arith.constant 1.0 : f64
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: index -3 is out of range for axis 0 of size 2
  %0 = tg.scatter add %one into %x[%i] : f64 into tensor<?xf64>[tensor<?xi64>]
  return %0 : tensor<?xf64>
}
func.func @reshape(%x: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+2]]:8: error: the new sizes do not fit the number of elements, 6
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: the size of axis 0 is negative: -2
  %0 = tg.reshape %x [%n] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
func.func @reshape_overflows(%x: tensor<?x?xf64>, %n: index) -> tensor<?x4xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: the new sizes do not fit the number of elements, 0
  %0 = tg.reshape %x [%n, 4] : tensor<?x?xf64>
  return %0 : tensor<?x4xf64>
}
func.func @squeeze(%x: tensor<?xf64>) -> f64 {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: cannot drop axis 0 of size 2
  %0 = tg.squeeze %x [0] : tensor<?xf64>
  return %0 : f64
}
func.func @concat(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: sizes of axis 1 do not agree: 3 and 4
  %0 = tg.concat %x, %y axis 0 : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
func.func @split(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+2]]:12: error: the sizes of the parts do not add up to the size of axis 0, 3
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:12: error: the size of part 1 is negative: -1
  %0, %1 = tg.split %x axis 0 [1, %n] : tensor<?xf64>
  return %1 : tensor<?xf64>
}
func.func @split_overflows(%x: tensor<?xi8>, %n: index) -> tensor<?xi8> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:20: error: the sizes of the parts do not add up to the size of axis 0, 0
  %0, %1, %2, %3 = tg.split %x axis 0 [%n, %n, %n, %n] : tensor<?xi8>
  return %1 : tensor<?xi8>
}
func.func @pad(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  // CHECK: errors-tensors.mlir:[[@LINE+2]]:8: error: the padding of axis 0 is negative: -1
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: the padding of axis 0 of size 3 makes it too large
  %0 = tg.pad %x with %zero low [%n] high [%n] : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @full(%n: index) -> tensor<2x?xf64> {
  %zero = arith.constant 0.0 : f64
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: the size of axis 1 is negative: -1
  %0 = tg.full %zero [2, %n] : f64
  return %0 : tensor<2x?xf64>
}
func.func @broadcast_to(%x: tensor<?xf64>, %n: index) -> tensor<4x?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: cannot broadcast axis 0 of size 3 to 2
  %0 = tg.broadcast_to %x [4, %n] : tensor<?xf64>
  return %0 : tensor<4x?xf64>
}
func.func @reduced(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: axis 1, which is reduced, is empty
  %0 = tg.amax %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
func.func @dot(%x: tensor<?x?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: sizes of the summed axes do not agree: 3 and 2
  %0 = tg.dot %x, %y : (tensor<?x?xf64>, tensor<?xf64>)
  return %0 : tensor<?xf64>
}
func.func @batch(%x: tensor<?x?x?xf64>, %y: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: sizes of axis 0 do not agree: 2 and 3
  %0 = tg.dot %x, %y : tensor<?x?x?xf64>
  return %0 : tensor<?x?x?xf64>
}
func.func @shift(%x: tensor<2xi32>) -> tensor<2xi32> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: shift amount is negative or not less than the width
  %0 = tg.shl %x, %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @power(%x: tensor<2xi32>) -> tensor<2xi32> {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: integer raised to a negative power
  %0 = tg.pow %x, %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @assert(%ok: i1) -> i1 {
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: expects {0} and {braces}
  %0 = tg.assert %ok, %ok, "expects {0} and {braces}" : i1
  return %0 : i1
}
func.func @assert_with_values(%ok: i1, %k: i64) -> i1 {
  %n = arith.constant 3 : index
  // CHECK: errors-tensors.mlir:[[@LINE+1]]:8: error: -7 is not {3}
  %0 = tg.assert %ok, %ok, "{0} is not {{{1}}"(%k, %n : i64, index) : i1
  return %0 : i1
}
