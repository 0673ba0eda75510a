// RUN: tg-opt %s | tg-opt | FileCheck %s

// CHECK-LABEL: @derivatives
func.func @derivatives(%x: tensor<?xf64>, %w: tensor<?xf64>, %labels: tensor<?xi64>, %one: f64) -> (f64, tensor<?xf64>, tensor<?xf64>, f64) {
  // CHECK: %[[R:.*]]:3 = tg.vjp "loss" (%i0 = %{{.*}}, %i1 = %{{.*}}, %i2 = %{{.*}}) wrt [0, 1] of [0](%{{.*}} : f64) : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>) -> (f64, tensor<?xf64>, tensor<?xf64>) {
  %loss, %dx, %dw = tg.vjp "loss" (%a = %x, %b = %w, %c = %labels) wrt [0, 1] of [0](%one : f64)
      : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>) -> (f64, tensor<?xf64>, tensor<?xf64>) {
    // CHECK: tg.dot %i0, %i1
    %0 = tg.dot %a, %b : tensor<?xf64>
    tg.yield %0 : f64
  }
  // CHECK: tg.jvp "f" (%i0 = %{{.*}}, %i1 = %{{.*}}) along [0](%{{.*}} : tensor<?xf64>) : (tensor<?xf64>, tensor<?xf64>) -> (f64, f64) {
  %y, %dy = tg.jvp "f" (%a = %x, %b = %w) along [0](%w : tensor<?xf64>) : (tensor<?xf64>, tensor<?xf64>) -> (f64, f64) {
    // CHECK: tg.stop_gradient %i1 : tensor<?xf64>
    %0 = tg.stop_gradient %b : tensor<?xf64>
    %1 = tg.dot %a, %0 : tensor<?xf64>
    tg.yield %1 : f64
  }
  return %loss, %dx, %dw, %dy : f64, tensor<?xf64>, tensor<?xf64>, f64
}

// Without directions, and with results that have no tangents.
// CHECK-LABEL: @none
func.func @none(%x: f64) -> (i64, f64) {
  // CHECK: tg.vjp (%i0 = %{{.*}}) wrt [] of []() : (f64) -> i64 {
  %a = tg.vjp (%i0 = %x) wrt [] of []() : (f64) -> i64 {
    %0 = tg.cast %i0 to i64 : f64
    tg.yield %0 : i64
  }
  // CHECK: tg.jvp (%i0 = %{{.*}}) along []() : (f64) -> (i64, f64, f64) {
  %b:3 = tg.jvp (%i0 = %x) along []() : (f64) -> (i64, f64, f64) {
    %0 = tg.cast %i0 to i64 : f64
    tg.yield %0, %i0 : i64, f64
  }
  return %a, %b#2 : i64, f64
}

// CHECK-LABEL: @overrides
func.func @overrides(%x: tensor<?xf64>, %n: f64, %k: i64) -> (f64, i64, f64) {
  // CHECK: tg.with_pullback "norm" of(%i0 = %{{.*}} : f64, %i1 = %{{.*}} : i64) on(%i2 = %{{.*}} : tensor<?xf64>) reads(%i3 = %{{.*}} : i64) cotangents(%i4) {
  %0:2 = tg.with_pullback "norm" of(%a = %n : f64, %b = %k : i64) on(%c = %x : tensor<?xf64>) reads(%d = %k : i64) cotangents(%g) {
    %1 = tg.mul %c, %g : (tensor<?xf64>, f64)
    // CHECK: tg.yield %{{.*}} : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  // CHECK: tg.with_pushforward of(%i0 = %{{.*}} : f64) on(%i1 = %{{.*}} : tensor<?xf64>) tangents(%i2) {
  %2 = tg.with_pushforward of(%a = %n : f64) on(%c = %x : tensor<?xf64>) tangents(%t) {
    %3 = tg.sum %t : tensor<?xf64>
    tg.yield %3 : f64
  }
  return %0#0, %0#1, %2 : f64, i64, f64
}

// CHECK-LABEL: @loops
func.func @loops(%n: index, %h: f64) -> (f64, f64, f64, f64) {
  // CHECK: tg.scan %i0 to %{{.*}} truncate 5
  %0 = tg.scan %i0 to %n truncate 5 states(%i1 = %h : f64) -> f64 {
    tg.yield %i1 : f64
  }
  // CHECK: tg.scan %i0 to %{{.*}} checkpoint 32
  %1 = tg.scan %i0 to %n checkpoint [32] states(%i1 = %0 : f64) -> f64 {
    tg.yield %i1 : f64
  }
  // CHECK: tg.scan %i0 to %{{.*}} checkpoint [32, 8]
  %2 = tg.scan %i0 to %n checkpoint [32, 8] states(%i1 = %1 : f64) -> f64 {
    tg.yield %i1 : f64
  }
  // CHECK: tg.ofg checkpoint (
  %3 = tg.ofg checkpoint (%i0 = %2) : (f64) -> f64 {
    tg.yield %i0 : f64
  }
  // CHECK: tg.ofg inline checkpoint "layer" (
  %4 = tg.ofg inline checkpoint "layer" (%i0 = %3) : (f64) -> f64 {
    tg.yield %i0 : f64
  }
  return %1, %2, %3, %4 : f64, f64, f64, f64
}
