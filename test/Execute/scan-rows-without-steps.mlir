// Sizes of rows that follow from the values of constants: known even if no step runs.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2

func.func @slice_of_vector(%n: index, %sizes: tensor<2xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<2xi64>) -> (tensor<?x?xf64>) {
    %e = tg.slice %s[1] : tensor<2xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @slice_of_vector(2 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @slice_of_vector(0 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<> : tensor<0x3xf64>)

func.func @size_of_constant(%n: index, %x: tensor<?x?xf32>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %x : tensor<?x?xf32>) -> (tensor<?x?xf64>) {
    %v = tg.shape_of %s : tensor<?x?xf32>
    %c1 = arith.constant 1 : index
    %size = tensor.extract %v[%c1] : tensor<2xindex>
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @size_of_constant(2 : index, dense<1.0> : tensor<4x3xf32>) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @size_of_constant(0 : index, dense<1.0> : tensor<4x3xf32>) returns (dense<> : tensor<0x3xf64>)

func.func @arithmetic_of_vectors(%n: index, %sizes: tensor<2xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<2xi64>) -> (tensor<?x?xf64>) {
    %m = tg.mul %s, %s : tensor<2xi64>
    %c1 = arith.constant 1 : index
    %e = tensor.extract %m[%c1] : tensor<2xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @arithmetic_of_vectors(2 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<1.0> : tensor<2x9xf64>)
tg.expect @arithmetic_of_vectors(0 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<> : tensor<0x9xf64>)

func.func @product_of_sizes(%n: index, %x: tensor<?x?x?xf32>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %x : tensor<?x?x?xf32>) -> (tensor<?x?xf64>) {
    %v = tg.shape_of %s : tensor<?x?x?xf32>
    %w = tg.slice %v[1:] : tensor<3xindex>
    %size = tg.prod %w : tensor<2xindex>
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @product_of_sizes(2 : index, dense<1.0> : tensor<5x4x3xf32>) returns (dense<1.0> : tensor<2x12xf64>)
tg.expect @product_of_sizes(0 : index, dense<1.0> : tensor<5x4x3xf32>) returns (dense<> : tensor<0x12xf64>)

func.func @computed_index(%n: index, %sizes: tensor<?xi64>, %at: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %k = %at : index) -> (tensor<?x?xf64>) {
    %e = tensor.extract %s[%k] : tensor<?xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @computed_index(2 : index, dense<[4, 3]> : tensor<2xi64>, 1 : index) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @computed_index(0 : index, dense<[4, 3]> : tensor<2xi64>, 1 : index) returns (dense<> : tensor<0x3xf64>)
tg.expect @computed_index(0 : index, dense<[4, 3]> : tensor<2xi64>, 2 : index) fails "the sizes of out 0 depend on values; they are unknown when no step runs"
tg.expect @computed_index(0 : index, dense<[4, -3]> : tensor<2xi64>, 1 : index) fails "the sizes of out 0 depend on values; they are unknown when no step runs"
tg.expect @computed_index(2 : index, dense<[4, -3]> : tensor<2xi64>, 1 : index) fails "the size of axis 0 is negative: -3"
tg.expect @computed_index(2 : index, dense<[4, 3]> : tensor<2xi64>, 2 : index) fails "index 2 is out of range for axis 0 of size 2"

func.func @reshaped(%n: index, %sizes: tensor<?xi64>, %x: tensor<?xf64>) -> tensor<?x?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %y = %x : tensor<?xf64>) -> (tensor<?x?x?xf64>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %e0 = tensor.extract %s[%c0] : tensor<?xi64>
    %e1 = tensor.extract %s[%c1] : tensor<?xi64>
    %s0 = tg.cast %e0 to index : i64
    %s1 = tg.cast %e1 to index : i64
    %row = tg.reshape %y [%s0, %s1] : tensor<?xf64>
    tg.yield outs(%row : tensor<?x?xf64>)
  }
  return %r : tensor<?x?x?xf64>
}
tg.expect @reshaped(2 : index, dense<[2, 3]> : tensor<2xi64>, dense<1.0> : tensor<6xf64>) returns (dense<1.0> : tensor<2x2x3xf64>)
tg.expect @reshaped(0 : index, dense<[2, 3]> : tensor<2xi64>, dense<1.0> : tensor<6xf64>) returns (dense<> : tensor<0x2x3xf64>)

// Also as the row of a scan around it.

func.func @in_nested_scans(%n: index, %m: index, %sizes: tensor<?xi64>) -> tensor<?x?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %k = %m : index) -> (tensor<?x?x?xf64>) {
    %q = tg.scan %tt to %k consts(%s2 = %s : tensor<?xi64>) -> (tensor<?x?xf64>) {
      %e = tg.slice %s2[-1] : tensor<?xi64>
      %size = tg.cast %e to index : i64
      %one = arith.constant 1.0 : f64
      %row = tg.full %one [%size] : f64
      tg.yield outs(%row : tensor<?xf64>)
    }
    tg.yield outs(%q : tensor<?x?xf64>)
  }
  return %r : tensor<?x?x?xf64>
}
tg.expect @in_nested_scans(2 : index, 2 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<1.0> : tensor<2x2x3xf64>)
tg.expect @in_nested_scans(0 : index, 2 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<> : tensor<0x2x3xf64>)
tg.expect @in_nested_scans(2 : index, 0 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<> : tensor<2x0x3xf64>)
tg.expect @in_nested_scans(0 : index, 0 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<> : tensor<0x0x3xf64>)

func.func @element_of_outer_sequence(%n: index, %m: index, %sizes: tensor<?xi64>) -> tensor<?x?x?xf64> {
  %r = tg.scan %t to %n seqs(%e = %sizes : tensor<?xi64>) consts(%k = %m : index) -> (tensor<?x?x?xf64>) {
    %q = tg.scan %tt to %k consts(%e2 = %e : i64) -> (tensor<?x?xf64>) {
      %size = tg.cast %e2 to index : i64
      %one = arith.constant 1.0 : f64
      %row = tg.full %one [%size] : f64
      tg.yield outs(%row : tensor<?xf64>)
    }
    tg.yield outs(%q : tensor<?x?xf64>)
  }
  return %r : tensor<?x?x?xf64>
}
tg.expect @element_of_outer_sequence(2 : index, 2 : index, dense<[3, 3]> : tensor<2xi64>) returns (dense<1.0> : tensor<2x2x3xf64>)
tg.expect @element_of_outer_sequence(2 : index, 0 : index, dense<[3, 3]> : tensor<2xi64>) returns (dense<> : tensor<2x0x3xf64>)
tg.expect @element_of_outer_sequence(0 : index, 2 : index, dense<[4, 3]> : tensor<2xi64>) fails "the sizes of out 0 depend on values; they are unknown when no step runs"

func.func @element_of_sequence(%n: index, %sizes: tensor<?x2xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n seqs(%s = %sizes : tensor<?x2xi64>) -> (tensor<?x?xf64>) {
    %e = tg.slice %s[1] : tensor<2xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    %two = tg.mul %row, %row : tensor<?xf64>
    tg.yield outs(%two : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @element_of_sequence(2 : index, dense<[[4, 3], [5, 3]]> : tensor<2x2xi64>) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @element_of_sequence(0 : index, dense<[[4, 3], [5, 3]]> : tensor<2x2xi64>) fails "the sizes of out 0 depend on values; they are unknown when no step runs"

func.func @in_an_ofg(%n: index, %x: tensor<?x?xf32>) -> tensor<?x?xf64> {
  %s = tg.shape_of %x : tensor<?x?xf32>
  %r = tg.ofg "rows"(%m = %n, %v = %s) : (index, tensor<2xindex>) -> tensor<?x?xf64> {
    %q = tg.scan %t to %m consts(%w = %v : tensor<2xindex>) -> (tensor<?x?xf64>) {
      %size = tg.slice %w[1] : tensor<2xindex>
      %one = arith.constant 1.0 : f64
      %row = tg.full %one [%size] : f64
      tg.yield outs(%row : tensor<?xf64>)
    }
    tg.yield %q : tensor<?x?xf64>
  }
  return %r : tensor<?x?xf64>
}
tg.expect @in_an_ofg(2 : index, dense<1.0> : tensor<4x3xf32>) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @in_an_ofg(0 : index, dense<1.0> : tensor<4x3xf32>) returns (dense<> : tensor<0x3xf64>)

func.func @joined_vectors(%n: index, %x: tensor<?x?xf32>, %y: tensor<2xindex>) -> tensor<?x?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %x : tensor<?x?xf32>, %z = %y : tensor<2xindex>) -> (tensor<?x?x?xf64>) {
    %v = tg.shape_of %s : tensor<?x?xf32>
    %w = tensor.concat dim(0) %v, %z : (tensor<2xindex>, tensor<2xindex>) -> tensor<4xindex>
    %size = tg.slice %w[1] : tensor<4xindex>
    %size2 = tg.slice %w[2] : tensor<4xindex>
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size, %size2] : f64
    tg.yield outs(%row : tensor<?x?xf64>)
  }
  return %r : tensor<?x?x?xf64>
}
tg.expect @joined_vectors(2 : index, dense<1.0> : tensor<4x3xf32>, dense<[2, 7]> : tensor<2xindex>) returns (dense<1.0> : tensor<2x3x2xf64>)
tg.expect @joined_vectors(0 : index, dense<1.0> : tensor<4x3xf32>, dense<[2, 7]> : tensor<2xindex>) returns (dense<> : tensor<0x3x2xf64>)

// Computed by loops.

func.func @sorted_sizes(%n: index, %sizes: tensor<?xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>) -> (tensor<?x?xf64>) {
    %p = tg.cumprod %s axis 0 : tensor<?xi64>
    %q = tg.sort %p axis 0 : tensor<?xi64>
    %e = tg.slice %q[-1] : tensor<?xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @sorted_sizes(2 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<1.0> : tensor<2x12xf64>)
tg.expect @sorted_sizes(0 : index, dense<[4, 3]> : tensor<2xi64>) returns (dense<> : tensor<0x12xf64>)

func.func @gathered_sizes(%n: index, %sizes: tensor<?xi64>, %i: tensor<2xindex>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %j = %i : tensor<2xindex>) -> (tensor<?x?xf64>) {
    %p = tg.gather %s[%j] : (tensor<?xi64>, tensor<2xindex>)
    %e = tg.slice %p[0] : tensor<2xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @gathered_sizes(2 : index, dense<[4, 3]> : tensor<2xi64>, dense<[1, 0]> : tensor<2xindex>) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @gathered_sizes(0 : index, dense<[4, 3]> : tensor<2xi64>, dense<[1, 0]> : tensor<2xindex>) returns (dense<> : tensor<0x3xf64>)

func.func @quotient(%n: index, %sizes: tensor<?xi64>, %at: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %k = %at : index) -> (tensor<?x?xf64>) {
    %e = tg.slice %s[0] : tensor<?xi64>
    %f = tg.slice %s[1] : tensor<?xi64>
    %g = tg.floordiv %e, %f : i64
    %size = tg.cast %g to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @quotient(2 : index, dense<[8, 3]> : tensor<2xi64>, 2 : index) returns (dense<1.0> : tensor<2x2xf64>)
tg.expect @quotient(0 : index, dense<[8, 3]> : tensor<2xi64>, 2 : index) returns (dense<1.0> : tensor<0x2xf64>)

func.func @state_of_loop(%n: index, %sizes: tensor<?xi64>, %at: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %k = %at : index) -> (tensor<?x?xf64>) {
    %one = arith.constant 1.0 : f64
    %i1 = arith.constant 1 : i64
    %st = tg.scan %t2 to %k seqs(%w = %s : tensor<?xi64>) states(%i2 = %i1 : i64) -> i64 {
      %i3 = tg.mul %i2, %w : i64
      tg.yield %i3 : i64
    }
    %size = tg.cast %st to index : i64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @state_of_loop(2 : index, dense<[8, 3]> : tensor<2xi64>, 2 : index) returns (dense<1.0> : tensor<2x24xf64>)
tg.expect @state_of_loop(0 : index, dense<[8, 3]> : tensor<2xi64>, 2 : index) returns (dense<1.0> : tensor<0x24xf64>)

func.func @state_of_loop_that_stops(%n: index, %sizes: tensor<?xi64>, %at: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %k = %at : index) -> (tensor<?x?xf64>) {
    %one = arith.constant 1.0 : f64
    %i1 = arith.constant 1 : i64
    %st = tg.scan %t2 to %k seqs(%w = %s : tensor<?xi64>) states(%i2 = %i1 : i64) -> i64 {
      %i3 = tg.mul %i2, %w : i64
      %c10 = arith.constant 10 : i64
      %stop = tg.gt %i3, %c10 : i64
      tg.yield %i3 : i64 until %stop
    }
    %size = tg.cast %st to index : i64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @state_of_loop_that_stops(2 : index, dense<[8, 3, 5]> : tensor<3xi64>, 3 : index) returns (dense<1.0> : tensor<2x24xf64>)
tg.expect @state_of_loop_that_stops(0 : index, dense<[8, 3, 5]> : tensor<3xi64>, 3 : index) returns (dense<1.0> : tensor<0x24xf64>)

func.func @composite_of_sizes(%n: index, %sizes: tensor<?xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>) -> (tensor<?x?xf64>) {
    %one = arith.constant 1.0 : f64
    %v = tg.composite(%a = %s) : (tensor<?xi64>) -> tensor<?xi64> {
      %b = tg.add %a, %a : i64
      tg.yield %b : i64
    }
    %e = tg.slice %v[-1] : tensor<?xi64>
    %size = tg.cast %e to index : i64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @composite_of_sizes(2 : index, dense<[8, 3, 5]> : tensor<3xi64>) returns (dense<1.0> : tensor<2x10xf64>)
tg.expect @composite_of_sizes(0 : index, dense<[8, 3, 5]> : tensor<3xi64>) returns (dense<1.0> : tensor<0x10xf64>)

func.func @largest_number(%n: index, %p: tensor<?xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %p : tensor<?xi64>) -> (tensor<?x?xf64>) {
    %one = arith.constant 1.0 : f64
    %c0 = arith.constant 0 : index
    %d = tensor.dim %s, %c0 : tensor<?xi64>
    %v = tg.iota [%d] : index
    %w = tg.max %v : tensor<?xindex>
    %row = tg.full %one [%w] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @largest_number(2 : index, dense<[8, 3, 5]> : tensor<3xi64>) returns (dense<1.0> : tensor<2x2xf64>)
tg.expect @largest_number(0 : index, dense<[8, 3, 5]> : tensor<3xi64>) returns (dense<1.0> : tensor<0x2xf64>)
tg.expect @largest_number(0 : index, dense<> : tensor<0xi64>) fails "the sizes of out 0 depend on values; they are unknown when no step runs"
