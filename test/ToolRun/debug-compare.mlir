// The program is interpreted after each pass, and then compiled.
// RUN: tg-run %s --debug-compare --input=3xf64=1,2,3 | FileCheck %s --check-prefix=EQUAL
// RUN: tg-run %s --debug-compare --mode=debug --input=3xf64=1,2,3 | FileCheck %s --check-prefix=EQUAL
// EQUAL:      {{^[1-9][0-9]*}} passes keep all results, the last is {{[a-z-]+}}; {{[a-z-]+}} makes '{{.+}}', which is not interpreted{{$}}
// EQUAL-NEXT: all results are equal

// A pass that changes a result: this one says what is known, which the program as it is run shows to be wrong.
// RUN: not tg-run %s --entry=shared --debug-compare=%t.before.mlir --passes=canonicalize,cse --input=1x2x3xf64=1,2,3,4,5,6 --input=index=0 | FileCheck %s --check-prefix=PASS
// RUN: FileCheck %s --check-prefix=BEFORE < %t.before.mlir
// PASS:      pass 1, canonicalize, changes results
// PASS-NEXT:   the program fails after it: {{.+}}
// PASS-NEXT:   to repeat: --pass-pipeline='builtin.module(canonicalize{{.+}})' {{.+}}before.mlir
// PASS-NOT:  cse
// BEFORE: tensor.insert_slice {{.+}} into tensor<1x2x3xf64> loc

// Values that differ, and what computes them now.
// RUN: not tg-run %s --entry=tiny --debug-compare --passes=cse,tg-stabilize --tolerance=1 --input=2xf64=0,1e-10 | FileCheck %s --check-prefix=VALUES
// VALUES:      pass 1, tg-stabilize, changes results
// VALUES-NEXT:   result #0 differs at [1]: {{.+}} before, {{.+}} after, {{[0-9]+}} ulp; 1 of 2 elements differ
// VALUES-NEXT:   it is now the result of 'tg.log1p' at loc({{.+}}debug-compare.mlir
// VALUES-NEXT:   to repeat: {{.+}}tg-stabilize

// Nothing else runs if the passes are not the compiler's.
// RUN: tg-run %s --debug-compare --passes=cse --input=3xf64=1,2,3 | FileCheck %s --check-prefix=OWN
// OWN:     passes keep all results
// OWN-NOT: all results are equal

// Programs that fail must go on failing.
// RUN: not tg-run %s --entry=fails --debug-compare --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: error: too small
// FAILS: passes keep all results

// RUN: sh -c 'tg-run %s --passes=cse; echo $?' 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: error: expects --debug-compare with --passes
// ALONE-NEXT: 2
// RUN: not tg-run %s --debug-compare --passes=no-such-pass --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: no-such-pass
func.func @main(%x: tensor<?xf64>) -> (tensor<?xf64>, f64) {
  %c4 = arith.constant 4 : index
  %0 = tg.scan %t to %c4 states(%h = %x : tensor<?xf64>) -> tensor<?xf64> {
    %2 = tg.mul %h, %h : tensor<?xf64>
    %3 = tg.sin %2 : tensor<?xf64>
    tg.yield %3 : tensor<?xf64>
  }
  %1 = tg.sum %0 : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, f64
}

func.func @shared(%x: tensor<1x2x3xf64>, %i: index) -> tensor<1x2x3xf64> {
  %cst = arith.constant dense<0.0> : tensor<1x2xf64>
  %cast = tensor.cast %cst : tensor<1x2xf64> to tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.insert_slice %cast into %x[0, 0, %c2] [%c1, %c2, 1] [1, 1, 1] : tensor<?x?xf64> into tensor<1x2x3xf64>
  return %0 : tensor<1x2x3xf64>
}

func.func @tiny(%x: tensor<?xf64>) -> tensor<?xf64> {
  %one = arith.constant 1.0 : f64
  %0 = tg.add %x, %one : (tensor<?xf64>, f64)
  %1 = tg.log %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

func.func @fails(%x: tensor<?xf64>) -> tensor<?xf64> {
  %nine = arith.constant 9.0 : f64
  %s = tg.sum %x : tensor<?xf64>
  %good = tg.gt %s, %nine : f64
  %0 = tg.assert %good, %x, "too small" : tensor<?xf64>
  return %0 : tensor<?xf64>
}
