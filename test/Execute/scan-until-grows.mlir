// The outs of scans with `until` have room for few rows at first, and grow.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2

// Fewer rows than there is room for at first, so many, and more; steps to the last one, and none.
func.func @numbers(%limit: index, %n: index) -> (index, index, index) {
  %zero = arith.constant 0 : index
  %r:2 = tg.scan %t to %n states(%s = %zero : index) consts(%l = %limit : index) -> (index, tensor<?xindex>) {
    %one = arith.constant 1 : index
    %next = tg.add %s, %one : index
    %stop = tg.ge %next, %l : index
    tg.yield %next : index outs(%next : index) until %stop
  }
  %rows = tensor.dim %r#1, %zero : tensor<?xindex>
  %sum = tg.sum %r#1 : tensor<?xindex>
  return %r#0, %rows, %sum : index, index, index
}
tg.expect @numbers(3 : index, 4611686018427387904 : index) returns (3 : index, 3 : index, 6 : index)
tg.expect @numbers(3 : index, 9223372036854775807 : index) returns (3 : index, 3 : index, 6 : index)
tg.expect @numbers(4096 : index, 9223372036854775807 : index) returns (4096 : index, 4096 : index, 8390656 : index)
tg.expect @numbers(4097 : index, 9223372036854775807 : index) returns (4097 : index, 4097 : index, 8394753 : index)
tg.expect @numbers(65536 : index, 100000 : index) returns (65536 : index, 65536 : index, 2147516416 : index)
tg.expect @numbers(65537 : index, 100000 : index) returns (65537 : index, 65537 : index, 2147581953 : index)
tg.expect @numbers(100000 : index, 6000 : index) returns (6000 : index, 6000 : index, 18003000 : index)
tg.expect @numbers(100000 : index, 4097 : index) returns (4097 : index, 4097 : index, 8394753 : index)
tg.expect @numbers(100000 : index, 0 : index) returns (0 : index, 0 : index, 0 : index)
tg.expect @numbers(1 : index, -1 : index) fails "the number of steps is negative: -1"

// The number of steps is part of the program.
func.func @known_number(%limit: index) -> tensor<?xindex> {
  %n = arith.constant 4611686018427387904 : index
  %r = tg.scan %t to %n consts(%l = %limit : index) -> (tensor<?xindex>) {
    %stop = tg.ge %t, %l : index
    tg.yield outs(%t : index) until %stop
  }
  return %r : tensor<?xindex>
}
tg.expect @known_number(2 : index) returns (dense<[0, 1, 2]> : tensor<3xindex>)

// Rows of which four fit at first. The next one is the sum of the last two rows of the trace.
func.func @windows(%w: tensor<2x3000xf32>, %limit: f32, %n: index) -> (tensor<2xf32>, tensor<?xf32>, index) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2x3000xf32>) consts(%l = %limit : f32)
      -> (tensor<2x3000xf32>, tensor<?x3000xf32>) {
    %1 = tg.add %a, %b : tensor<3000xf32>
    %first = tg.slice %1[0] : tensor<3000xf32>
    %stop = tg.ge %first, %l : f32
    tg.yield %1 : tensor<3000xf32> outs(%1 : tensor<3000xf32>) until %stop
  }
  %zero = arith.constant 0 : index
  %rows = tensor.dim %0#1, %zero : tensor<?x3000xf32>
  %last = tg.slice %0#0[:, 7] : tensor<2x3000xf32>
  %column = tg.slice %0#1[:, 2999] : tensor<?x3000xf32>
  return %last, %column, %rows : tensor<2xf32>, tensor<?xf32>, index
}
tg.expect @windows(dense<1.0> : tensor<2x3000xf32>, 80.0 : f32, 4611686018427387904 : index) returns (dense<[55.0, 89.0]> : tensor<2xf32>, dense<[2.0, 3.0, 5.0, 8.0, 13.0, 21.0, 34.0, 55.0, 89.0]> : tensor<9xf32>, 9 : index)
tg.expect @windows(dense<1.0> : tensor<2x3000xf32>, 80.0 : f32, 5 : index) returns (dense<[8.0, 13.0]> : tensor<2xf32>, dense<[2.0, 3.0, 5.0, 8.0, 13.0]> : tensor<5xf32>, 5 : index)
tg.expect @windows(dense<1.0> : tensor<2x3000xf32>, 80.0 : f32, 0 : index) returns (dense<1.0> : tensor<2xf32>, dense<> : tensor<0xf32>, 0 : index)

