// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze --cse | tg-run --check
// Each function is mapped, and compared with a loop over its rows.

func.func @products(%x: tensor<?x3xf64>, %w: tensor<3x2xf64>) -> tensor<?x2xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %w) over [0, whole] : (tensor<?x3xf64>, tensor<3x2xf64>) -> tensor<?x2xf64> {
    %1 = tg.dot %i0, %i1 : (tensor<3xf64>, tensor<3x2xf64>)
    %2 = tg.exp %1 : tensor<2xf64>
    %3 = tg.sum %2 : tensor<2xf64>
    %4 = tg.div %2, %3 : (tensor<2xf64>, f64)
    tg.yield %4 : tensor<2xf64>
  }
  return %0 : tensor<?x2xf64>
}
func.func @products_loop(%x: tensor<?x3xf64>, %w: tensor<3x2xf64>) -> tensor<?x2xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x3xf64>
  %0 = tg.scan %t to %n seqs(%r = %x : tensor<?x3xf64>) consts(%c = %w : tensor<3x2xf64>) -> (tensor<?x2xf64>) {
    %1 = tg.dot %r, %c : (tensor<3xf64>, tensor<3x2xf64>)
    %2 = tg.exp %1 : tensor<2xf64>
    %3 = tg.sum %2 : tensor<2xf64>
    %4 = tg.div %2, %3 : (tensor<2xf64>, f64)
    tg.yield outs(%4 : tensor<2xf64>)
  }
  return %0 : tensor<?x2xf64>
}
tg.expect @products(dense<[[1.0, 2.0, 3.0], [0.5, -1.0, 0.25]]> : tensor<2x3xf64>, dense<[[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]]> : tensor<3x2xf64>) like @products_loop within 64 ulp
tg.expect @products(dense<0.7> : tensor<130x3xf64>, dense<0.3> : tensor<3x2xf64>) like @products_loop within 64 ulp
tg.expect @products(dense<0.7> : tensor<1x3xf64>, dense<0.3> : tensor<3x2xf64>) like @products_loop within 64 ulp
tg.expect @products(dense<> : tensor<0x3xf64>, dense<0.3> : tensor<3x2xf64>) returns (dense<> : tensor<0x2xf64>)

// Along other axes.
func.func @axes(%x: tensor<2x?x3xf64>, %y: tensor<2x3x?xf64>) -> (tensor<2x?x3xf64>, tensor<?x2xf64>, tensor<2x?xf64>) {
  %0:3 = tg.vmap (%i0 = %x, %i1 = %y) over [1, 2] to [1, 0, 1] : (tensor<2x?x3xf64>, tensor<2x3x?xf64>) -> (tensor<2x?x3xf64>, tensor<?x2xf64>, tensor<2x?xf64>) {
    %1 = tg.sub %i0, %i1 : tensor<2x3xf64>
    %2 = tg.sum %1 axes [1] : tensor<2x3xf64>
    tg.yield %1, %2, %2 : tensor<2x3xf64>, tensor<2xf64>, tensor<2xf64>
  }
  return %0#0, %0#1, %0#2 : tensor<2x?x3xf64>, tensor<?x2xf64>, tensor<2x?xf64>
}
tg.expect @axes(dense<[[[5.0, 6.0, 7.0]], [[8.0, 9.0, 10.0]]]> : tensor<2x1x3xf64>, dense<[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [7.0]]]> : tensor<2x3x1xf64>)
  returns (dense<[[[4.0, 4.0, 4.0]], [[4.0, 4.0, 3.0]]]> : tensor<2x1x3xf64>, dense<[[12.0, 11.0]]> : tensor<1x2xf64>, dense<[[12.0], [11.0]]> : tensor<2x1xf64>)
tg.expect @axes(dense<[[[5.0, 6.0, 7.0], [1.0, 2.0, 3.0]], [[8.0, 9.0, 10.0], [4.0, 5.0, 6.0]]]> : tensor<2x2x3xf64>, dense<[[[1.0, 0.5], [2.0, 0.25], [3.0, 0.0]], [[4.0, 1.0], [5.0, 2.0], [7.0, 3.0]]]> : tensor<2x3x2xf64>)
tg.expect @axes(dense<> : tensor<2x0x3xf64>, dense<> : tensor<2x3x0xf64>) returns (dense<> : tensor<2x0x3xf64>, dense<> : tensor<0x2xf64>, dense<> : tensor<2x0xf64>)
tg.expect @axes(dense<1.0> : tensor<2x4x3xf64>, dense<1.0> : tensor<2x3x3xf64>) fails "axis 2 of operand 1 has size 3, but there are 4 rows"

// The number of rows may be given, and must be if nothing is mapped.
func.func @given_rows(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.vmap (%i0 = %x, %i1 = %x) over [0, whole] rows %n : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = tg.mul %i1, %i0 : (tensor<?xf64>, f64)
    tg.yield %i0, %1 : f64, tensor<?xf64>
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?x?xf64>
}
tg.expect @given_rows(dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index) returns (dense<[1.0, 2.0]> : tensor<2xf64>, dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf64>)
tg.expect @given_rows(dense<[1.0, 2.0]> : tensor<2xf64>, 1 : index) fails "axis 0 of operand 0 has size 2, but there are 1 rows"
tg.expect @given_rows(dense<[1.0, 2.0]> : tensor<2xf64>, -1 : index) fails "the number of rows is negative: -1"

