// Results whose sizes depend on values, inside graphs, branches and loops.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2
// RUN: tg-opt %s --tg-freeze | tg-run - --check

// One graph at three places. Its results' sizes are not known before a call.
func.func @shared(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.ofg "positive" (%i0 = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
    %zero = arith.constant 0.0 : f64
    %m = tg.gt %i0, %zero : (tensor<?xf64>, f64)
    %i = tg.nonzero %m : tensor<?xi1>
    %1 = tg.gather %i0[%i] : (tensor<?xf64>, tensor<?xindex>)
    %2 = tg.exp %1 : tensor<?xf64>
    %3 = tg.log %2 : tensor<?xf64>
    tg.yield %3, %i : tensor<?xf64>, tensor<?xindex>
  }
  %1:2 = tg.ofg "positive" (%i0 = %y) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
    %zero = arith.constant 0.0 : f64
    %m = tg.gt %i0, %zero : (tensor<?xf64>, f64)
    %i = tg.nonzero %m : tensor<?xi1>
    %1 = tg.gather %i0[%i] : (tensor<?xf64>, tensor<?xindex>)
    %2 = tg.exp %1 : tensor<?xf64>
    %3 = tg.log %2 : tensor<?xf64>
    tg.yield %3, %i : tensor<?xf64>, tensor<?xindex>
  }
  %2 = tg.scatter add %1#0 into %y[%1#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xindex>)
  %3:2 = tg.ofg "positive" (%i0 = %2) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
    %zero = arith.constant 0.0 : f64
    %m = tg.gt %i0, %zero : (tensor<?xf64>, f64)
    %i = tg.nonzero %m : tensor<?xi1>
    %1 = tg.gather %i0[%i] : (tensor<?xf64>, tensor<?xindex>)
    %2 = tg.exp %1 : tensor<?xf64>
    %3 = tg.log %2 : tensor<?xf64>
    tg.yield %3, %i : tensor<?xf64>, tensor<?xindex>
  }
  return %0#0, %1#0, %3#0 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @shared(dense<[1.0, -1.0, 2.0]> : tensor<3xf64>, dense<[-1.0, 3.0]> : tensor<2xf64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>, dense<3.0> : tensor<1xf64>, dense<6.0> : tensor<1xf64>) within 4 ulp
tg.expect @shared(dense<-1.0> : tensor<3xf64>, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)

// All operations, in a graph that is used twice.
func.func @all(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>, tensor<?xf64>, tensor<?xindex>) {
  %0:2 = tg.ofg "all" (%i0 = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
    %v, %f, %i, %c = tg.unique %i0 : tensor<?xf64>
    %r = tg.repeat %v by %c axis 0 : (tensor<?xf64>, tensor<?xindex>)
    %s = tg.searchsorted %v, %i0 right : tensor<?xf64>
    tg.yield %r, %s : tensor<?xf64>, tensor<?xindex>
  }
  %1:2 = tg.ofg "all" (%i0 = %y) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
    %v, %f, %i, %c = tg.unique %i0 : tensor<?xf64>
    %r = tg.repeat %v by %c axis 0 : (tensor<?xf64>, tensor<?xindex>)
    %s = tg.searchsorted %v, %i0 right : tensor<?xf64>
    tg.yield %r, %s : tensor<?xf64>, tensor<?xindex>
  }
  return %0#0, %0#1, %1#0, %1#1 : tensor<?xf64>, tensor<?xindex>, tensor<?xf64>, tensor<?xindex>
}
tg.expect @all(dense<[2.0, 1.0, 2.0]> : tensor<3xf64>, dense<> : tensor<0xf64>) returns (dense<[1.0, 2.0, 2.0]> : tensor<3xf64>, dense<[2, 1, 2]> : tensor<3xindex>, dense<> : tensor<0xf64>, dense<> : tensor<0xindex>)

func.func @branch(%p: i1, %x: tensor<?xf64>) -> tensor<?xindex> {
  %0 = scf.if %p -> tensor<?xindex> {
    %i = tg.nonzero %x : tensor<?xf64>
    scf.yield %i : tensor<?xindex>
  } else {
    %v:4 = tg.unique %x : tensor<?xf64>
    scf.yield %v#3 : tensor<?xindex>
  }
  return %0 : tensor<?xindex>
}
tg.expect @branch(true, dense<[1.0, 0.0, 1.0]> : tensor<3xf64>) returns (dense<[0, 2]> : tensor<2xindex>)
tg.expect @branch(false, dense<[1.0, 0.0, 1.0]> : tensor<3xf64>) returns (dense<[1, 2]> : tensor<2xindex>)

