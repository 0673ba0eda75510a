// Scans whose steps read and set rows counted from the last one, in both orders: the same results and errors.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-find-rows | tg-run --check
// RUN: tg-opt %s --tg-find-rows --tg-simplify-scans --tg-find-rows=whole | tg-run --check
// RUN: tg-opt %s --tg-freeze --tg-find-rows=whole | tg-run --check

// Step t uses row n - 1 - t of all that it uses, or of n + 2 rows those from row 1 on.
func.func @mirrored(%x: tensor<?xf64>, %h: f64) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %less = arith.subi %n, %one : index
  %r:2 = tg.scan %t to %n states(%s = %h : f64, %y = %x : tensor<?xf64>) consts(%c = %x : tensor<?xf64>, %l = %less : index) -> (f64, tensor<?xf64>) {
    %u = tg.sub %l, %t : index
    %a = tg.slice %c[%u] : tensor<?xf64>
    %0 = tg.fma %s, %a, %a : f64
    %1 = tg.set_slice %0 into %y[%u] : (f64, tensor<?xf64>)
    tg.yield %0, %1 : f64, tensor<?xf64>
  }
  return %r#0, %r#1 : f64, tensor<?xf64>
}
tg.expect @mirrored(dense<[1.0, 2.0, 4.0]> : tensor<3xf64>, 1.0 : f64) returns (19.0 : f64, dense<[19.0, 18.0, 8.0]> : tensor<3xf64>)
tg.expect @mirrored(dense<3.0> : tensor<1xf64>, 1.0 : f64) returns (6.0 : f64, dense<6.0> : tensor<1xf64>)
tg.expect @mirrored(dense<> : tensor<0xf64>, 1.0 : f64) returns (1.0 : f64, dense<> : tensor<0xf64>)

// The rows of a buffer, from the last but two on, out of the two after each.
func.func @recurrence(%x: tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %d = tensor.dim %x, %zero : tensor<?x2xi64>
  %less = arith.subi %d, %two : index
  %n = arith.maxsi %less, %zero : index
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<?x2xi64>) consts(%k = %n : index) -> (tensor<?x2xi64>, tensor<?xi64>) {
    %one = arith.constant 1 : index
    %two1 = arith.constant 2 : index
    %rest = tg.sub %k, %t : index
    %u = tg.sub %rest, %one : index
    %v = tg.add %u, %one : index
    %w = tg.add %u, %two1 : index
    %a = tg.slice %s[%v, :] : tensor<?x2xi64>
    %b = tg.slice %s[%w, ::-1] : tensor<?x2xi64>
    %c = tg.slice %s[%u, :] : tensor<?x2xi64>
    %0 = tg.add %a, %b : tensor<2xi64>
    %1 = tg.mul %0, %c : tensor<2xi64>
    %2 = tg.set_slice %1 into %s[%u, :] : (tensor<2xi64>, tensor<?x2xi64>)
    %e = tg.slice %2[%v, 0] : tensor<?x2xi64>
    tg.yield %2 : tensor<?x2xi64> outs(%e : i64)
  }
  return %r#0, %r#1 : tensor<?x2xi64>, tensor<?xi64>
}
tg.expect @recurrence(dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi64>) returns (dense<[[45, 114], [39, 52], [5, 6], [7, 8]]> : tensor<4x2xi64>, dense<[5, 39]> : tensor<2xi64>)
tg.expect @recurrence(dense<[[3, 4], [5, 6], [7, 8]]> : tensor<3x2xi64>)
tg.expect @recurrence(dense<7> : tensor<2x2xi64>) returns (dense<7> : tensor<2x2xi64>, dense<> : tensor<0xi64>)
tg.expect @recurrence(dense<7> : tensor<1x2xi64>)
tg.expect @recurrence(dense<> : tensor<0x2xi64>)