func.func @nothing_mapped(%x: tensor<2xf64>, %n: index) -> (tensor<?x2xf64>) {
  %0 = tg.vmap (%i0 = %x) over [whole] rows %n : (tensor<2xf64>) -> tensor<?x2xf64> {
    %1 = tg.sqr %i0 : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }
  return %0 : tensor<?x2xf64>
}
tg.expect @nothing_mapped(dense<[1.0, 2.0]> : tensor<2xf64>, 3 : index) returns (dense<[[1.0, 4.0], [1.0, 4.0], [1.0, 4.0]]> : tensor<3x2xf64>)
tg.expect @nothing_mapped(dense<[1.0, 2.0]> : tensor<2xf64>, 0 : index) returns (dense<> : tensor<0x2xf64>)
tg.expect @nothing_mapped(dense<[1.0, 2.0]> : tensor<2xf64>, -5 : index) fails "the number of rows is negative: -5"

// An operand that the graph does not use still has as many rows as the others.
func.func @unused(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %y) over [0, 0] : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return %0 : tensor<?xf64>
}
func.func @unused_first(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %y) over [0, 0] : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i1 : f64
  }
  return %0 : tensor<?xf64>
}
func.func @all_unused(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %y) over [0, 0] : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    %1 = arith.constant 2.5 : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @unused(dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<3xf64>) returns (dense<1.0> : tensor<3xf64>)
tg.expect @unused(dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<4xf64>) fails "axis 0 of operand 1 has size 4, but there are 3 rows"
tg.expect @unused_first(dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<4xf64>) fails "axis 0 of operand 1 has size 4, but there are 3 rows"
tg.expect @all_unused(dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<3xf64>) returns (dense<2.5> : tensor<3xf64>)
tg.expect @all_unused(dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<4xf64>) fails "axis 0 of operand 1 has size 4, but there are 3 rows"

// A row may come of values that are the same in all rows, or be an input.
func.func @same_in_all_rows(%x: tensor<?xf64>, %a: tensor<2xf64>) -> (tensor<?x2xf64>, tensor<?xf64>, tensor<?xindex>) {
  %0:3 = tg.vmap (%i0 = %x, %i1 = %a) over [0, whole] : (tensor<?xf64>, tensor<2xf64>) -> (tensor<?x2xf64>, tensor<?xf64>, tensor<?xindex>) {
    %1 = arith.constant 7 : index
    tg.yield %i1, %i0, %1 : tensor<2xf64>, f64, index
  }
  return %0#0, %0#1, %0#2 : tensor<?x2xf64>, tensor<?xf64>, tensor<?xindex>
}
tg.expect @same_in_all_rows(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[3.0, 4.0]> : tensor<2xf64>) returns (dense<[[3.0, 4.0], [3.0, 4.0]]> : tensor<2x2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>, dense<7> : tensor<2xindex>)
tg.expect @same_in_all_rows(dense<> : tensor<0xf64>, dense<[3.0, 4.0]> : tensor<2xf64>) returns (dense<> : tensor<0x2xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xindex>)

// Maps of maps: all pairs.
func.func @pairs(%x: tensor<?x3xf64>, %y: tensor<?x3xf64>) -> tensor<?x?xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %y) over [0, whole] : (tensor<?x3xf64>, tensor<?x3xf64>) -> tensor<?x?xf64> {
    %1 = tg.vmap (%j0 = %i0, %j1 = %i1) over [whole, 0] : (tensor<3xf64>, tensor<?x3xf64>) -> tensor<?xf64> {
      %2 = tg.sub %j0, %j1 : tensor<3xf64>
      %3 = tg.sqr %2 : tensor<3xf64>
      %4 = tg.sum %3 : tensor<3xf64>
      tg.yield %4 : f64
    }
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @pairs(dense<[[1.0, 2.0, 3.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf64>, dense<[[1.0, 2.0, 3.0], [1.0, 1.0, 1.0], [0.0, 2.0, 0.0]]> : tensor<3x3xf64>)
  returns (dense<[[0.0, 5.0, 10.0], [14.0, 3.0, 4.0]]> : tensor<2x3xf64>)
tg.expect @pairs(dense<> : tensor<0x3xf64>, dense<1.0> : tensor<3x3xf64>) returns (dense<> : tensor<0x3xf64>)
tg.expect @pairs(dense<1.0> : tensor<3x3xf64>, dense<> : tensor<0x3xf64>) returns (dense<> : tensor<3x0xf64>)

// Rows of a result must have equal sizes.
func.func @ragged(%n: tensor<?xindex>) -> tensor<?x?xf64> {
  %0 = tg.vmap (%i0 = %n) over [0] : (tensor<?xindex>) -> tensor<?x?xf64> {
    %1 = tg.iota [%i0] : f64
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @ragged(dense<[2, 2]> : tensor<2xindex>) returns (dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf64>)
tg.expect @ragged(dense<[2, 3]> : tensor<2xindex>) fails "axis 0 of a row of out 0 has size 3, but 2 in other steps"
tg.expect @ragged(dense<> : tensor<0xindex>) fails "the sizes of out 0 depend on values"