// A step may use them, if no row or state has their size.
func.func @scan(%x: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n seqs(%row = %x : tensor<?x?xf64>) -> tensor<?xf64> {
    %i = tg.nonzero %row : tensor<?xf64>
    %g = tg.gather %row[%i] : (tensor<?xf64>, tensor<?xindex>)
    %s = tg.sum %g : tensor<?xf64>
    %v:4 = tg.unique %row : tensor<?xf64>
    %c0 = arith.constant 0 : index
    %d = tensor.dim %v#0, %c0 : tensor<?xf64>
    %k = tg.cast %d to f64 : index
    %q = tg.add %s, %k : f64
    tg.yield outs(%q : f64)
  }
  return %r : tensor<?xf64>
}
tg.expect @scan(dense<[[1.0, 0.0, 1.0], [2.0, 3.0, 4.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf64>, 3 : index) returns (dense<[4.0, 12.0, 1.0]> : tensor<3xf64>)
tg.expect @scan(dense<1.0> : tensor<3x3xf64>, 0 : index) returns (dense<> : tensor<0xf64>)

// Rows of a trace must have one size, which no step knows before it runs.
func.func @rows(%x: tensor<?x?xf64>, %n: index) -> tensor<?x?xindex> {
  %r = tg.scan %t to %n seqs(%row = %x : tensor<?x?xf64>) -> tensor<?x?xindex> {
    %i = tg.nonzero %row : tensor<?xf64>
    tg.yield outs(%i : tensor<?xindex>)
  }
  return %r : tensor<?x?xindex>
}
tg.expect @rows(dense<[[1.0, 0.0, 1.0], [2.0, 3.0, 0.0]]> : tensor<2x3xf64>, 2 : index) returns (dense<[[0, 2], [0, 1]]> : tensor<2x2xindex>)
tg.expect @rows(dense<[[1.0, 0.0, 1.0], [2.0, 0.0, 0.0]]> : tensor<2x3xf64>, 2 : index) fails "axis 0 of a row of out 0 has size 1, but 2 in other steps"
tg.expect @rows(dense<1.0> : tensor<2x3xf64>, 0 : index) fails "the sizes of out 0 depend on values; they are unknown when no step runs"

// A row that is the same in all steps.
func.func @same_rows(%x: tensor<?xf64>, %n: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%y = %x : tensor<?xf64>) -> tensor<?x?xf64> {
    %i = tg.nonzero %y : tensor<?xf64>
    %g = tg.gather %y[%i] : (tensor<?xf64>, tensor<?xindex>)
    tg.yield outs(%g : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @same_rows(dense<[1.0, 0.0, 2.0]> : tensor<3xf64>, 2 : index) returns (dense<[[1.0, 2.0], [1.0, 2.0]]> : tensor<2x2xf64>)

// The value of a state keeps its size.
func.func @state(%x: tensor<?xf64>, %m: tensor<?x?xi1>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n seqs(%row = %m : tensor<?x?xi1>) states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %i = tg.nonzero %row : tensor<?xi1>
    %g = tg.gather %s[%i] : (tensor<?xf64>, tensor<?xindex>)
    %d = tg.concat %g, %g axis 0 : tensor<?xf64>
    tg.yield %d : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
tg.expect @state(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[[true, false, true, false], [false, true, true, false]]> : tensor<2x4xi1>, 2 : index) returns (dense<[3.0, 1.0, 3.0, 1.0]> : tensor<4xf64>)
tg.expect @state(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<true> : tensor<2x4xi1>, 2 : index) fails "axis 0 of the next value of state 0 has size 8, but had 4"

// Elements of a state are updated through a mask.
func.func @masked_updates(%x: tensor<?xf64>, %m: tensor<?x?xi1>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n seqs(%row = %m : tensor<?x?xi1>) states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %one = arith.constant 1.0 : f64
    %i = tg.nonzero %row : tensor<?xi1>
    %u = tg.scatter add %one into %s[%i] : (f64, tensor<?xf64>, tensor<?xindex>)
    tg.yield %u : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
tg.expect @masked_updates(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[[true, false, true], [false, false, true]]> : tensor<2x3xi1>, 2 : index) returns (dense<[2.0, 2.0, 5.0]> : tensor<3xf64>)

// The size of a row follows from a scalar or from constants, so it is known if no step runs.
func.func @repeated_rows(%x: tensor<?xf64>, %k: index, %n: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%y = %x : tensor<?xf64>, %c = %k : index) -> tensor<?x?xf64> {
    %g = tg.repeat %y by %c axis 0 : (tensor<?xf64>, index)
    tg.yield outs(%g : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @repeated_rows(dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index, 1 : index) returns (dense<[[1.0, 1.0, 2.0, 2.0]]> : tensor<1x4xf64>)
tg.expect @repeated_rows(dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index, 0 : index) returns (dense<> : tensor<0x4xf64>)
tg.expect @repeated_rows(dense<[1.0, 2.0]> : tensor<2xf64>, -2 : index, 1 : index) fails "row 0 along axis 0 has a negative count: -2"

func.func @rows_repeated_by_constants(%x: tensor<2xf64>, %n: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%y = %x : tensor<2xf64>) -> tensor<?x?xf64> {
    %c = arith.constant dense<[1, 2]> : tensor<2xi64>
    %g = tg.repeat %y by %c axis 0 : (tensor<2xf64>, tensor<2xi64>)
    tg.yield outs(%g : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @rows_repeated_by_constants(dense<[1.0, 2.0]> : tensor<2xf64>, 1 : index) returns (dense<[[1.0, 2.0, 2.0]]> : tensor<1x3xf64>)
tg.expect @rows_repeated_by_constants(dense<[1.0, 2.0]> : tensor<2xf64>, 0 : index) returns (dense<> : tensor<0x3xf64>)
