// Layers with products of unknown sizes have checks. These end no runs, so that long chains of layers are cut.
// RUN: %repeat %s > %t.mlir
// RUN: tg-opt %t.mlir --tg-extract-graphs=products --tg-outline-graphs=products | FileCheck %s
// RUN: tg-run %t.mlir --input=2x2xf64=0.1,0.2,0.3,0.4 --input=2x2xf64=0.5,-0.6,0.7,0.8 --interpret > %t.interpreted
// RUN: tg-run %t.mlir --input=2x2xf64=0.1,0.2,0.3,0.4 --input=2x2xf64=0.5,-0.6,0.7,0.8 --mode=debug --code=strict --cache=off | diff - %t.interpreted
// RUN: not tg-run %t.mlir --input=2x3xf64=1 --input=3x4xf64=1 --cache=off 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: sizes of the summed axes do not agree: 4 and 3

// CHECK-LABEL: func.func @main(
// CHECK:       tgl.call @[[FIRST:.+]](%arg0
// CHECK:       return
// CHECK:       func.func private @[[FIRST]](
// CHECK:         tgl.call @[[LAYER:layer_[0-9]+]](
// CHECK:         tgl.call @[[LAYER]](
func.func @main(%x: tensor<?x?xf64>, %w: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %v0 = tg.tanh %x : tensor<?x?xf64>
  // repeat 100
  %v$(k + 1)$ = tg.ofg "layer" (%i = %v$(k)$, %j = %w) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64> {
    %p = tg.dot %i, %j : tensor<?x?xf64>
    %t = tg.tanh %p : tensor<?x?xf64>
    tg.yield %t : tensor<?x?xf64>
  }
  // end
  return %v100 : tensor<?x?xf64>
}