// A state that is a row of its trace, whose size is known when the program runs, and outs of several types.
func.func @several(%x: tensor<?xf64>, %n: index, %m: index)
    -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi1>, tensor<?xcomplex<f32>>, tensor<?xf32>) {
  %r:5 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%k = %m : index)
      -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi1>, tensor<?xcomplex<f32>>, tensor<?xf32>) {
    %one = arith.constant 1.0 : f64
    %next = tg.add %s, %one : (tensor<?xf64>, f64)
    %two = arith.constant 2 : index
    %half = tg.mod %t, %two : index
    %zero = arith.constant 0 : index
    %even = tg.eq %half, %zero : index
    %f = tg.cast %t to f32 : index
    %z = tg.complex %f, %f : f32
    %stop = tg.ge %t, %k : index
    tg.yield %next : tensor<?xf64> outs(%next, %even, %z, %f last 2 : tensor<?xf64>, i1, complex<f32>, f32) until %stop
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : tensor<?xf64>, tensor<?x?xf64>, tensor<?xi1>, tensor<?xcomplex<f32>>, tensor<?xf32>
}
tg.expect @several(dense<[1.0, 2.0]> : tensor<2xf64>, 4611686018427387904 : index, 2 : index) returns (dense<[4.0, 5.0]> : tensor<2xf64>, dense<[[2.0, 3.0], [3.0, 4.0], [4.0, 5.0]]> : tensor<3x2xf64>, dense<[true, false, true]> : tensor<3xi1>, dense<[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]> : tensor<3xcomplex<f32>>, dense<[1.0, 2.0]> : tensor<2xf32>)
tg.expect @several(dense<[1.0, 2.0]> : tensor<2xf64>, 4611686018427387904 : index, 99 : index)
tg.expect @several(dense<[1.0, 2.0]> : tensor<2xf64>, 0 : index, 99 : index) returns (dense<[1.0, 2.0]> : tensor<2xf64>, dense<> : tensor<0x2xf64>, dense<> : tensor<0xi1>, dense<> : tensor<0xcomplex<f32>>, dense<> : tensor<0xf32>)
tg.expect @several(dense<> : tensor<0xf64>, 4611686018427387904 : index, 50 : index)

// Rows without elements.
func.func @no_elements(%n: index, %m: index, %x: tensor<0xf64>) -> (tensor<?x0xf64>, index) {
  %r = tg.scan %t to %n consts(%k = %m : index, %y = %x : tensor<0xf64>) -> (tensor<?x0xf64>) {
    %row = tg.exp %y : tensor<0xf64>
    %stop = tg.ge %t, %k : index
    tg.yield outs(%row : tensor<0xf64>) until %stop
  }
  %zero = arith.constant 0 : index
  %rows = tensor.dim %r, %zero : tensor<?x0xf64>
  return %r, %rows : tensor<?x0xf64>, index
}
tg.expect @no_elements(4611686018427387904 : index, 2 : index, dense<> : tensor<0xf64>) returns (dense<> : tensor<3x0xf64>, 3 : index)

// The first step knows the sizes of rows.
func.func @late(%sizes: tensor<?xindex>, %n: index, %limit: index) -> (index, tensor<?x?xindex>) {
  %z = arith.constant 0 : index
  %r:2 = tg.scan %t to %n states(%c = %z : index) consts(%l = %limit : index, %k = %sizes : tensor<?xindex>) -> (index, tensor<?x?xindex>) {
    %two = arith.constant 2 : index
    %c1 = tg.add %c, %two : index
    %size = tg.take %k at %t axis 0 clamp : (tensor<?xindex>, index)
    %row = tg.full %t [%size] : index
    %stop = tg.ge %c1, %l : index
    tg.yield %c1 : index outs(%row : tensor<?xindex>) until %stop
  }
  return %r#0, %r#1 : index, tensor<?x?xindex>
}
tg.expect @late(dense<2> : tensor<1xindex>, 4611686018427387904 : index, 6 : index) returns (6 : index, dense<[[0, 0], [1, 1], [2, 2]]> : tensor<3x2xindex>)
tg.expect @late(dense<1> : tensor<1xindex>, 4611686018427387904 : index, 200 : index)
tg.expect @late(dense<0> : tensor<1xindex>, 4611686018427387904 : index, 100 : index) returns (100 : index, dense<> : tensor<50x0xindex>)
tg.expect @late(dense<3> : tensor<1xindex>, 0 : index, 100 : index) fails "the sizes of out 0 depend on values; they are unknown when no step runs"

func.func @late_changes(%n: index, %limit: index) -> tensor<?x?xindex> {
  %r = tg.scan %t to %n consts(%l = %limit : index) -> (tensor<?x?xindex>) {
    %c30 = arith.constant 30 : index
    %size = tg.maximum %t, %c30 : index
    %row = tg.full %t [%size] : index
    %stop = tg.ge %t, %l : index
    tg.yield outs(%row : tensor<?xindex>) until %stop
  }
  return %r : tensor<?x?xindex>
}
tg.expect @late_changes(4611686018427387904 : index, 30 : index)
tg.expect @late_changes(4611686018427387904 : index, 31 : index) fails "axis 0 of a row of out 0 has size 31, but 30 in other steps"