// A recurrence without an out, so that the scan may run the other way, whose rows are counted by narrow integers.
func.func @narrow(%x: tensor<8xf64>) -> tensor<8xf64> {
  %n = arith.constant 6 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<8xf64>) -> tensor<8xf64> {
    %five = arith.constant 5 : i8
    %one = arith.constant 1 : i8
    %two = arith.constant 2 : i8
    %i = tg.cast %t to i8 : index
    %u = tg.sub %five, %i : i8
    %v = tg.add %one, %u : i8
    %w = tg.add %u, %two : i8
    %iu = tg.cast %u to index : i8
    %iv = tg.cast %v to index : i8
    %iw = tg.cast %w to index : i8
    %a = tg.slice %s[%iv] : tensor<8xf64>
    %b = tg.slice %s[%iw] : tensor<8xf64>
    %c = tg.slice %s[%iu] : tensor<8xf64>
    %0 = tg.fma %a, %b, %c : f64
    %1 = tg.inc_slice %0 into %s[%iu] : (f64, tensor<8xf64>)
    tg.yield %1 : tensor<8xf64>
  }
  return %r : tensor<8xf64>
}
tg.expect @narrow(dense<[1.0, 0.0, 2.0, -1.0, 0.5, 1.0, 2.0, 0.5]> : tensor<8xf64>)

// Rows of both orders; a scan that runs backwards anyway; and one that counts its rows from its end then.
func.func @both_orders(%x: tensor<?xi64>, %y: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, i64, i64) {
  %zero = arith.constant 0 : index
  %init = arith.constant 7 : i64
  %n = tensor.dim %x, %zero : tensor<?xi64>
  %r:3 = tg.scan %t to %n states(%s = %init : i64, %a = %x : tensor<?xi64>, %b = %x : tensor<?xi64>) consts(%c = %x : tensor<?xi64>) -> (i64, tensor<?xi64>, tensor<?xi64>) {
    %zero1 = arith.constant 0 : index
    %one = arith.constant 1 : index
    %k = tensor.dim %c, %zero1 : tensor<?xi64>
    %rest = arith.subi %k, %t : index
    %u = arith.subi %rest, %one : index
    %0 = tg.slice %c[%t] : tensor<?xi64>
    %1 = tensor.extract %c[%u] : tensor<?xi64>
    %2 = tg.add %s, %0 : i64
    %3 = tg.mul %2, %1 : i64
    %4 = tg.set_slice %3 into %a[%t] : (i64, tensor<?xi64>)
    %5 = tg.set_slice %2 into %b[%u] : (i64, tensor<?xi64>)
    tg.yield %2, %4, %5 : i64, tensor<?xi64>, tensor<?xi64>
  }
  %q = tg.scan %t to %n backwards states(%s = %init : i64) consts(%c = %y : tensor<?xi64>, %k = %n : index) -> i64 {
    %one = arith.constant 1 : index
    %rest = arith.subi %k, %t : index
    %u = arith.subi %rest, %one : index
    %0 = tg.take %c at %u axis 0 : (tensor<?xi64>, index)
    %1 = tg.mul %s, %0 : i64
    %2 = tg.add %1, %0 : i64
    tg.yield %2 : i64
  }
  return %r#1, %r#2, %r#0, %q : tensor<?xi64>, tensor<?xi64>, i64, i64
}
tg.expect @both_orders(dense<[1, 2, 3]> : tensor<3xi64>, dense<[1, 2, 3]> : tensor<3xi64>) returns (dense<[24, 20, 13]> : tensor<3xi64>, dense<[13, 10, 8]> : tensor<3xi64>, 13 : i64, 57 : i64)
tg.expect @both_orders(dense<[1, 2, 3]> : tensor<3xi64>, dense<[1, 2, 3, 4]> : tensor<4xi64>) returns (dense<[24, 20, 13]> : tensor<3xi64>, dense<[13, 10, 8]> : tensor<3xi64>, 13 : i64, 57 : i64)
tg.expect @both_orders(dense<[1, 2, 3]> : tensor<3xi64>, dense<[1, 2]> : tensor<2xi64>) fails "index 2 is out of range for axis 0 of size 2"
tg.expect @both_orders(dense<> : tensor<0xi64>, dense<[1, 2]> : tensor<2xi64>)

