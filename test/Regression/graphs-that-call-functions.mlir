// Graphs with a call were left by tg-inner-graph-optimize without a word, so log(1 + exp(x)) was inf inside of them.
// RUN: tg-run %s --mode=fast-run --input=1xf64=3 --entry=in_graph | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=1xf64=3 --entry=in_scan | FileCheck %s --check-prefix=SCAN
// RUN: tg-run %s --mode=fast-run --input=1xf64=3 --entry=plain | FileCheck %s
// RUN: tg-opt %s --tg-fast-run | FileCheck %s --check-prefix=STABLE
// CHECK: tensor<1xf64> = [997.5243
// SCAN: tensor<1xf64> = [1000.0
// STABLE-NOT: tg.log %

// Passes that open frozen graphs, and merge scans, freeze them again with their calls.
// RUN: tg-run %s --mode=fast-run --compare=interp --tolerance=8 --input=3xf64=0.1,0.2,0.3 --input=index=2 --entry=two_scans | FileCheck %s --check-prefix=EQUAL
// EQUAL: all results are equal
// STABLE-LABEL: func.func @two_scans
// STABLE: tg.scan frozen
// STABLE-COUNT-3: func.call @heavy
// STABLE-NOT: tg.scan
func.func private @big(%x: tensor<?xf64>) -> tensor<?xf64> {
  %k = arith.constant 1000.0 : f64
  %0 = tg.tanh %x : tensor<?xf64>
  %1 = tg.abs %0 : tensor<?xf64>
  %2 = tg.sqrt %1 : tensor<?xf64>
  %3 = tg.mul %2, %k : (tensor<?xf64>, f64)
  %4 = tg.cumsum %3 axis 0 : tensor<?xf64>
  return %4 : tensor<?xf64>
}
func.func @in_graph(%x: tensor<?xf64>) -> tensor<?xf64> {
  %r = tg.ofg (%s = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %c = func.call @big(%s) : (tensor<?xf64>) -> tensor<?xf64>
    %one = arith.constant 1.0 : f64
    %e = tg.exp %c : tensor<?xf64>
    %f = tg.add %e, %one : (tensor<?xf64>, f64)
    %l = tg.log %f : tensor<?xf64>
    tg.yield %l : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
func.func @in_scan(%x: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %c = func.call @big(%s) : (tensor<?xf64>) -> tensor<?xf64>
    %one = arith.constant 1.0 : f64
    %e = tg.exp %c : tensor<?xf64>
    %f = tg.add %e, %one : (tensor<?xf64>, f64)
    %l = tg.log %f : tensor<?xf64>
    tg.yield %l : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
func.func @plain(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c = func.call @big(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %one = arith.constant 1.0 : f64
  %e = tg.exp %c : tensor<?xf64>
  %f = tg.add %e, %one : (tensor<?xf64>, f64)
  %l = tg.log %f : tensor<?xf64>
  return %l : tensor<?xf64>
}
func.func private @heavy(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.cumsum %x axis 0 : tensor<?xf64>
  %1 = tg.ofg (%a = %0) : (tensor<?xf64>) -> tensor<?xf64> {
    %2 = tg.exp %a : tensor<?xf64>
    %3 = tg.cumsum %2 axis 0 : tensor<?xf64>
    tg.yield %3 : tensor<?xf64>
  }
  return %1 : tensor<?xf64>
}
func.func private @light(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.sin %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @two_scans(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.ofg (%a = %x, %m = %n) : (tensor<?xf64>, index) -> tensor<?xf64> {
    %1 = tg.scan %t to %m states(%s = %a : tensor<?xf64>) -> tensor<?xf64> {
      %2 = func.call @heavy(%s) : (tensor<?xf64>) -> tensor<?xf64>
      %3 = func.call @heavy(%s) : (tensor<?xf64>) -> tensor<?xf64>
      %4 = tg.add %2, %3 : tensor<?xf64>
      %5 = tg.ofg (%b = %4) : (tensor<?xf64>) -> tensor<?xf64> {
        %6 = func.call @light(%b) : (tensor<?xf64>) -> tensor<?xf64>
        tg.yield %6 : tensor<?xf64>
      }
      tg.yield %5 : tensor<?xf64>
    }
    tg.yield %1 : tensor<?xf64>
  }
  %7 = tg.ofg (%a = %x, %m = %n) : (tensor<?xf64>, index) -> tensor<?xf64> {
    %1 = tg.scan %t to %m states(%s = %a : tensor<?xf64>) -> tensor<?xf64> {
      %2 = func.call @heavy(%s) : (tensor<?xf64>) -> tensor<?xf64>
      tg.yield %2 : tensor<?xf64>
    }
    tg.yield %1 : tensor<?xf64>
  }
  return %0, %7 : tensor<?xf64>, tensor<?xf64>
}
