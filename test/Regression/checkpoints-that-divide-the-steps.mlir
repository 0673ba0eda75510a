// Gradients of a scan whose rows have sizes that depend on values: after the segments of a checkpoint no step is left,
// so the rest tells no size. They are those of the scan without checkpoints.
// RUN: tg-run %s --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 | FileCheck %s --check-prefix=FOUR
// RUN: tg-run %s --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 --interpret | FileCheck %s --check-prefix=FOUR
// RUN: tg-run %s --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 --mode=debug | FileCheck %s --check-prefix=FOUR
// RUN: tg-run %s --entry=backwards --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 | FileCheck %s --check-prefix=FOUR
// RUN: tg-run %s --entry=nested --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 | FileCheck %s --check-prefix=FOUR
// RUN: tg-run %s --check-gradient --input=4xf64=1,0.5,1,2 --input=4xindex=3,3,3,3 --input=f64=1
// RUN: tg-run %s --check-gradient --input=5xf64=1,0.5,1,2,1 --input=5xindex=3,3,3,3,3 --input=f64=1
// RUN: tg-run %s --check-gradient --input=1xf64=1 --input=1xindex=3 --input=f64=1
// RUN: tg-run %s --entry=backwards --check-gradient --input=4xf64=1,0.5,1,2 --input=4xindex=3,3,3,3 --input=f64=1
// RUN: tg-run %s --entry=backwards --check-gradient --input=5xf64=1,0.5,1,2,1 --input=5xindex=3,3,3,3,3 --input=f64=1
// RUN: sed "s/checkpoint 2/checkpoint auto/" %s | tg-run - --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 | FileCheck %s --check-prefix=FOUR
// RUN: sed "s/checkpoint 2/checkpoint auto/" %s | tg-run - --entry=backwards --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 --mode=debug | FileCheck %s --check-prefix=FOUR
// RUN: sed "s/checkpoint 2/checkpoint auto/" %s | tg-run - --entry=nested --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,3 --input=f64=1 | FileCheck %s --check-prefix=FOUR
// RUN: sed "s/checkpoint 2/checkpoint auto/" %s | tg-run - --check-gradient --input=5xf64=1,0.5,1,2,1 --input=5xindex=3,3,3,3,3 --input=f64=1
// FOUR: f64 = 8.6792923076500

// RUN: not tg-run %s --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,2,3 --input=f64=1 2>&1 | FileCheck %s --check-prefix=CHANGES
// RUN: not tg-run %s --gradient --input=4xf64=1,1,1,1 --input=4xindex=3,3,3,2 --input=f64=1 --interpret 2>&1 | FileCheck %s --check-prefix=CHANGES
// CHANGES: error: {{.*}}out 0
func.func @main(%x: tensor<?xf64>, %k: tensor<?xindex>, %h0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %h, %o = tg.scan %t to %n checkpoint 2 seqs(%a = %x : tensor<?xf64>, %m = %k : tensor<?xindex>) states(%b = %h0 : f64) -> (f64, tensor<?x?xf64>) {
    %0 = tg.mul %b, %a : f64
    %1 = tg.sin %0 : f64
    %2 = tg.full %1 [%m] : f64
    tg.yield %1 : f64 outs(%2 : tensor<?xf64>)
  }
  %s = tg.sum %o : tensor<?x?xf64>
  return %s : f64
}

func.func @backwards(%x: tensor<?xf64>, %k: tensor<?xindex>, %h0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %h, %o = tg.scan %t to %n backwards checkpoint 2 seqs(%a = %x : tensor<?xf64>, %m = %k : tensor<?xindex>) states(%b = %h0 : f64) -> (f64, tensor<?x?xf64>) {
    %0 = tg.mul %b, %a : f64
    %1 = tg.sin %0 : f64
    %2 = tg.full %1 [%m] : f64
    tg.yield %1 : f64 outs(%2 : tensor<?xf64>)
  }
  %s = tg.sum %o : tensor<?x?xf64>
  return %s : f64
}

func.func @nested(%x: tensor<?xf64>, %k: tensor<?xindex>, %h0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %h, %o = tg.scan %t to %n checkpoint [4, 2] seqs(%a = %x : tensor<?xf64>, %m = %k : tensor<?xindex>) states(%b = %h0 : f64) -> (f64, tensor<?x?xf64>) {
    %0 = tg.mul %b, %a : f64
    %1 = tg.sin %0 : f64
    %2 = tg.full %1 [%m] : f64
    tg.yield %1 : f64 outs(%2 : tensor<?xf64>)
  }
  %s = tg.sum %o : tensor<?x?xf64>
  return %s : f64
}
