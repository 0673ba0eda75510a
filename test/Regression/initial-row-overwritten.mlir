// The initial rows of a scan of one step, which becomes no loop, are overwritten after they have been read only: the
// state that is changed in place begins in the same tensor as the state whose rows are traced.
// RUN: tg-run %s --mode=debug --compare=interp --input=f32=1 --input=2xf32=-0.25,-0.25 --print | FileCheck %s
// CHECK: [-0.25, -0.25]
// CHECK: [0.75, -0.25]
func.func private @p1(%x: f32, %a: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %n = arith.constant 1 : index
  %r:3 = tg.scan %t to %n states(%i = %a : tensor<?xf32>, %k = %a : tensor<?xf32>) consts(%c = %x : f32)
      -> (tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>) {
    %c2 = arith.constant 2 : index
    %p = tg.mod %t, %c2 : index
    %0 = tg.inc_slice %c into %i[%p] : (f32, tensor<?xf32>)
    tg.yield %0, %k : tensor<?xf32>, tensor<?xf32> outs(%k last 3 : tensor<?xf32>)
  }
  %4 = tg.slice %r#2[0, :] : tensor<?x?xf32>
  return %4, %r#0 : tensor<?xf32>, tensor<?xf32>
}
func.func @main(%x: f32, %a: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0:2 = call @p1(%x, %a) : (f32, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}
