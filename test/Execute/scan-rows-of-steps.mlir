// Scans whose steps read and set rows by their number: sequences and outs, or not, with the same results and errors.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-find-rows | tg-run --check

// Rows that are there, or not.
func.func @reads(%x: tensor<?xf64>, %n: index) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %r:2 = tg.scan %t to %n states(%s = %zero : f64) consts(%c = %x : tensor<?xf64>) -> (f64, tensor<?xf64>) {
    %a = tg.slice %c[%t] : tensor<?xf64>
    %0 = tg.add %s, %a : f64
    tg.yield %0 : f64 outs(%a : f64)
  }
  return %r#0, %r#1 : f64, tensor<?xf64>
}
tg.expect @reads(dense<[1.0, 2.0, 4.0]> : tensor<3xf64>, 2 : index) returns (3.0 : f64, dense<[1.0, 2.0]> : tensor<2xf64>)
tg.expect @reads(dense<[1.0, 2.0, 4.0]> : tensor<3xf64>, 0 : index) returns (0.0 : f64, dense<> : tensor<0xf64>)
tg.expect @reads(dense<> : tensor<0xf64>, 0 : index) returns (0.0 : f64, dense<> : tensor<0xf64>)
tg.expect @reads(dense<[1.0, 2.0, 4.0]> : tensor<3xf64>, 4 : index) fails "index 3 is out of range for axis 0 of size 3"
tg.expect @reads(dense<[1.0, 2.0, 4.0]> : tensor<3xf64>, -1 : index) fails "the number of steps is negative: -1"

// The row of the step before counts from the end in the first step.
func.func @back(%x: tensor<4xf64>) -> tensor<?xf64> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n consts(%c = %x : tensor<4xf64>) -> tensor<?xf64> {
    %one = arith.constant 1 : index
    %u = tg.sub %t, %one : index
    %a = tg.slice %c[%u] : tensor<4xf64>
    tg.yield outs(%a : f64)
  }
  return %r : tensor<?xf64>
}
tg.expect @back(dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>) returns (dense<[8.0, 1.0, 2.0, 4.0]> : tensor<4xf64>)

// The last step reads a row that is not there; it does not run if the loop stops before.
func.func @on(%x: tensor<4xf64>, %limit: f64) -> tensor<?xf64> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n consts(%c = %x : tensor<4xf64>, %l = %limit : f64) -> tensor<?xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %a = tg.slice %c[%u] : tensor<4xf64>
    %stop = tg.gt %a, %l : f64
    tg.yield outs(%a : f64) until %stop
  }
  return %r : tensor<?xf64>
}
tg.expect @on(dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, 3.0 : f64) returns (dense<[2.0, 4.0]> : tensor<2xf64>)
tg.expect @on(dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, 9.0 : f64) fails "index 4 is out of range for axis 0 of size 4"

// Without a step, the rows that are set are not needed.
func.func @sets(%x: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %r = tg.scan %t to %n states(%s = %x : tensor<?xindex>) -> tensor<?xindex> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %0 = tg.set_slice %t into %s[%u] : (index, tensor<?xindex>)
    tg.yield %0 : tensor<?xindex>
  }
  return %r : tensor<?xindex>
}
tg.expect @sets(dense<9> : tensor<4xindex>, 3 : index) returns (dense<[9, 0, 1, 2]> : tensor<4xindex>)
tg.expect @sets(dense<9> : tensor<4xindex>, 2 : index) returns (dense<[9, 0, 1, 9]> : tensor<4xindex>)
tg.expect @sets(dense<> : tensor<0xindex>, 0 : index) returns (dense<> : tensor<0xindex>)
tg.expect @sets(dense<9> : tensor<4xindex>, 4 : index) fails "index 4 is out of range for axis 0 of size 4"

// As many steps as there are rows, or fewer.
func.func @sets_at_most(%x: tensor<?xindex>, %k: index) -> (tensor<?xindex>, tensor<?xindex>) {
  %zero = arith.constant 0 : index
  %d = tensor.dim %x, %zero : tensor<?xindex>
  %n = arith.minsi %d, %k : index
  %r = tg.scan %t to %n states(%s = %x : tensor<?xindex>) -> tensor<?xindex> {
    %0 = tg.set_slice %t into %s[%t] : (index, tensor<?xindex>)
    tg.yield %0 : tensor<?xindex>
  }
  %q = tg.scan %t to %d backwards states(%s = %x : tensor<?xindex>) -> tensor<?xindex> {
    %a = tg.slice %s[%t] : tensor<?xindex>
    %b = tg.add %a, %t : index
    %0 = tg.set_slice %b into %s[%t] : (index, tensor<?xindex>)
    tg.yield %0 : tensor<?xindex>
  }
  return %r, %q : tensor<?xindex>, tensor<?xindex>
}
tg.expect @sets_at_most(dense<[7, 8, 9]> : tensor<3xindex>, 5 : index) returns (dense<[0, 1, 2]> : tensor<3xindex>, dense<[7, 9, 11]> : tensor<3xindex>)
tg.expect @sets_at_most(dense<[7, 8, 9]> : tensor<3xindex>, 2 : index) returns (dense<[0, 1, 9]> : tensor<3xindex>, dense<[7, 9, 11]> : tensor<3xindex>)
tg.expect @sets_at_most(dense<[7, 8, 9]> : tensor<3xindex>, 0 : index) returns (dense<[7, 8, 9]> : tensor<3xindex>, dense<[7, 9, 11]> : tensor<3xindex>)
tg.expect @sets_at_most(dense<[7, 8, 9]> : tensor<3xindex>, -2 : index) fails "the number of steps is negative: -2"
tg.expect @sets_at_most(dense<> : tensor<0xindex>, 5 : index) returns (dense<> : tensor<0xindex>, dense<> : tensor<0xindex>)

