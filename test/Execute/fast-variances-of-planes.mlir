// Variances of planes have the same bits, whatever sizes are known: blocks of planes are contiguous, also where their type
// forgets it, so that both code for known and for unknown sizes sums a plane as one row.

// RUN: rm -rf %t && mkdir %t
// RUN: /usr/bin/python3 -c "import numpy as n; n.save('%t/x.npy', n.random.default_rng(1).standard_normal((9, 7, 13)) + 1)"
// RUN: /usr/bin/python3 -c "import numpy as n; n.save('%t/row.npy', n.random.default_rng(2).standard_normal((1, 33, 5)) + 1)"
// RUN: tg-run %s --code=fast --print-all --specialize=never --input=@%t/x.npy > %t/never
// RUN: tg-run %s --code=fast --print-all --specialize=always --input=@%t/x.npy > %t/always
// RUN: diff %t/never %t/always
// RUN: tg-run %s --code=fast --print-all --specialize=never --input=@%t/row.npy > %t/never
// RUN: tg-run %s --code=fast --print-all --specialize=always --input=@%t/row.npy > %t/always
// RUN: diff %t/never %t/always
// RUN: tg-run %s --compare=strict --input=@%t/x.npy | FileCheck %s --check-prefix=EQUAL
// EQUAL: all results are equal, within the tolerance

func.func @main(%x: tensor<?x?x?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.var %x axes [1, 2] : tensor<?x?x?xf64>
  %1 = tg.var %x axes [0, 1] : tensor<?x?x?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// RUN: tg-opt %s --pass-pipeline='builtin.module(tg-fast-run,tg-lower-to-loops{code=fast})' | FileCheck %s
// CHECK-LABEL: func.func @main
// CHECK:         %[[ROWS:.*]] = memref.collapse_shape %arg0 {{\[}}[0], [1, 2]] : memref<?x?x?xf64> into memref<?x?xf64>
// CHECK:         memref.subview %[[ROWS]]
