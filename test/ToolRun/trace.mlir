// The states of scans, from the initial ones on; a window of rows by its last row, and bf16 as f32.
// RUN: tg-run %s --trace=%t.npz --input=3xf64=1,2,3 | FileCheck %s --check-prefix=RESULT
// RUN: /usr/bin/python3 %S/Inputs/print-npz.py %t.npz | FileCheck %s
// RESULT: f64 = 7.0
// CHECK:      scan_[[#]]_10.state0 float64 [1.0, 2.0, 4.0, 7.0]
// CHECK-NEXT: scan_[[#]]_10.state1 float64 [3.0, 5.0, 8.0, 13.0]
// CHECK-NEXT: scan_[[AT:[0-9]+]]_14.state0 float32 [1.0, 2.0, 4.0]
// CHECK-NEXT: scan_[[AT]]_14.run1.state0 float32 [1.0, 2.0, 4.0]
// CHECK-NEXT: scan_[[AT]]_14.run2.state0 float32 [1.0, 2.0, 4.0]

// RUN: tg-run %s --trace=%t.npz --trace-scan=40 --input=3xf64=1,2,3 | FileCheck %s --check-prefix=RESULT
// RUN: /usr/bin/python3 %S/Inputs/print-npz.py %t.npz | FileCheck %s --check-prefix=LINE
// LINE-NOT: _10.state
// LINE:     scan_40_14.state0
// RUN: tg-run %s --trace=%t.npz --trace-scan=34:10,5 --input=3xf64=1,2,3 | FileCheck %s --check-prefix=RESULT
// RUN: /usr/bin/python3 %S/Inputs/print-npz.py %t.npz | FileCheck %s --check-prefix=PLACE
// PLACE:     scan_34_10.state1
// PLACE-NOT: _14.state
// RUN: not tg-run %s --trace=%t.npz --trace-scan=1 --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: no scan at 1 has run; there were scans at 34:10, 40:14

// What happened before a failure is there.
// RUN: rm %t.npz && not tg-run %s --trace=%t.npz --input=3xf64=1,2,-1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: /usr/bin/python3 %S/Inputs/print-npz.py %t.npz | FileCheck %s --check-prefix=BEFORE
// FAILS: error: negative
// BEFORE: scan_34_10.state0 float64 [1.0, 2.0, 4.0]

// RUN: not tg-run %s --trace-scan=1 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: error: expects --trace with --trace-scan
func.func @main(%x: tensor<?xf64>) -> f64 {
  %start = arith.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %one = arith.constant 1.0 : f64
  %c3 = arith.constant 3 : index
  %s:2 = tg.scan %t to %c3
      seqs(%xt = %x : tensor<?xf64>)
      states(%h = %one : f64, %a, %b = %start[-2, -1] : tensor<2xf64>)
      -> (f64, tensor<2xf64>) {
    %i = arith.constant 2 : index
    %half = arith.constant 1.0 : bf16
    %inner = tg.scan %u to %i states(%g = %half : bf16) -> bf16 {
      %2 = tg.add %g, %g : bf16
      tg.yield %2 : bf16
    }
    %zero = arith.constant 0.0 : f64
    %good = tg.ge %xt, %zero : f64
    %checked = tg.assert %good, %xt, "negative" : f64
    %0 = tg.add %h, %checked : f64
    %1 = tg.add %a, %b : f64
    tg.yield %0, %1 : f64, f64
  }
  return %s#0 : f64
}
