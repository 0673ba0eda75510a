// Draws of the steps of a loop are hoisted out of it, and keep their bits. So they do in lanes and on two threads.
// RUN: tg-opt %s --tg-hoist-from-scans --canonicalize | FileCheck %s
// RUN: tg-opt %s --tg-hoist-from-scans --canonicalize | tg-run --check
// RUN: tg-run %s --check
// RUN: tg-run %s --entry=walk --input=i64=42 --input=index=1000 --input=f64=2 --interpret > %t.interpreted
// RUN: tg-run %s --entry=walk --input=i64=42 --input=index=1000 --input=f64=2 --threads=2 | diff %t.interpreted -
// RUN: tg-run %s --entry=walk --input=i64=42 --input=index=1000 --input=f64=2 --mode=debug | diff %t.interpreted -

// CHECK-LABEL: func.func @walk(
// CHECK: %[[KEYS:.+]] = tg.random.fold_in %{{.+}}, %{{.+}} : (tensor<2xi64>, tensor<?xindex>)
// CHECK: %[[DRAWN:.+]] = tg.random.normal %[[KEYS]], %{{.+}}, %{{.+}} [] : (tensor<?x2xi64>, f64, f64)
// CHECK: tg.scan
// CHECK-NOT: tg.random
func.func @walk(%seed: i64, %n: index, %scale: f64) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %key = tg.random.key %seed : i64
  %last, %trace = tg.scan %t to %n
      states(%h = %zero : f64) consts(%k = %key : tensor<2xi64>, %s = %scale : f64, %z = %zero : f64)
      -> (f64, tensor<?xf64>) {
    %kt = tg.random.fold_in %k, %t : (tensor<2xi64>, index)
    %e = tg.random.normal %kt, %z, %s [] : (tensor<2xi64>, f64, f64)
    %0 = tg.add %h, %e : f64
    tg.yield %0 : f64 outs(%0 : f64)
  }
  return %trace : tensor<?xf64>
}
tg.expect @walk(42 : i64, 3 : index, 2.0)
    returns (dense<[0.5723582840308131, 2.012805669879412, 0.7939780999372998]> : tensor<3xf64>)
tg.expect @walk(42 : i64, 3 : index, -2.0) fails "the scale is negative at element 0"
tg.expect @walk(42 : i64, 0 : index, -2.0) returns (dense<> : tensor<0xf64>)

// What a parameter has of a step goes with the key of the step.
// CHECK-LABEL: func.func @rows(
// CHECK: tg.random.gamma %{{.+}}, %{{.+}}, %{{.+}} [2, 3] : (tensor<?x2xi64>, tensor<?x1x3xf64>, f64)
// CHECK-NOT: tg.scan
func.func @rows(%seed: i64, %shapes: tensor<?x3xf64>) -> tensor<?x2x3xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1.0 : f64
  %n = tensor.dim %shapes, %zero : tensor<?x3xf64>
  %key = tg.random.key %seed : i64
  %r = tg.scan %t to %n seqs(%a = %shapes : tensor<?x3xf64>) consts(%k = %key : tensor<2xi64>, %b = %one : f64)
      -> tensor<?x2x3xf64> {
    %kt = tg.random.fold_in %k, %t : (tensor<2xi64>, index)
    %e = tg.random.gamma %kt, %a, %b [2, 3] : (tensor<2xi64>, tensor<3xf64>, f64)
    tg.yield outs(%e : tensor<2x3xf64>)
  }
  return %r : tensor<?x2x3xf64>
}
// Draws these numbers without a loop.
func.func @one_draw(%seed: i64, %shapes: tensor<?x3xf64>) -> tensor<?x2x3xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1.0 : f64
  %n = tensor.dim %shapes, %zero : tensor<?x3xf64>
  %key = tg.random.key %seed : i64
  %keys = tg.random.split %key [%n] : tensor<2xi64>
  %a = tg.expand_dims %shapes [1] : tensor<?x3xf64>
  %r = tg.random.gamma %keys, %a, %one [2, 3] : (tensor<?x2xi64>, tensor<?x1x3xf64>, f64)
  return %r : tensor<?x2x3xf64>
}
tg.expect @rows(1 : i64, dense<[[1.0, 2.0, 3.0], [0.1, 0.2, 4.0]]> : tensor<2x3xf64>) like @one_draw
tg.expect @rows(1 : i64, dense<[[1.0, 2.0, 3.0], [0.1, -0.2, 4.0]]> : tensor<2x3xf64>)
    fails "the shape is not positive at element 1"
tg.expect @rows(1 : i64, dense<> : tensor<0x3xf64>) like @one_draw

// Long rows are computed in lanes in the loop.
// CHECK-LABEL: func.func @long_rows(
// CHECK: tg.scan
// CHECK: tg.random.normal %{{.+}}, %{{.+}}, %{{.+}} [100]
func.func @long_rows(%seed: i64, %n: index, %scale: f64) -> f64 {
  %zero = arith.constant 0.0 : f64
  %key = tg.random.key %seed : i64
  %last = tg.scan %t to %n
      states(%h = %zero : f64) consts(%k = %key : tensor<2xi64>, %s = %scale : f64, %z = %zero : f64) -> f64 {
    %kt = tg.random.fold_in %k, %t : (tensor<2xi64>, index)
    %e = tg.random.normal %kt, %z, %s [100] : (tensor<2xi64>, f64, f64)
    %0 = tg.max %e : tensor<100xf64>
    %1 = tg.add %h, %0 : f64
    tg.yield %1 : f64
  }
  return %last : f64
}
tg.expect @long_rows(42 : i64, 7 : index, 1.0)