// A loop in a loop, each of which stops early; the rows of the inner one are summed.
func.func @nested(%n: index, %m: index) -> tensor<?xindex> {
  %r = tg.scan %t to %n consts(%a = %n : index, %l = %m : index) -> (tensor<?xindex>) {
    %q = tg.scan %u to %a consts(%k = %t : index) -> (tensor<?xindex>) {
      %many = arith.constant 40 : index
      %last = tg.mul %k, %many : index
      %stop = tg.ge %u, %last : index
      tg.yield outs(%u : index) until %stop
    }
    %sum = tg.sum %q : tensor<?xindex>
    %stop = tg.ge %t, %l : index
    tg.yield outs(%sum : index) until %stop
  }
  return %r : tensor<?xindex>
}
tg.expect @nested(4611686018427387904 : index, 3 : index) returns (dense<[0, 820, 3240, 7260]> : tensor<4xindex>)
tg.expect @nested(4611686018427387904 : index, 120 : index)

// Its rows are rows of the outer loop.
func.func @rows_of_rows(%n: index, %m: index) -> tensor<?x?xindex> {
  %r = tg.scan %t to %n consts(%a = %n : index, %l = %m : index) -> (tensor<?x?xindex>) {
    %q = tg.scan %u to %a consts(%k = %t : index) -> (tensor<?xindex>) {
      %c19 = arith.constant 19 : index
      %stop = tg.ge %u, %c19 : index
      %v = tg.add %u, %k : index
      tg.yield outs(%v : index) until %stop
    }
    %stop = tg.ge %t, %l : index
    tg.yield outs(%q : tensor<?xindex>) until %stop
  }
  return %r : tensor<?x?xindex>
}
tg.expect @rows_of_rows(4611686018427387904 : index, 40 : index)

// The memory of rows that a later step stops with an error at is freed.
func.func @fails(%x: tensor<3xf64>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n consts(%y = %x : tensor<3xf64>) -> (tensor<?xf64>) {
    %c3000 = arith.constant 3000 : index
    %k = tg.floordiv %t, %c3000 : index
    %e = tg.slice %y[%k] : tensor<3xf64>
    %zero = arith.constant 0.0 : f64
    %stop = tg.lt %e, %zero : f64
    tg.yield outs(%e : f64) until %stop
  }
  return %r : tensor<?xf64>
}
tg.expect @fails(dense<1.0> : tensor<3xf64>, 4611686018427387904 : index) fails "index 3 is out of range for axis 0 of size 3"
tg.expect @fails(dense<[1.0, 1.0, -1.0]> : tensor<3xf64>, 4611686018427387904 : index)

// A graph at several places is one function.
func.func @outlined(%x: f64, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.ofg "halve" (%i0 = %x, %i1 = %n) : (f64, index) -> tensor<?xf64> {
    %r:2 = tg.scan %t to %i1 states(%s = %i0 : f64) -> (f64, tensor<?xf64>) {
      %half = arith.constant 0.5 : f64
      %one = arith.constant 1.0 : f64
      %next = tg.mul %s, %half : f64
      %stop = tg.lt %next, %one : f64
      tg.yield %next : f64 outs(%next : f64) until %stop
    }
    tg.yield %r#1 : tensor<?xf64>
  }
  %y = tg.add %x, %x : f64
  %1 = tg.ofg "halve" (%i0 = %y, %i1 = %n) : (f64, index) -> tensor<?xf64> {
    %r:2 = tg.scan %t to %i1 states(%s = %i0 : f64) -> (f64, tensor<?xf64>) {
      %half = arith.constant 0.5 : f64
      %one = arith.constant 1.0 : f64
      %next = tg.mul %s, %half : f64
      %stop = tg.lt %next, %one : f64
      tg.yield %next : f64 outs(%next : f64) until %stop
    }
    tg.yield %r#1 : tensor<?xf64>
  }
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @outlined(4.0 : f64, 4611686018427387904 : index) returns (dense<[2.0, 1.0, 0.5]> : tensor<3xf64>, dense<[4.0, 2.0, 1.0, 0.5]> : tensor<4xf64>)
tg.expect @outlined(0x7EF0000000000000 : f64, 4611686018427387904 : index)

// The derivative reads the states that the loop has kept.
func.func @derivative(%x: f64, %n: index) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x, %i1 = %n) wrt [0] of [0](%one : f64) : (f64, index) -> (f64, f64) {
    %r:2 = tg.scan %t to %i1 states(%s = %i0 : f64) -> (f64, tensor<?xf64>) {
      %c = arith.constant 1.0005 : f64
      %next = tg.mul %s, %c : f64
      %limit = arith.constant 100.0 : f64
      %stop = tg.gt %next, %limit : f64
      tg.yield %next : f64 outs(%next : f64) until %stop
    }
    %sum = tg.sum %r#1 : tensor<?xf64>
    tg.yield %sum : f64
  }
  return %0#0, %0#1 : f64, f64
}
tg.expect @derivative(1.0 : f64, 4611686018427387904 : index)
tg.expect @derivative(99.99 : f64, 4611686018427387904 : index)
