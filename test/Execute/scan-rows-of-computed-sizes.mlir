// Sizes of rows that depend on values: the first step allocates the trace.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2

func.func @sequence(%sizes: tensor<?xindex>, %n: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n seqs(%k = %sizes : tensor<?xindex>) -> (tensor<?x?xf64>) {
    %row = tg.iota [%k] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @sequence(dense<[2, 2, 5]> : tensor<3xindex>, 2 : index) returns (dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf64>)
tg.expect @sequence(dense<[0, 0]> : tensor<2xindex>, 2 : index) returns (dense<> : tensor<2x0xf64>)
tg.expect @sequence(dense<[2, 3]> : tensor<2xindex>, 2 : index) fails "axis 0 of a row of out 0 has size 3, but 2 in other steps"
tg.expect @sequence(dense<[2, 3]> : tensor<2xindex>, 0 : index) fails "the sizes of out 0 depend on values; they are unknown when no step runs"

// The last rows are in a ring; the rows of a loop backwards come last row first.
func.func @last(%sizes: tensor<?xindex>, %n: index) -> tensor<?x?xindex> {
  %r = tg.scan %t to %n backwards seqs(%k = %sizes : tensor<?xindex>) -> (tensor<?x?xindex>) {
    %row = tg.full %t [%k] : index
    tg.yield outs(%row last 2 : tensor<?xindex>)
  }
  return %r : tensor<?x?xindex>
}
tg.expect @last(dense<2> : tensor<4xindex>, 4 : index) returns (dense<[[0, 0], [1, 1]]> : tensor<2x2xindex>)
tg.expect @last(dense<2> : tensor<4xindex>, 1 : index) returns (dense<0> : tensor<1x2xindex>)

// How many steps run is known after the loop. The trace is a row of another one.
func.func @nested(%x: tensor<?xf64>, %n: index, %limit: f64) -> tensor<?x?xf64> {
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%l = %limit : f64) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %c9 = arith.constant 9 : index
    %first = tg.slice %s[0] : tensor<?xf64>
    %q:2 = tg.scan %j to %c9 states(%a = %first : f64) consts(%m = %l : f64) -> (f64, tensor<?xf64>) {
      %one = arith.constant 1.0 : f64
      %b = tg.add %a, %one : f64
      %more = tg.ge %b, %m : f64
      tg.yield %b : f64 outs(%b : f64) until %more
    }
    tg.yield %s : tensor<?xf64> outs(%q#1 : tensor<?xf64>)
  }
  return %r#1 : tensor<?x?xf64>
}
tg.expect @nested(dense<[1.0, 5.0]> : tensor<2xf64>, 2 : index, 3.0 : f64) returns (dense<[[2.0, 3.0], [2.0, 3.0]]> : tensor<2x2xf64>)
tg.expect @nested(dense<[7.0, 5.0]> : tensor<2xf64>, 3 : index, 3.0 : f64) returns (dense<8.0> : tensor<3x1xf64>)

// A loop that stops early, and a map whose steps could run in any order if the first did not allocate.
func.func @until(%sizes: tensor<?xindex>, %n: index, %m: index) -> (index, tensor<?x?xindex>) {
  %z = arith.constant 0 : index
  %r:2 = tg.scan %t to %n seqs(%k = %sizes : tensor<?xindex>) states(%c = %z : index) consts(%l = %m : index) -> (index, tensor<?x?xindex>) {
    %one = arith.constant 1 : index
    %c1 = arith.addi %c, %one : index
    %row = tg.full %t [%k] : index
    %stop = tg.ge %c1, %l : index
    tg.yield %c1 : index outs(%row : tensor<?xindex>) until %stop
  }
  return %r#0, %r#1 : index, tensor<?x?xindex>
}
tg.expect @until(dense<2> : tensor<4xindex>, 4 : index, 9 : index) returns (4 : index, dense<[[0, 0], [1, 1], [2, 2], [3, 3]]> : tensor<4x2xindex>)
tg.expect @until(dense<[2, 2, 7, 7]> : tensor<4xindex>, 4 : index, 2 : index) returns (2 : index, dense<[[0, 0], [1, 1]]> : tensor<2x2xindex>)

func.func @map(%sizes: tensor<?xindex>, %n: index, %x: f64) -> tensor<?x?x?xf64> {
  %r = tg.scan %t to %n seqs(%k = %sizes : tensor<?xindex>) consts(%y = %x : f64) -> tensor<?x?x?xf64> {
    %q = tg.scan %s to %k consts(%z = %y : f64, %l = %k : index) -> tensor<?x?xf64> {
      %row = tg.full %z [%l] : f64
      %e = tg.exp %row : tensor<?xf64>
      tg.yield outs(%e : tensor<?xf64>)
    }
    tg.yield outs(%q : tensor<?x?xf64>)
  }
  return %r : tensor<?x?x?xf64>
}
tg.expect @map(dense<3> : tensor<50xindex>, 50 : index, 0.0 : f64) returns (dense<1.0> : tensor<50x3x3xf64>)