// A recurrence in a buffer; the same as windows; and what was in the buffer before.
func.func @recurrence(%x: tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : index
  %d = tensor.dim %x, %zero : tensor<?x2xi64>
  %less = arith.subi %d, %three : index
  %n = arith.maxsi %less, %zero : index
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?xi64>) {
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %u = tg.add %t, %one : index
    %v = tg.add %t, %two : index
    %w = tg.add %v, %one : index
    %a = tg.slice %s[%t, :] : tensor<?x2xi64>
    %b = tg.slice %s[%u, ::-1] : tensor<?x2xi64>
    %c = tg.slice %s[%w, :] : tensor<?x2xi64>
    %0 = tg.add %a, %b : tensor<2xi64>
    %1 = tg.mul %0, %c : tensor<2xi64>
    %2 = tg.inc_slice %1 into %s[%v, :] : (tensor<2xi64>, tensor<?x2xi64>)
    %e = tg.slice %2[%u, 0] : tensor<?x2xi64>
    tg.yield %2 : tensor<?x2xi64> outs(%e : i64)
  }
  return %r#0, %r#1 : tensor<?x2xi64>, tensor<?xi64>
}
tg.expect @recurrence(dense<[[1, 2], [3, 4], [5, 6], [7, 8], [9, 1], [1, 2]]> : tensor<6x2xi64>) returns (dense<[[1, 2], [3, 4], [40, 46], [448, 52], [101, 989], [1, 2]]> : tensor<6x2xi64>, dense<[3, 40, 448]> : tensor<3xi64>)
tg.expect @recurrence(dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi64>) returns (dense<[[1, 2], [3, 4], [40, 46], [7, 8]]> : tensor<4x2xi64>, dense<3> : tensor<1xi64>)
tg.expect @recurrence(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>) returns (dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, dense<> : tensor<0xi64>)
tg.expect @recurrence(dense<7> : tensor<1x2xi64>)

// The buffer of one state is read by the rows of another, and by the loop after it.
func.func @chained(%x: tensor<5xf64>, %y: tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>, f64) {
  %n = arith.constant 5 : index
  %r:2 = tg.scan %t to %n states(%a = %x : tensor<5xf64>, %b = %y : tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>) {
    %0 = tg.slice %b[%t] : tensor<5xf64>
    %1 = tg.set_slice %0 into %a[%t] : (f64, tensor<5xf64>)
    %2 = tg.slice %a[%t] : tensor<5xf64>
    %3 = tg.set_slice %2 into %b[%t] : (f64, tensor<5xf64>)
    tg.yield %1, %3 : tensor<5xf64>, tensor<5xf64>
  }
  %zero = arith.constant 0.0 : f64
  %q = tg.scan %t to %n states(%s = %zero : f64) consts(%c = %r#1 : tensor<5xf64>) -> f64 {
    %0 = tg.slice %c[%t] : tensor<5xf64>
    %1 = tg.fma %s, %0, %0 : f64
    tg.yield %1 : f64
  }
  return %r#0, %r#1, %q : tensor<5xf64>, tensor<5xf64>, f64
}
tg.expect @chained(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[6.0, 7.0, 8.0, 9.0, 0.5]> : tensor<5xf64>) returns (dense<[6.0, 7.0, 8.0, 9.0, 0.5]> : tensor<5xf64>, dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, 325.0 : f64)

// Zeros of either sign stay what they are.
func.func @zeros(%x: tensor<3xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n states(%a = %x : tensor<3xf64>) consts(%c = %y : tensor<3xf64>) -> tensor<3xf64> {
    %0 = tg.slice %c[%t] : tensor<3xf64>
    %1 = tg.inc_slice %0 into %a[%t] : (f64, tensor<3xf64>)
    tg.yield %1 : tensor<3xf64>
  }
  return %r : tensor<3xf64>
}
tg.expect @zeros(dense<[0.0, -0.0, 1.0]> : tensor<3xf64>, dense<[-0.0, -0.0, 0.5]> : tensor<3xf64>) returns (dense<[0.0, -0.0, 1.5]> : tensor<3xf64>)

// The derivative adds to rows of a buffer.
func.func @derivative(%x: tensor<3xf64>) -> tensor<3xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (tensor<3xf64>) -> (f64, tensor<3xf64>) {
    %n = arith.constant 3 : index
    %s0 = arith.constant 1.0 : f64
    %r = tg.scan %t to %n states(%s = %s0 : f64) consts(%c = %i0 : tensor<3xf64>) -> f64 {
      %a = tg.slice %c[%t] : tensor<3xf64>
      %1 = tg.mul %s, %a : f64
      tg.yield %1 : f64
    }
    tg.yield %r : f64
  }
  return %0#1 : tensor<3xf64>
}
tg.expect @derivative(dense<[2.0, 3.0, 4.0]> : tensor<3xf64>) returns (dense<[12.0, 8.0, 6.0]> : tensor<3xf64>)
