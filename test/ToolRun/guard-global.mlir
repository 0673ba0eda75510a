// A guarded program that is compiled in one piece, because of its global, says what the interpreter says, although two
// of its graphs are equal.
// RUN: not tg-run %s --guard=inf --input=4xf64=1,2,3,1e3 > %t.interpreted 2>&1
// RUN: FileCheck %s --input-file=%t.interpreted
// RUN: not tg-run %s --guard=inf --code=strict --input=4xf64=1,2,3,1e3 2>&1 | diff %t.interpreted -
// RUN: not tg-run %s --guard=inf --code=fast --input=4xf64=1,2,3,1e3 2>&1 | diff %t.interpreted -
// CHECK:     error: 'tg.exp' gives inf at [3]
// CHECK:     note: in this ofg
// CHECK-NOT: note
func.func @main(%x: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0 = tg.ofg (%a = %x) : (tensor<4xf64>) -> tensor<4xf64> {
    %1 = tg.exp %a : tensor<4xf64>
    %2 = tg.log %1 : tensor<4xf64>
    %3 = tg.tanh %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  %4 = tg.ofg (%a = %0) : (tensor<4xf64>) -> tensor<4xf64> {
    %1 = tg.exp %a : tensor<4xf64>
    %2 = tg.log %1 : tensor<4xf64>
    %3 = tg.tanh %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  return %0, %4 : tensor<4xf64>, tensor<4xf64>
}
memref.global "private" constant @unused : memref<1xf64> = dense<1.0>
