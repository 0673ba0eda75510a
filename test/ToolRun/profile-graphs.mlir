// Two layers are one graph, compiled once and called twice; a program that is compared with another version joins it.
// RUN: tg-run %s --mode=debug --profile=%t.1.json --input=30x30xf64=0.01 --print | FileCheck %s --check-prefix=RESULT
// RUN: FileCheck %s --check-prefix=JSON < %t.1.json
// RUN: sed 's/tg.exp %%1/tg.cosh %%1/' %s > %t.mlir
// RUN: tg-run %t.mlir --mode=debug --profile=%t.2.json --input=30x30xf64=0.01 --output=@%t.npy
// RUN: %scripts/compare-profiles %t.1.json %t.2.json --least=0 | FileCheck %s --check-prefix=COMPARED
// RUN: not %scripts/compare-profiles %t.1.json %t.npy 2>&1 | FileCheck %s --check-prefix=NOT
// RESULT: tensor<30x30xf64>
// JSON:     "graphs": [
// JSON:       "digest": "main",
// JSON:       "digest": "b3:{{[0-9a-f]+}}",
// JSON-NEXT:  "name": "layer_0",
// JSON-NEXT:  "calls": 2,
// COMPARED:     operation before after change ratio
// COMPARED-DAG: {{^}}tg.exp {{.+}} -
// COMPARED-DAG: {{^}}tg.cosh {{.+}} - {{.+}} -
// COMPARED-DAG: {{^}}layer_0 {{.+}}
// COMPARED:     total {{.+}} before, {{.+}} after
// NOT: error: {{.+}}.npy: {{.+}}
func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.ofg "layer" (%i = %x) : (tensor<?x?xf64>) -> tensor<?x?xf64> {
    %2 = tg.dot %i, %i : tensor<?x?xf64>
    %3 = tg.tanh %2 : tensor<?x?xf64>
    %4 = tg.dot %3, %i : tensor<?x?xf64>
    %5 = tg.exp %4 : tensor<?x?xf64>
    %6 = tg.dot %5, %i : tensor<?x?xf64>
    %7 = tg.sin %6 : tensor<?x?xf64>
    %8 = tg.dot %7, %i : tensor<?x?xf64>
    %9 = tg.cos %8 : tensor<?x?xf64>
    tg.yield %9 : tensor<?x?xf64>
  }
  %1 = tg.ofg "layer" (%i = %0) : (tensor<?x?xf64>) -> tensor<?x?xf64> {
    %2 = tg.dot %i, %i : tensor<?x?xf64>
    %3 = tg.tanh %2 : tensor<?x?xf64>
    %4 = tg.dot %3, %i : tensor<?x?xf64>
    %5 = tg.exp %4 : tensor<?x?xf64>
    %6 = tg.dot %5, %i : tensor<?x?xf64>
    %7 = tg.sin %6 : tensor<?x?xf64>
    %8 = tg.dot %7, %i : tensor<?x?xf64>
    %9 = tg.cos %8 : tensor<?x?xf64>
    tg.yield %9 : tensor<?x?xf64>
  }
  %r = tg.exp %1 : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}
