// Sizes of 0 behind casts: upstream's verifiers refuse the parts and reshapes that were lowered from them.
// RUN: tg-run %s --interpret --entry=last_row --input=0xf64= | FileCheck %s --check-prefix=ROW
// RUN: tg-run %s --mode=debug --entry=last_row --input=0xf64= | FileCheck %s --check-prefix=ROW
// RUN: tg-run %s --mode=fast-compile --entry=last_row --input=0xf64= | FileCheck %s --check-prefix=ROW
// RUN: tg-run %s --mode=fast-run --entry=last_row --input=0xf64= | FileCheck %s --check-prefix=ROW
// ROW: tensor<0xf64> = []
// RUN: tg-run %s --interpret --entry=reshape --input=0x3xi64= | FileCheck %s --check-prefix=RESHAPE
// RUN: tg-run %s --mode=debug --entry=reshape --input=0x3xi64= | FileCheck %s --check-prefix=RESHAPE
// RUN: tg-run %s --mode=fast-compile --entry=reshape --input=0x3xi64= | FileCheck %s --check-prefix=RESHAPE
// RUN: tg-run %s --mode=fast-run --entry=reshape --input=0x3xi64= | FileCheck %s --check-prefix=RESHAPE
// RESHAPE: tensor<0xi64> = []
func.func @last_row(%x: tensor<0xf64>) -> tensor<?xf64> {
  %n = arith.constant 5 : index
  %r = tg.scan %t to %n consts(%c = %x : tensor<0xf64>) -> (tensor<?x?xf64>) {
    %0 = tensor.cast %c : tensor<0xf64> to tensor<?xf64>
    tg.yield outs(%0 last 1 : tensor<?xf64>)
  }
  %1 = tg.slice %r[-1, :] : tensor<?x?xf64>
  return %1 : tensor<?xf64>
}

func.func @reshape(%x: tensor<0x?xi64>) -> tensor<?xi64> {
  %0 = tensor.cast %x : tensor<0x?xi64> to tensor<?x?xi64>
  %1 = tg.reshape %0 [-1] : tensor<?x?xi64>
  return %1 : tensor<?xi64>
}
