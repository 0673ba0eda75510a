// What a scan of few steps returns, whose loop is replaced by its body.
// RUN: tg-run %s --check

// The final value of a state must not be the memory of the trace, which the composite overwrites.
func.func @forwards() -> (tensor<?xf64>, tensor<1x?xf64>) {
  %init = arith.constant dense<[0.5, 1.5]> : tensor<2xf64>
  %one = arith.constant 1 : index
  %s = tensor.cast %init : tensor<2xf64> to tensor<?xf64>
  %r:2 = tg.scan %i to %one states(%a = %s : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %c = tensor.cast %a : tensor<?xf64> to tensor<2xf64>
    %m = tg.add %c, %c : tensor<2xf64>
    %t = tensor.cast %m : tensor<2xf64> to tensor<?xf64>
    tg.yield %t : tensor<?xf64> outs(%t : tensor<?xf64>)
  }
  %rows = tensor.cast %r#1 : tensor<?x?xf64> to tensor<1x?xf64>
  %y = tg.composite (%e = %rows) : (tensor<1x?xf64>) -> tensor<1x?xf64> {
    %c = arith.constant 1.0 : f64
    %u = tg.sub %c, %e : f64
    tg.yield %u : f64
  } {tg.destroys = array<i64: 0>}
  return %r#0, %y : tensor<?xf64>, tensor<1x?xf64>
}
tg.expect @forwards() returns (dense<[1.0, 3.0]> : tensor<2xf64>, dense<[[0.0, -2.0]]> : tensor<1x2xf64>)

func.func @backwards() -> (tensor<?xf64>, tensor<1x?xf64>) {
  %init = arith.constant dense<[0.5, 1.5]> : tensor<2xf64>
  %one = arith.constant 1 : index
  %s = tensor.cast %init : tensor<2xf64> to tensor<?xf64>
  %r:2 = tg.scan %i to %one backwards states(%a = %s : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %c = tensor.cast %a : tensor<?xf64> to tensor<2xf64>
    %m = tg.add %c, %c : tensor<2xf64>
    %t = tensor.cast %m : tensor<2xf64> to tensor<?xf64>
    tg.yield %t : tensor<?xf64> outs(%t : tensor<?xf64>)
  }
  %rows = tensor.cast %r#1 : tensor<?x?xf64> to tensor<1x?xf64>
  %y = tg.composite (%e = %rows) : (tensor<1x?xf64>) -> tensor<1x?xf64> {
    %c = arith.constant 1.0 : f64
    %u = tg.sub %c, %e : f64
    tg.yield %u : f64
  } {tg.destroys = array<i64: 0>}
  return %r#0, %y : tensor<?xf64>, tensor<1x?xf64>
}
tg.expect @backwards() returns (dense<[1.0, 3.0]> : tensor<2xf64>, dense<[[0.0, -2.0]]> : tensor<1x2xf64>)

// Rows of a scan of one step within a scan have axes of size 1 before and after.
func.func @nested() -> tensor<?x?x?x1xf64> {
  %init = arith.constant dense<[[0.5], [1.5]]> : tensor<2x1xf64>
  %three = arith.constant 3 : index
  %s = tensor.cast %init : tensor<2x1xf64> to tensor<?x1xf64>
  %r:2 = tg.scan %i to %three states(%a = %s : tensor<?x1xf64>) -> (tensor<?x1xf64>, tensor<?x?x?x1xf64>) {
    %one = arith.constant 1 : index
    %q:2 = tg.scan %j to %one states(%b = %a : tensor<?x1xf64>) -> (tensor<?x1xf64>, tensor<?x?x1xf64>) {
      %m = tg.add %b, %b : tensor<?x1xf64>
      tg.yield %m : tensor<?x1xf64> outs(%b : tensor<?x1xf64>)
    }
    tg.yield %q#0 : tensor<?x1xf64> outs(%q#1 : tensor<?x?x1xf64>)
  }
  return %r#1 : tensor<?x?x?x1xf64>
}
tg.expect @nested() returns (dense<[[[[0.5], [1.5]]], [[[1.0], [3.0]]], [[[2.0], [6.0]]]]> : tensor<3x1x2x1xf64>)
