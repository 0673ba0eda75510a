// A constant from outside of a graph that a branch needs first is made where all of the graph can use it.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s

// CHECK-LABEL: func.func @if_in_loop
// CHECK: tg.scan
// CHECK: %[[TWO:.*]] = arith.constant 2.0{{.*}} : f32
// CHECK: scf.if
// CHECK: tg.mul %{{.*}}, %[[TWO]]
// CHECK: tg.add %{{.*}}, %[[TWO]]
func.func @if_in_loop(%x: tensor<f32>, %doubles: tensor<i1>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %0:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %five, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = "stablehlo.if"(%doubles) ({
      %4 = stablehlo.multiply %s, %two : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }, {
      stablehlo.return %s : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    %2 = stablehlo.add %1, %two : tensor<f32>
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %3, %2 : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}
tg.expect @if_in_loop(1.0 : f32, true) returns (94.0 : f32)
tg.expect @if_in_loop(1.0 : f32, false) returns (11.0 : f32)

// Branches in branches, in a loop whose condition is one of them, of tensors.
func.func @nested(%x: tensor<2xf32>, %k: tensor<i32>) -> tensor<2xf32> {
  %ten = stablehlo.constant dense<10.0> : tensor<2xf32>
  %limit = stablehlo.constant dense<100.0> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.while(%s = %x) : tensor<2xf32>
  cond {
    %first = stablehlo.slice %s [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %scalar = stablehlo.reshape %first : (tensor<1xf32>) -> tensor<f32>
    %1 = stablehlo.compare LT, %scalar, %limit, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = "stablehlo.case"(%k) ({
      %isZero = stablehlo.compare EQ, %k, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %2 = "stablehlo.if"(%isZero) ({
        %3 = stablehlo.add %s, %ten : tensor<2xf32>
        stablehlo.return %3 : tensor<2xf32>
      }, {
        stablehlo.return %s : tensor<2xf32>
      }) : (tensor<i1>) -> tensor<2xf32>
      stablehlo.return %2 : tensor<2xf32>
    }, {
      %2 = stablehlo.multiply %s, %ten : tensor<2xf32>
      stablehlo.return %2 : tensor<2xf32>
    }) : (tensor<i32>) -> tensor<2xf32>
    %2 = stablehlo.add %1, %ten : tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}
tg.expect @nested(dense<[1.0, 2.0]> : tensor<2xf32>, 0 : i32) returns (dense<[101.0, 102.0]> : tensor<2xf32>)
tg.expect @nested(dense<[1.0, 2.0]> : tensor<2xf32>, 1 : i32) returns (dense<[210.0, 310.0]> : tensor<2xf32>)

// A loop in a branch of a loop: the inner one repeats the constant, and the outer one uses it afterwards.
func.func @loop_in_branch(%x: tensor<f32>, %runs: tensor<i1>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %0:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = "stablehlo.if"(%runs) ({
      %4:2 = stablehlo.while(%j = %zero, %t = %s) : tensor<i32>, tensor<f32>
      cond {
        %5 = stablehlo.compare LT, %j, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %5 : tensor<i1>
      } do {
        %5 = stablehlo.multiply %t, %half : tensor<f32>
        %6 = stablehlo.add %j, %one : tensor<i32>
        stablehlo.return %6, %5 : tensor<i32>, tensor<f32>
      }
      stablehlo.return %4#1 : tensor<f32>
    }, {
      %4 = stablehlo.add %s, %half : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    %2 = stablehlo.add %1, %half : tensor<f32>
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %3, %2 : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}
tg.expect @loop_in_branch(512.0 : f32, true) returns (1.5703125 : f32)
tg.expect @loop_in_branch(1.0 : f32, false) returns (4.0 : f32)
