// A function that gives rows their sizes is inlined in frozen scans, too, so that every mode compiles it.
// RUN: tg-run %s --mode=debug --compare=interp --input=index=3 --input=2xf64=1,2 | FileCheck %s
// RUN: tg-run %s --mode=fast-compile --compare=interp --input=index=3 --input=2xf64=1,2 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --compare=interp --input=index=3 --input=2xf64=1,2 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --compare=interp --input=index=0 --input=2xf64=1,2 | FileCheck %s
// CHECK: all results are equal
func.func private @row(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @main(%n: index, %x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = func.call @row(%s) : (tensor<?xf64>) -> tensor<?xf64>
    %2 = tg.concat %1, %1 axis 0 : tensor<?xf64>, tensor<?xf64>
    tg.yield %s : tensor<?xf64> outs(%2 : tensor<?xf64>)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?x?xf64>
}
