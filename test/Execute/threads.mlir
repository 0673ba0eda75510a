// Results do not depend on the number of threads, bit for bit; the sizes are large enough for threads to be worth it.

// RUN: /usr/bin/python3 %S/Inputs/threads.py %s tg-run %t 100003 | FileCheck %s
// CHECK: 0 differences

// A check that fails is reported, also among parallel loops.
// RUN: not tg-run %s --mode=debug --entry=fails --input=index=100003 --code=fast --threads=2 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: error: {{.*}}all are less than 90000

func.func private @numbers(%n: index) -> tensor<?xf64> {
  %0 = tg.iota [%n] : i64
  %1 = tg.cast %0 to f64 : tensor<?xi64>
  %c = arith.constant 1.0e-3 : f64
  %2 = tg.mul %1, %c : (tensor<?xf64>, f64)
  %3 = tg.sin %2 : tensor<?xf64>
  return %3 : tensor<?xf64>
}

func.func @elementwise(%n: index) -> (tensor<?xf64>, tensor<?xi1>) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %0 = tg.mul %x, %x : tensor<?xf64>
  %1 = tg.exp %0 : tensor<?xf64>
  %2 = tg.gt %1, %x : tensor<?xf64>
  return %1, %2 : tensor<?xf64>, tensor<?xi1>
}

// Blocks, of which the last is not whole.
func.func @reductions(%n: index) -> (f64, f64, f64) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.max %x : tensor<?xf64>
  %2 = tg.logsumexp %x : tensor<?xf64>
  return %0, %1, %2 : f64, f64, f64
}

func.func @rows(%n: index) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %c100 = arith.constant 100 : index
  %rows = arith.divui %n, %c100 : index
  %whole = arith.muli %rows, %c100 : index
  %part = tg.iota [%whole] : i64
  %0 = tg.cast %part to f64 : tensor<?xi64>
  %1 = tg.cos %0 : tensor<?xf64>
  %m = tg.reshape %1 [%rows, %c100] : tensor<?xf64>
  %2 = tg.softmax %m axis 1 : tensor<?x?xf64>
  %3 = tg.sum %m axes [1] : tensor<?x?xf64>
  %4 = tg.sum %m axes [0] : tensor<?x?xf64>
  return %2, %3, %4 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>
}

// Blocks of columns, of which the last is not whole: sums, the largest, and products with vectors.
func.func @columns(%n: index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<1500xf64>) {
  %c100 = arith.constant 100 : index
  %columns = arith.constant 1501 : index
  %rows = arith.divui %n, %c100 : index
  %x = func.call @numbers(%rows) : (index) -> tensor<?xf64>
  %y = func.call @numbers(%columns) : (index) -> tensor<?xf64>
  %column = tg.broadcast_to %x [%columns, %rows] : tensor<?xf64>
  %turned = tg.transpose %column [1, 0] : tensor<?x?xf64>
  %row = tg.broadcast_to %y [%rows, %columns] : tensor<?xf64>
  %0 = tg.mul %turned, %row : tensor<?x?xf64>
  %1 = tg.sum %0 axes [0] : tensor<?x?xf64>
  %2 = tg.max %0 axes [0] : tensor<?x?xf64>
  %3 = tg.cast %0 to f32 : tensor<?x?xf64>
  %4 = tg.sum %3 axes [0] : tensor<?x?xf32>
  %5 = tg.dot %x, %0 : (tensor<?xf64>, tensor<?x?xf64>)
  %known = tg.slice %0[:, :1500] : tensor<?x?xf64>
  %cast = tensor.cast %known : tensor<?x?xf64> to tensor<?x1500xf64>
  %6 = tg.sum %cast axes [0] : tensor<?x1500xf64>
  return %1, %2, %4, %5, %6 : tensor<?xf64>, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<1500xf64>
}

// Products that are packed, and one with a vector.
func.func @products(%n: index) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
  %c300 = arith.constant 300 : index
  %rows = arith.divui %n, %c300 : index
  %whole = arith.muli %rows, %c300 : index
  %x = func.call @numbers(%whole) : (index) -> tensor<?xf64>
  %m = tg.reshape %x [%rows, %c300] : tensor<?xf64>
  %t = tg.transpose %m [1, 0] : tensor<?x?xf64>
  %0 = tg.dot %m, %t : tensor<?x?xf64>
  %1 = tg.dot %t, %m : tensor<?x?xf64>
  %v = func.call @numbers(%c300) : (index) -> tensor<?xf64>
  %2 = tg.dot %m, %v : (tensor<?x?xf64>, tensor<?xf64>)
  return %0, %1, %2 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>
}

func.func @fails(%n: index) -> f64 {
  %x = tg.iota [%n] : i64
  %limit = arith.constant 90000 : i64
  %0 = tg.lt %x, %limit : (tensor<?xi64>, i64)
  %1 = tg.all %0 : tensor<?xi1>
  %2 = tg.cast %x to f64 : tensor<?xi64>
  %3 = tg.sum %2 : tensor<?xf64>
  %4 = tg.assert %1, %3, "all are less than 90000" : f64
  return %4 : f64
}
