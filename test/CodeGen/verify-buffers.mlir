// RUN: tg-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --tg-verify-buffers

func.func @on_buffers(%x: memref<4xf64>, %y: f64) -> f64 {
  memref.copy %x, %x : memref<4xf64> to memref<4xf64>
  %0 = "other.op"(%y) : (f64) -> f64
  return %0 : f64
}

// -----

func.func @operand(%x: memref<4xf64>) {
  // expected-error @below {{'bufferization.to_tensor' op cannot be lowered: it still operates on tensors}}
  %0 = bufferization.to_tensor %x : memref<4xf64> to tensor<4xf64>
  "other.op"(%0) : (tensor<4xf64>) -> ()
  return
}

// -----

func.func @in_a_region(%c: i1) {
  scf.if %c {
    // expected-error @below {{'other.op' op cannot be lowered: it still operates on tensors}}
    "other.op"() : () -> tensor<4xf64>
  }
  return
}
