// RUN: tg-opt %s | FileCheck %s
// RUN: tg-opt %s > %t && tg-opt %t | diff %t -

// The text of every operation may end with the types of its results; they are not printed.

// CHECK-LABEL: func.func @written(
func.func @written(%x: tensor<?x3xf64>, %y: tensor<3xf64>, %c: f64, %i: tensor<4xi64>) {
  // CHECK: tg.mul %{{.*}}, %{{.*}} : (tensor<?x3xf64>, tensor<3xf64>){{$}}
  %0 = tg.mul %x, %y : (tensor<?x3xf64>, tensor<3xf64>) -> tensor<?x3xf64>
  // CHECK: tg.exp %{{.*}} : tensor<?x3xf64>{{$}}
  %1 = tg.exp %x : (tensor<?x3xf64>) -> tensor<?x3xf64>
  // CHECK: tg.exp %{{.*}} : tensor<?x3xf64>{{$}}
  %2 = tg.exp %x : tensor<?x3xf64> -> (tensor<?x3xf64>)
  // CHECK: tg.sum %{{.*}} axes [1] : tensor<?x3xf64>{{$}}
  %3 = tg.sum %x axes [-1] : (tensor<?x3xf64>) -> tensor<?xf64>
  // CHECK: tg.split %{{.*}} axis 1 [1, 2] : tensor<?x3xf64>{{$}}
  %4:2 = tg.split %x axis 1 [1, 2] : tensor<?x3xf64> -> tensor<?x1xf64>, tensor<?x2xf64>
  // CHECK: tg.split %{{.*}} axis 1 [1, 2] : tensor<?x3xf64>{{$}}
  %5:2 = tg.split %x axis 1 [1, 2] : tensor<?x3xf64> -> (tensor<?x1xf64>, tensor<?x2xf64>)
  // CHECK: tg.slice %{{.*}}[0] : tensor<3xf64>{{$}}
  %6 = tg.slice %y[0] : (tensor<3xf64>) -> f64
  // CHECK: tg.gather %{{.*}}[%{{.*}}] : (tensor<?x3xf64>, tensor<4xi64>){{$}}
  %7 = tg.gather %x[%i] : (tensor<?x3xf64>, tensor<4xi64>) -> tensor<4x3xf64>
  // CHECK: tg.scatter set %{{.*}} into %{{.*}}[%{{.*}}] : (f64, tensor<?x3xf64>, tensor<4xi64>){{$}}
  %8 = tg.scatter set %c into %x[%i] : (f64, tensor<?x3xf64>, tensor<4xi64>) -> tensor<?x3xf64>
  // CHECK: tg.cast %{{.*}} to i64 : tensor<3xf64>{{$}}
  %9 = tg.cast %y to i64 : tensor<3xf64> -> tensor<3xi64>
  // CHECK: tg.full %{{.*}} [2] : f64{{$}}
  %10 = tg.full %c [2] : f64 -> tensor<2xf64>
  // CHECK: tg.iota [3] : i64{{$}}
  %11 = tg.iota [3] : i64 -> tensor<3xi64>
  // CHECK: tg.eigh %{{.*}} : tensor<3x3xf64>{{$}}
  %m = tg.eye [3, 3] : f64 -> tensor<3x3xf64>
  %12:2 = tg.eigh %m : tensor<3x3xf64> -> tensor<3xf64>, tensor<3x3xf64>
  return
}

// CHECK-LABEL: func.func @inferred(
func.func @inferred(%x: tensor<?xf64>, %c: f64) -> (f64, tensor<?xf64>, tensor<?xf64>, f64) {
  // CHECK: tg.scan %{{.*}} to %{{.*}}
  // CHECK: -> (f64, tensor<?xf64>) {
  %0, %1 = tg.scan seqs(%xt = %x : tensor<?xf64>) states(%h = %c : f64) {
    %2 = tg.add %xt, %h : f64
    tg.yield %2 : f64 outs(%2 : f64)
  }
  // CHECK: tg.composite (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<?xf64>, f64) -> tensor<?xf64> {
  %3 = tg.composite (%x : tensor<?xf64>, %c : f64) {
    %4 = tg.mul %x, %c : f64
    tg.yield %4 : f64
  }
  // CHECK: tg.ofg "total" (%{{.*}} = %{{.*}}) : (tensor<?xf64>) -> f64 {
  %5 = tg.ofg "total" (%x : tensor<?xf64>) {
    %6 = tg.sum %x : tensor<?xf64>
    tg.yield %6 : f64
  }
  return %0, %1, %3, %5 : f64, tensor<?xf64>, tensor<?xf64>, f64
}
