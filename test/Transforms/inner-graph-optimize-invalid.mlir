// RUN: split-file %s %t
// RUN: not tg-opt %t/blocks.mlir --tg-inner-graph-optimize=mode=quick 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: not tg-opt %t/blocks.mlir --tg-inner-graph-optimize=pipeline=no-such-pass 2>&1 | FileCheck %s --check-prefix=PASS
// MODE: no mode 'quick': there is no pipeline 'tg-quick-graph'
// PASS: 'no-such-pass' does not refer to a registered pass or pass pipeline

// RUN: tg-opt %t/fails.mlir --tg-inner-graph-optimize=pipeline=convert-arith-to-spirv --verify-diagnostics
// RUN: tg-opt %t/fails.mlir --tg-inner-graph-optimize=pipeline=convert-arith-to-spirv --verify-diagnostics --mlir-disable-threading
// RUN: tg-opt %t/type.mlir --tg-inner-graph-optimize=pipeline=tosa-convert-integer-type-to-signless --verify-diagnostics
// RUN: tg-opt %t/blocks.mlir --tg-inner-graph-optimize=pipeline=convert-scf-to-cf --verify-diagnostics
// RUN: tg-opt %t/effects.mlir --tg-inner-graph-optimize=pipeline=empty-tensor-to-alloc-tensor --verify-diagnostics

//--- fails.mlir
func.func @main(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %0 = tg.ofg (%a = %x) : (tensor<3xf64>) -> tensor<3xf64> {
    %1 = tg.exp %a : tensor<3xf64>
    tg.yield %1 : tensor<3xf64>
  }
  // expected-error @below {{cannot optimise graph_7bafb632: the pipeline fails}}
  %2 = tg.ofg (%a = %x) : (tensor<3xf64>) -> tensor<3xf64> {
    // expected-error @below {{failed to legalize operation 'arith.constant'}}
    %c = arith.constant 2.0 : f64
    %1 = tg.mul %a, %c : (tensor<3xf64>, f64)
    tg.yield %1 : tensor<3xf64>
  }
  return %0, %2 : tensor<3xf64>, tensor<3xf64>
}

//--- type.mlir
func.func @main(%x: tensor<3xui8>) -> tensor<3xui8> {
  // expected-error @below {{cannot optimise graph_b13f5769: after the pipeline, its function has type (tensor<3xi8>) -> tensor<3xi8> instead of (tensor<3xui8>) -> tensor<3xui8>}}
  %0 = tg.ofg (%a = %x) : (tensor<3xui8>) -> tensor<3xui8> {
    tg.yield %a : tensor<3xui8>
  }
  return %0 : tensor<3xui8>
}

//--- blocks.mlir
func.func @main(%p: i1, %x: f64) -> f64 {
  // expected-error @below {{cannot optimise graph_5f66d352: after the pipeline, its function has 5 blocks instead of 1}}
  %0 = tg.ofg (%a = %p, %b = %x) : (i1, f64) -> f64 {
    %1 = scf.if %a -> f64 {
      %2 = tg.exp %b : f64
      scf.yield %2 : f64
    } else {
      scf.yield %b : f64
    }
    tg.yield %1 : f64
  }
  return %0 : f64
}

//--- effects.mlir
func.func @main(%n: index) -> tensor<?xf64> {
  // expected-error @below {{cannot optimise graph_724eef09: after the pipeline, its function has memory effects by 'bufferization.alloc_tensor', which the graph does not have}}
  %0 = tg.ofg (%a = %n) : (index) -> tensor<?xf64> {
    %1 = tensor.empty(%a) : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
