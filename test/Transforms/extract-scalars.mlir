// Operations on scalars count, too: eight are as much code as a loop nest. A long chain is cut into runs of 16 nests or
// more, which are equal here; a shorter one stays.
// RUN: %repeat %s > %t.mlir
// RUN: tg-opt %t.mlir --tg-extract-graphs --tg-outline-graphs | FileCheck %s
// RUN: tg-run %t.mlir --entry=long --input=f64=0.3 --interpret > %t.interpreted
// RUN: tg-run %t.mlir --entry=long --input=f64=0.3 --cache=off --mode=debug --code=strict | diff - %t.interpreted

// CHECK-LABEL: func.func @long(
// CHECK-NOT:   tg.sin
// CHECK:       tgl.call
// CHECK:       tgl.call
// CHECK:       return
func.func @long(%x0: f64) -> f64 {
  // repeat 400
  %a$(k)$ = tg.sin %x$(k)$ : f64
  %x$(k + 1)$ = tg.tanh %a$(k)$ : f64
  // end
  return %x400 : f64
}

// CHECK-LABEL: func.func @short(
// CHECK-NOT:   tgl.call
// CHECK:       return
func.func @short(%x0: f64) -> f64 {
  // repeat 200
  %a$(k)$ = tg.sin %x$(k)$ : f64
  %x$(k + 1)$ = tg.tanh %a$(k)$ : f64
  // end
  return %x200 : f64
}
