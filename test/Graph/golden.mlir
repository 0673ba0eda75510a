// The digests of small programs. They are the same in every process, on every machine, and may change only together with
// the schema (DigestAttr::kVersion) or with what canonicalization makes of a program.
// RUN: tg-opt %s --tg-freeze --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @an_input_as_output(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:c8a746b8374fa3b5aa9eefc1771ab29f50ccd34ac87d1307a0f9de37baf84581">
func.func @an_input_as_output(%x: f64) -> f64 {
  %r = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @arithmetic_in_normal_order(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:1fa737a1aa9b968b4e42e8c600cac33e24c9497a95577ddf6fbb2e040e69076a">
func.func @arithmetic_in_normal_order(%x: f64) -> f64 {
  %r = tg.ofg (%a = %x) : (f64) -> f64 {
    %c = arith.constant 2.0 : f64
    %0 = tg.mul %c, %a : f64
    %1 = tg.exp %0 : f64
    tg.yield %1 : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @negative_zero(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:4209e14d9fa23f3222ad1a5451043089b852081fad8275c15dcecd4e94e000fa">
func.func @negative_zero() -> f64 {
  %r = tg.ofg () : () -> f64 {
    %c = arith.constant -0.0 : f64
    tg.yield %c : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @nan_with_payload(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:bd46ce1301546737cd4ee6bb45dde68681a377b24a1b21506dc94b7366c94070">
func.func @nan_with_payload() -> f32 {
  %r = tg.ofg () : () -> f32 {
    %c = arith.constant 0x7FC00005 : f32
    tg.yield %c : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @dense_constant(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:791128f0c64add7f7cf2d20c4c6ad34145e237a01f2417f86faaa71e67ab08b5">
func.func @dense_constant() -> tensor<2x2xi64> {
  %r = tg.ofg () : () -> tensor<2x2xi64> {
    %c = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
    tg.yield %c : tensor<2x2xi64>
  }
  return %r : tensor<2x2xi64>
}

// CHECK-LABEL: func.func @composite(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:27954f645d81b0868099fce3117d1e1a323a36620bb8c7ac01321b5d595f3873">
func.func @composite(%x: tensor<?xf64>, %y: f64) -> tensor<?xf64> {
  %r = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, f64) -> tensor<?xf64> {
    %0 = arith.mulf %a, %b : f64
    %1 = math.exp %0 : f64
    tg.yield %1 : f64
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func @scan(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:3340598fa1bf1d97ce2e309758728e80528a2eda8301b8b842335ff1bc5a6827">
func.func @scan(%n: index, %x: tensor<?xf64>, %w: tensor<2xf64>) -> tensor<?xf64> {
  %h, %r = tg.scan %t to %n
      seqs(%a, %b = %x[-1, 0] : tensor<?xf64>) states(%s = %w[-2] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %0 = tg.add %a, %s : f64
    %1 = tg.lt %0, %b : f64
    tg.yield %0 : f64 outs(%0 last 3 : f64) until %1
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func @nested(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:6f3ea6cce15e0b6235dac396bbf9597646d5e169a22914640c41e94cbe8776cc">
// CHECK: frozen #tg.digest<v1.22, pure, "b3:abfb88cdc0e891ba9c4824f0cf884365b8660f316901ed323328b5ee306eff85">
func.func @nested(%x: f64) -> f64 {
  %r = tg.ofg (%a = %x) : (f64) -> f64 {
    %0 = tg.ofg (%b = %a) : (f64) -> f64 {
      %1 = tg.tanh %b : f64
      tg.yield %1 : f64
    }
    tg.yield %0 : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @control_flow(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:f868308ce9491c5b5a1ca3643f8d0bfd4cc6511403a5aeb7e1addb36b00ddfb0">
func.func @control_flow(%x: f64, %c: i1) -> f64 {
  %r = tg.ofg (%a = %x, %b = %c) : (f64, i1) -> f64 {
    %0 = scf.if %b -> (f64) {
      %1 = tg.exp %a : f64
      scf.yield %1 : f64
    } else {
      scf.yield %a : f64
    }
    tg.yield %0 : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @shapes(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:fc3a16b38e4cdcdb27678db19003a062ebb95282a7174f51f0a7d892ff148980">
func.func @shapes(%x: tensor<6xf64>) -> tensor<2x3xf64> {
  %r = tg.ofg (%a = %x) : (tensor<6xf64>) -> tensor<2x3xf64> {
    %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 3] : tensor<6xf64> into tensor<2x3xf64>
    tg.yield %0 : tensor<2x3xf64>
  }
  return %r : tensor<2x3xf64>
}

// CHECK-LABEL: func.func @discardable_attribute(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:aa7ca6ee2847b63fcef3c98df071a554e515d082c0e4257e346d7a9cad1de13b">
func.func @discardable_attribute(%x: f64) -> f64 {
  %r = tg.ofg (%a = %x) : (f64) -> f64 {
    %0 = tg.exp %a {note = "kept", tg.debug.name = "e"} : f64
    tg.yield %0 : f64
  }
  return %r : f64
}

// The one in the description of tg-freeze.
// CHECK-LABEL: func.func @documented(
// CHECK: frozen #tg.digest<v1.22, pure, "b3:4beec2eaef8c6729017a12d5888fd7fc85cc3fb0ffd9f793816cf985f8f42a65">
func.func @documented(%x: f64) -> f64 {
  %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
    %c = arith.constant 2.0 : f64
    %0 = tg.mul %c, %i0 : f64
    tg.yield %0 : f64
  }
  return %r : f64
}
