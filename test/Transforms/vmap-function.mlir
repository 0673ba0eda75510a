// RUN: tg-opt %s --tg-vmap-function="axes=1,whole,split result-axes=0,1" | FileCheck %s
// RUN: tg-opt %s --tg-vmap-function="function=none name=three takes-rows" | FileCheck %s --check-prefix=ROWS
// RUN: not tg-opt %s --tg-vmap-function="function=other" 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not tg-opt %s --tg-vmap-function="axes=0" 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not tg-opt %s --tg-vmap-function="axes=0,whole,two" 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: not tg-opt %s --tg-vmap-function="axes=2,whole,split" 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: not tg-opt %s --tg-vmap-function="axes=0,whole,split result-axes=1,0" 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not tg-opt %s --tg-vmap-function="axes=0,whole,split result-axes=0" 2>&1 | FileCheck %s --check-prefix=RESULTS
// RUN: not tg-opt %s --tg-vmap-function="axes=whole,whole,split" 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not tg-opt %s --tg-vmap-function="axes=0,split,whole" 2>&1 | FileCheck %s --check-prefix=KEY
// RUN: not tg-opt %s --tg-vmap-function="name=none axes=0,whole,whole" 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tg-opt %s --tg-vmap-function="function=blocks" 2>&1 | FileCheck %s --check-prefix=BLOCKS

// OTHER: error: has no function 'other' to map
// COUNT: [[@LINE+16]]:1: error: expects an axis for each of its 3 inputs, but got 1
// WORD: error: expects an axis, 'whole' or 'split' in 'axes', but got 'two'
// AXIS: error: expects an axis from 0 to 1 for input 0, but got 2
// RESULT: error: expects an axis from 0 to 0 for result 0, but got 1
// RESULTS: error: expects an axis for each of its 2 results, but got 1
// NOTHING: error: 'tg.vmap' op expects an operand that is mapped, or the number of rows
// KEY: error: 'tg.vmap' op expects a key, 'tensor<2xi64>', to split, but got 'f64' (operand 1)
// NAME: error: has a symbol 'none' already; choose another name
// BLOCKS: error: expects a function of one block to map, but got 2

// CHECK-LABEL: func.func @main_vmap(%arg0: tensor<4x?xf64>, %arg1: f64, %arg2: tensor<2xi64>) -> (tensor<?xf64>, tensor<4x?xf64>)
// CHECK-NEXT: %[[R:.*]]:2 = tg.vmap "main" (%i0 = %arg0, %i1 = %arg1, %i2 = %arg2) over [1, whole, split] to [0, 1] :
// CHECK-NEXT: tg.mul %i0, %i1
// CHECK: tg.yield
// CHECK: return %[[R]]#0, %[[R]]#1

func.func @main(%x: tensor<4xf64>, %a: f64, %key: tensor<2xi64>) -> (f64, tensor<4xf64>) {
  %0 = tg.mul %x, %a : (tensor<4xf64>, f64)
  %1 = tg.sum %0 : tensor<4xf64>
  return %1, %0 : f64, tensor<4xf64>
}

// ROWS: func.func @three(%arg0: index) -> tensor<?xi64>
// ROWS-NEXT: tg.vmap "none" () over [] rows %arg0 : () -> tensor<?xi64>
func.func @none() -> i64 {
  %0 = arith.constant 1 : i64
  return %0 : i64
}

func.func @blocks(%x: f64) -> f64 {
  cf.br ^bb1
^bb1:
  return %x : f64
}