// A row more than there are steps, and a row less: then the last step counts it from the end.
func.func @neighbours(%x: tensor<?xf64>, %k: index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %d = tensor.dim %x, %zero : tensor<?xf64>
  %less = arith.subi %d, %one : index
  %n = arith.minsi %less, %k : index
  %r:3 = tg.scan %t to %n states(%s = %x : tensor<?xf64>, %p = %x : tensor<?xf64>) consts(%c = %x : tensor<?xf64>, %m = %n : index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %one1 = arith.constant 1 : index
    %two = arith.constant 2 : index
    %u = arith.subi %m, %t : index
    %v = arith.subi %u, %one1 : index
    %w = arith.subi %u, %two : index
    %a = tg.slice %c[%u] : tensor<?xf64>
    %b = tg.slice %c[%w] : tensor<?xf64>
    %0 = tg.set_slice %a into %s[%v] : (f64, tensor<?xf64>)
    %1 = tg.set_slice %b into %p[%w] : (f64, tensor<?xf64>)
    tg.yield %0, %1 : tensor<?xf64>, tensor<?xf64> outs(%b : f64)
  }
  return %r#0, %r#1, %r#2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @neighbours(dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, 9 : index) returns (dense<[2.0, 4.0, 8.0, 8.0]> : tensor<4xf64>, dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, dense<[2.0, 1.0, 8.0]> : tensor<3xf64>)
tg.expect @neighbours(dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, 2 : index) returns (dense<[2.0, 4.0, 4.0, 8.0]> : tensor<4xf64>, dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, dense<[1.0, 8.0]> : tensor<2xf64>)
tg.expect @neighbours(dense<5.0> : tensor<1xf64>, 9 : index) returns (dense<5.0> : tensor<1xf64>, dense<5.0> : tensor<1xf64>, dense<> : tensor<0xf64>)
tg.expect @neighbours(dense<5.0> : tensor<3xf64>, -1 : index) fails "the number of steps is negative: -1"
tg.expect @neighbours(dense<> : tensor<0xf64>, 9 : index) fails "the number of steps is negative: -1"

// Rows that need not be there.
func.func @absent(%x: tensor<?xf64>, %n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %t to %n states(%s = %zero : f64) consts(%c = %x : tensor<?xf64>, %m = %n : index) -> f64 {
    %one = arith.constant 1 : index
    %u = arith.subi %m, %t : index
    %v = arith.subi %u, %one : index
    %a = tg.slice %c[%v] : tensor<?xf64>
    %0 = tg.fma %s, %s, %a : f64
    tg.yield %0 : f64
  }
  return %r : f64
}
tg.expect @absent(dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index) returns (5.0 : f64)
tg.expect @absent(dense<[1.0, 2.0]> : tensor<2xf64>, 3 : index) fails "index 2 is out of range for axis 0 of size 2"
tg.expect @absent(dense<> : tensor<0xf64>, 0 : index) returns (0.0 : f64)

// The derivative of a scan that runs the other way, and of its reverse.
func.func @derivative(%x: tensor<3xf64>) -> tensor<3xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (tensor<3xf64>) -> (f64, tensor<3xf64>) {
    %n = arith.constant 3 : index
    %one1 = arith.constant 1.0 : f64
    %r:2 = tg.scan %t to %n states(%s = %i0 : tensor<3xf64>, %p = %one1 : f64) consts(%c = %i0 : tensor<3xf64>) -> (tensor<3xf64>, f64) {
      %two = arith.constant 2 : index
      %u = tg.sub %two, %t : index
      %a = tg.slice %c[%u] : tensor<3xf64>
      %1 = tg.mul %p, %a : f64
      %2 = tg.set_slice %1 into %s[%u] : (f64, tensor<3xf64>)
      tg.yield %2, %1 : tensor<3xf64>, f64
    }
    %sum = tg.sum %r#0 : tensor<3xf64>
    tg.yield %sum : f64
  }
  return %0#1 : tensor<3xf64>
}
tg.expect @derivative(dense<[2.0, 3.0, 4.0]> : tensor<3xf64>) returns (dense<[12.0, 12.0, 10.0]> : tensor<3xf64>)
