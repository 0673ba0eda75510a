// RUN: tg-opt %s --convert-tg-to-linalg | FileCheck %s --implicit-check-not=ui8 --implicit-check-not=ui32 \
// RUN:   --implicit-check-not=ui64 --implicit-check-not=unrealized_conversion_cast

// Operations say what types said.
// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME: tensor<?xi8>, %{{.*}}: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi1>, tensor<?xf32>)
// CHECK: arith.divui
// CHECK: arith.shrui
// CHECK: arith.maxui
// CHECK: arith.cmpi ult
// CHECK: arith.uitofp
func.func @elementwise(%x: tensor<?xui8>, %y: tensor<?xui8>) -> (tensor<?xui8>, tensor<?xi1>, tensor<?xf32>) {
  %three = tg.constant 3 : ui8
  %0 = tg.floordiv %x, %y : tensor<?xui8>
  %1 = tg.shr %0, %three : (tensor<?xui8>, ui8)
  %2 = tg.maximum %1, %x : tensor<?xui8>
  %3 = tg.lt %2, %y : tensor<?xui8>
  %4 = tg.cast %2 to f32 : tensor<?xui8>
  return %2, %3, %4 : tensor<?xui8>, tensor<?xi1>, tensor<?xf32>
}

// CHECK-LABEL: func.func @signs_only(
// CHECK-NEXT: return %arg0 : i32
func.func @signs_only(%x: ui32) -> i32 {
  %0 = tg.cast %x to i32 : ui32
  return %0 : i32
}

// CHECK-LABEL: func.func @constants(
// CHECK-DAG: arith.constant -56 : i8
// CHECK-DAG: arith.constant dense<[1, -1]> : tensor<2xi32>
func.func @constants() -> (ui8, tensor<2xui32>) {
  %0 = tg.constant 200 : ui8
  %1 = arith.constant dense<[1, 0xFFFFFFFF]> : tensor<2xui32>
  return %0, %1 : ui8, tensor<2xui32>
}

// CHECK-LABEL: func.func @reductions(
// CHECK: arith.constant 0 : i64
// CHECK: arith.maxui
// CHECK: arith.extui {{.*}} : i8 to i64
func.func @reductions(%x: tensor<?xui64>, %y: tensor<?xui8>) -> (ui64, ui64) {
  %0 = tg.max %x : tensor<?xui64>
  %1 = tg.sum %y in ui64 : tensor<?xui8>
  return %0, %1 : ui64, ui64
}

// Runtime functions still know the sign.
// CHECK-LABEL: func.func @runtime(
// CHECK: tgl.sort_lane unsigned
// CHECK: tgl.call_host "f"(%{{.*}}) elements [10, 13] : (tensor<?xi8>) -> i64
func.func @runtime(%x: tensor<?xui8>) -> ui64 {
  %0 = tg.sort %x axis 0 : tensor<?xui8>
  %1 = tg.host_call "f"(%0) : (tensor<?xui8>) -> ui64
  return %1 : ui64
}

// CHECK-LABEL: func.func @loop(
// CHECK: tg.scan
// CHECK-SAME: %{{.*}} to %
// CHECK: arith.addi {{.*}} : i8
func.func @loop(%n: index, %x: tensor<?xui8>, %h: ui8) -> (ui8, tensor<?xui8>) {
  %0:2 = tg.scan %t to %n seqs(%a = %x : tensor<?xui8>) states(%s = %h : ui8) -> (ui8, tensor<?xui8>) {
    %1 = tg.add %s, %a : ui8
    tg.yield %1 : ui8 outs(%1 : ui8)
  }
  return %0#0, %0#1 : ui8, tensor<?xui8>
}
