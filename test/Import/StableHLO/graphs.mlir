// Regions become graphs: calls and composites `tg.ofg`, loops `tg.scan`, and what is computed of scalars `tg.composite`.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s

// CHECK-LABEL: func.func @calls
// CHECK: tg.ofg "twice"
// CHECK: tg.ofg "mine.twice"
// CHECK-NOT: func.func private
func.func @calls(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @twice(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.composite "mine.twice" %0 {composite_attributes = {n = 2 : i64}, decomposition = @twice} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
func.func private @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
tg.expect @calls(dense<[1.0, -2.0]> : tensor<2xf32>) returns (dense<[4.0, -8.0]> : tensor<2xf32>)

// A loop that counts up to a constant knows its steps.
// CHECK-LABEL: func.func @counts
// CHECK: tg.scan %{{.*}} to %c4
// CHECK-NOT: until
// CHECK: return
func.func @counts(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<i32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c4 = stablehlo.constant dense<4> : tensor<i32>
  %0:2 = stablehlo.while(%i = %c0, %a = %x) : tensor<i32>, tensor<f32>
   cond {
    %1 = stablehlo.compare LT, %i, %c4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %i, %c1 : tensor<i32>
    %2 = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %3 = stablehlo.multiply %2, %y : tensor<f32>
    %4 = stablehlo.add %a, %3 : tensor<f32>
    stablehlo.return %1, %4 : tensor<i32>, tensor<f32>
  }
  return %0#0, %0#1 : tensor<i32>, tensor<f32>
}
tg.expect @counts(0.0 : f32, 2.0 : f32) returns (4 : i32, 12.0 : f32)

// So does one up to a state that stays as it is, from any number on.
// CHECK-LABEL: func.func @counts_to_value
// CHECK: tg.scan
// CHECK-NOT: until
// CHECK: return
func.func @counts_to_value(%first: tensor<i64>, %last: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %0:3 = stablehlo.while(%i = %first, %n = %last, %sum = %c0) : tensor<i64>, tensor<i64>, tensor<i64>
   cond {
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %c1 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.add %c1, %i : tensor<i64>
    %2 = stablehlo.add %sum, %i : tensor<i64>
    stablehlo.return %1, %n, %2 : tensor<i64>, tensor<i64>, tensor<i64>
  }
  return %0#0, %0#2 : tensor<i64>, tensor<i64>
}
tg.expect @counts_to_value(-2, 4) returns (4, 3)
tg.expect @counts_to_value(4, -2) returns (4, 0)

// Any other condition ends the loop.
// CHECK-LABEL: func.func @halves
// CHECK: tg.scan
// CHECK: until
func.func @halves(%x: tensor<f64>) -> (tensor<f64>, tensor<i32>) {
  %one = stablehlo.constant dense<1.0> : tensor<f64>
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%a = %x, %n = %c0) : tensor<f64>, tensor<i32>
   cond {
    %1 = stablehlo.compare GT, %a, %one, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %half = stablehlo.constant dense<0.5> : tensor<f64>
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.multiply %a, %half : tensor<f64>
    %2 = stablehlo.add %n, %c1 : tensor<i32>
    stablehlo.return %1, %2 : tensor<f64>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<f64>, tensor<i32>
}
tg.expect @halves(12.0) returns (0.75, 4 : i32)
tg.expect @halves(0.5) returns (0.5, 0 : i32)
tg.expect @halves(0x7FF8000000000000 : f64) returns (0x7FF8000000000000 : f64, 0 : i32)

// CHECK-LABEL: func.func @branches
// CHECK: scf.if
// CHECK: scf.index_switch
func.func @branches(%p: tensor<i1>, %k: tensor<i32>, %x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.negate %x : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  %2 = "stablehlo.case"(%k) ({
    stablehlo.return %x : tensor<2xf32>
  }, {
    %3 = stablehlo.add %x, %x : tensor<2xf32>
    stablehlo.return %3 : tensor<2xf32>
  }, {
    %3 = stablehlo.multiply %x, %x : tensor<2xf32>
    stablehlo.return %3 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return %0, %2 : tensor<2xf32>, tensor<2xf32>
}
tg.expect @branches(true, 1 : i32, dense<[1.0, 3.0]> : tensor<2xf32>) returns (dense<[-1.0, -3.0]> : tensor<2xf32>, dense<[2.0, 6.0]> : tensor<2xf32>)
tg.expect @branches(false, -1 : i32, dense<[1.0, 3.0]> : tensor<2xf32>) returns (dense<[1.0, 3.0]> : tensor<2xf32>, dense<[1.0, 9.0]> : tensor<2xf32>)

// chlo.scan is a scan: its carry is a state, its output an out.
// CHECK-LABEL: func.func @running
// CHECK: tg.scan
// CHECK: seqs
// CHECK: outs
func.func @running(%x: tensor<2x3xi32>, %init: tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>) {
  %0:2 = chlo.scan(%x) inits(%init) dimension=1 {
  ^bb0(%row: tensor<2xi32>, %carry: tensor<2xi32>):
    %1 = stablehlo.add %carry, %row : tensor<2xi32>
    stablehlo.return %1, %1 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2x3xi32>, tensor<2xi32>
}
tg.expect @running(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>, dense<[0, 10]> : tensor<2xi32>) returns (dense<[[1, 3, 6], [14, 19, 25]]> : tensor<2x3xi32>, dense<[6, 25]> : tensor<2xi32>)

// A region may use scalars from outside.
// CHECK-LABEL: func.func @maps
// CHECK: tg.composite
func.func @maps(%x: tensor<2xf32>, %s: tensor<f32>) -> tensor<2xf32> {
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    %1 = stablehlo.multiply %a, %s : tensor<f32>
    %2 = stablehlo.exponential %1 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
tg.expect @maps(dense<[0.0, 2.0]> : tensor<2xf32>, 0.0 : f32) returns (dense<1.0> : tensor<2xf32>)

// Where values are has no effect.
sdy.mesh @mesh = <["a"=1, "b"=1], device_ids=[0]>
func.func @placed(%x: tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>, mhlo.sharding = "{replicated}"}) -> (tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b", ?}, {"a":(1)1}], replicated={"a"}> : tensor<2x3xf32>
  %1 = "sdy.sharding_constraint"(%0) <{sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.add %1, %x : tensor<2x3xf32>
  %3 = stablehlo.custom_call @xla.sdy.FuncResultSharding(%2) {has_side_effect = true, mhlo.frontend_attributes = {xla.sdy.sharding = "#sdy.sharding_per_value<[<@mesh, [{}, {}]>]>"}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}
tg.expect @placed(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>) returns (dense<[[2.0, 4.0, 6.0], [8.0, 10.0, 12.0]]> : tensor<2x3xf32>)
