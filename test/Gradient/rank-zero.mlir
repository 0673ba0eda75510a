// States, sequences, outs and consts of scans that are tensors of rank 0, in reverse and forward mode.
// RUN: tg-run %s --entry=final --input=f64=0.9 --input=index=3 --check-gradient | FileCheck %s
// RUN: tg-run %s --entry=outs --input=f64=0.8 --input=f64=0.3 --input=index=4 --check-gradient | FileCheck %s
// RUN: tg-run %s --entry=backwards --input=3xf64=0.5,0.7,0.9 --input=f64=0.4 --check-gradient | FileCheck %s
// RUN: tg-run %s --entry=checkpointed --input=f64=0.8 --input=f64=1.3 --input=index=5 --check-gradient | FileCheck %s
// RUN: tg-run %s --entry=nested --input=f64=0.9 --input=index=3 --check-gradient | FileCheck %s
// CHECK: input 0: ok (finite difference

func.func @final(%x: tensor<f64>, %n: index) -> f64 {
  %s = tg.scan %t to %n states(%h = %x : tensor<f64>) -> (tensor<f64>) {
    %y = tg.mul %h, %h : tensor<f64>
    %z = tg.sin %y : tensor<f64>
    tg.yield %z : tensor<f64>
  }
  %r = tensor.extract %s[] : tensor<f64>
  return %r : f64
}

func.func @outs(%x: tensor<f64>, %w: tensor<f64>, %n: index) -> f64 {
  %s, %o = tg.scan %t to %n states(%h = %x : tensor<f64>) consts(%c = %w : tensor<f64>) -> (tensor<f64>, tensor<?xf64>) {
    %y = tg.mul %h, %c : tensor<f64>
    %z = tg.sin %y : tensor<f64>
    %u = tg.mul %z, %h : tensor<f64>
    tg.yield %z : tensor<f64> outs(%u : tensor<f64>)
  }
  %r = tg.sum %o : tensor<?xf64>
  return %r : f64
}

func.func @backwards(%x: tensor<3xf64>, %h: tensor<f64>) -> f64 {
  %n = arith.constant 3 : index
  %s = tg.scan %t to %n backwards seqs(%a = %x : tensor<3xf64>) states(%b = %h : tensor<f64>) -> (tensor<f64>) {
    %y = tg.mul %b, %a : (tensor<f64>, f64)
    %z = tg.exp %y : tensor<f64>
    tg.yield %z : tensor<f64>
  }
  %r = tensor.extract %s[] : tensor<f64>
  return %r : f64
}

func.func @checkpointed(%x: tensor<f64>, %w: tensor<f64>, %n: index) -> f64 {
  %s = tg.scan %t to %n checkpoint 2 states(%h = %x : tensor<f64>) consts(%c = %w : tensor<f64>) -> (tensor<f64>) {
    %y = tg.mul %h, %c : tensor<f64>
    %z = tg.cos %y : tensor<f64>
    tg.yield %z : tensor<f64>
  }
  %r = tensor.extract %s[] : tensor<f64>
  return %r : f64
}

func.func @nested(%x: tensor<f64>, %n: index) -> f64 {
  %s = tg.scan %t to %n states(%h = %x : tensor<f64>) consts(%m = %n : index) -> (tensor<f64>) {
    %i = tg.scan %u to %m states(%k = %h : tensor<f64>) -> (tensor<f64>) {
      %y = tg.sin %k : tensor<f64>
      tg.yield %y : tensor<f64>
    }
    %z = tg.mul %i, %h : tensor<f64>
    tg.yield %z : tensor<f64>
  }
  %r = tensor.extract %s[] : tensor<f64>
  return %r : f64
}
