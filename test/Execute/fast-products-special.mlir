// RUN: tg-run %s --mode=debug --entry=other_types --input=3x3xf64=3,-2,1,0,2,-3,1,1,-1 --code=fast --compare=interp > %t
// RUN: tg-run %s --mode=debug --entry=specials --input=3xf64=0,inf,nan --input=3xf64=inf,1,-0.0 --code=fast --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=specials --input=3xf64=-0.0,0,-0.0 --input=3xf64=0,1,5 --code=fast --compare=interp >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-3: all results are equal

// RUN: not tg-run %s --mode=debug --entry=mismatch --input=2x3xf64=1 --input=2x3xf64=1 --code=fast 2>&1 | FileCheck %s --check-prefix=MISMATCH

// What stays loops.
func.func @other_types(%a: tensor<?x?xf64>) -> (tensor<?x?xi64>, tensor<?x?xf16>, tensor<?x?xbf16>, tensor<?x?xi8>) {
  %0 = tg.cast %a to i64 : tensor<?x?xf64>
  %1 = tg.dot %0, %0 : tensor<?x?xi64>
  %2 = tg.cast %a to f16 : tensor<?x?xf64>
  %3 = tg.dot %2, %2 : tensor<?x?xf16>
  %4 = tg.cast %a to bf16 : tensor<?x?xf64>
  %5 = tg.dot %4, %4 : tensor<?x?xbf16>
  %6 = tg.cast %a to i8 : tensor<?x?xf64>
  %7 = tg.dot %6, %6 : tensor<?x?xi8>
  return %1, %3, %5, %7 : tensor<?x?xi64>, tensor<?x?xf16>, tensor<?x?xbf16>, tensor<?x?xi8>
}

// Lanes that are masked, and parts of panels that are empty, touch no result.
func.func @specials(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (f64, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>) {
  %0 = tg.dot %x, %y : tensor<?xf64>
  %column = tg.expand_dims %x [1] : tensor<?xf64>
  %row = tg.expand_dims %y [0] : tensor<?xf64>
  %outer = tg.dot %column, %row : (tensor<?x1xf64>, tensor<1x?xf64>)
  %1 = tg.dot %outer, %y : (tensor<?x?xf64>, tensor<?xf64>)
  %2 = tg.dot %x, %outer : (tensor<?xf64>, tensor<?x?xf64>)
  return %0, %1, %2, %outer : f64, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>
}

// MISMATCH: sizes of the summed axes do not agree: 3 and 2
func.func @mismatch(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.dot %a, %b : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
