// Two sizes that folding shows to differ, in a step that may not run: what was lowered from them did not verify.
// RUN: tg-run %s --interpret --input=1xf64=1 --input=3xf64=1,2,3 --input=index=0 | FileCheck %s
// RUN: tg-run %s --mode=debug --input=1xf64=1 --input=3xf64=1,2,3 --input=index=0 | FileCheck %s
// RUN: tg-run %s --mode=fast-compile --input=1xf64=1 --input=3xf64=1,2,3 --input=index=0 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=1xf64=1 --input=3xf64=1,2,3 --input=index=0 | FileCheck %s
// CHECK: tensor<3xf64> = [1.0, 2.0, 3.0]
// RUN: not tg-run %s --interpret --input=1xf64=1 --input=3xf64=1,2,3 --input=index=1 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %s --mode=debug --input=1xf64=1 --input=3xf64=1,2,3 --input=index=1 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %s --mode=fast-run --input=1xf64=1 --input=3xf64=1,2,3 --input=index=1 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: sizes of axis 0 do not agree: 1 and 3
func.func @main(%x: tensor<1xf64>, %y: tensor<3xf64>, %n: index) -> tensor<3xf64> {
  %r = tg.scan %t to %n states(%s = %y : tensor<3xf64>) consts(%c = %x : tensor<1xf64>) -> (tensor<3xf64>) {
    %0 = tensor.cast %c : tensor<1xf64> to tensor<?xf64>
    %1 = tg.add %0, %s : (tensor<?xf64>, tensor<3xf64>)
    tg.yield %1 : tensor<3xf64>
  }
  return %r : tensor<3xf64>
}
