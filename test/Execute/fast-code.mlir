// Fast code gives the values of the interpreter: integers and what is exact the same, sums up to the order.
// RUN: /usr/bin/python3 %S/Inputs/fast-code.py %s tg-run | FileCheck %s
// CHECK: 0 differences

// All sizes around whole vectors, of f64 and of what is mixed with it.
func.func @elementwise(%x: tensor<?xf64>, %y: tensor<?xf32>) -> (tensor<?xf64>, tensor<?xi1>, tensor<?xf32>) {
  %0 = tg.cast %y to f64 : tensor<?xf32>
  %1 = tg.add %x, %0 : tensor<?xf64>
  %2 = tg.gt %1, %0 : tensor<?xf64>
  %3 = tg.neg %y : tensor<?xf32>
  return %1, %2, %3 : tensor<?xf64>, tensor<?xi1>, tensor<?xf32>
}

func.func @truth_values(%m: tensor<?xi1>, %x: tensor<?xi64>, %y: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi1>) {
  %0 = tg.select %m, %x, %y : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %1 = tg.not %m : tensor<?xi1>
  return %0, %1 : tensor<?xi64>, tensor<?xi1>
}

// The quotients of elements that are not there must not stop the program.
func.func @quotients(%x: tensor<?xi64>, %y: tensor<?xi64>) -> (tensor<?xi64>, i64) {
  %0 = tg.floordiv %x, %y : tensor<?xi64>
  %1 = tg.sum %0 : tensor<?xi64>
  return %0, %1 : tensor<?xi64>, i64
}

func.func @reductions(%x: tensor<?x?xf64>) -> (f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.sum %x : tensor<?x?xf64>
  %1 = tg.sum %x axes [1] : tensor<?x?xf64>
  %2 = tg.sum %x axes [0] : tensor<?x?xf64>
  %e = tg.mul %x, %x : tensor<?x?xf64>
  %3 = tg.sum %e axes [1] : tensor<?x?xf64>
  return %0, %1, %2, %3 : f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

func.func @largest_and_smallest(%x: tensor<?xf32>, %y: tensor<?xi8>) -> (f32, f32, i8, i8) {
  %0 = tg.max %x : tensor<?xf32>
  %1 = tg.min %x : tensor<?xf32>
  %2 = tg.max %y : tensor<?xi8>
  %3 = tg.sum %y : tensor<?xi8>
  return %0, %1, %2, %3 : f32, f32, i8, i8
}

func.func @softmax(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?xf64>) {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf64>
  %1 = tg.logsumexp %x axes [1] : tensor<?x?xf64>
  return %0, %1 : tensor<?x?xf64>, tensor<?xf64>
}

// Rows of the squares are needed in one step only.
func.func @normalised(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %sum = tg.sum %x axes [1] keepdims : tensor<?x?xf64>
  %centred = tg.sub %x, %sum : (tensor<?x?xf64>, tensor<?x1xf64>)
  %squares = tg.sqr %centred : tensor<?x?xf64>
  %total = tg.sum %squares axes [1] keepdims : tensor<?x?xf64>
  %0 = tg.mul %centred, %total : (tensor<?x?xf64>, tensor<?x1xf64>)
  return %0 : tensor<?x?xf64>
}

func.func @broadcasts(%x: tensor<?x1xf64>, %y: tensor<?xf64>, %z: tensor<?x3xf64>) -> (tensor<?x?xf64>, tensor<?x3xf64>) {
  %0 = tg.mul %x, %y : (tensor<?x1xf64>, tensor<?xf64>)
  %1 = tg.add %z, %x : (tensor<?x3xf64>, tensor<?x1xf64>)
  return %0, %1 : tensor<?x?xf64>, tensor<?x3xf64>
}

func.func @in_a_scan(%h0: tensor<?xf64>, %x: tensor<?x?xf64>, %n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x?xf64>) states(%h = %h0 : tensor<?xf64>)
      -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = tg.add %h, %e : tensor<?xf64>
    %s = tg.max %1 : tensor<?xf64>
    %2 = tg.sub %1, %s : (tensor<?xf64>, f64)
    tg.yield %2 : tensor<?xf64> outs(%2 : tensor<?xf64>)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?x?xf64>
}
