// RUN: tg-opt %s --tg-fast-run=exclude=expand-parts,fuse,block-steps,inplace --tg-propagate-shardings=strict | FileCheck %s

// Maps over several arguments gather nothing when all of their steps are computed at once: with gradients, in a loop, in a call, and over
// fewer rows than one argument has.
// CHECK-LABEL: func.func @main(
// CHECK-NOT: tg.shard %
// CHECK: tg.slice %{{.*}}[0:%{{.*}}] : tensor<?xf64>
// CHECK-NOT: tg.shard %
// CHECK: parts 8
// CHECK-NOT: tg.shard %
// CHECK: return
func.func @main(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}, %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>},
                %z: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %w: tensor<3xf64>)
    -> (f64, tensor<3xf64>, f64, tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, f64) {
  %h = arith.constant 0.5 : f64
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf64>
  %m = tensor.dim %z, %c0 : tensor<?xf64>
  %k = arith.minsi %n, %m : index
  %w1, %l = tg.scan to 5 states(%p = %w : tensor<3xf64>, %old = %h : f64) consts(%a = %x : tensor<?x3xf64>, %b = %y : tensor<?xf64>, %c = %z : tensor<?xf64>) -> (tensor<3xf64>, f64) {
    %one = arith.constant 1.0 : f64
    %r:2 = tg.vjp (%q = %p, %aa = %a, %bb = %b, %cc = %c) wrt [0] of [0](%one : f64) : (tensor<3xf64>, tensor<?x3xf64>, tensor<?xf64>, tensor<?xf64>) -> (f64, tensor<3xf64>) {
      %0 = tg.ofg "rows" (%i0 = %q, %i1 = %aa, %i2 = %bb, %i3 = %cc) : (tensor<3xf64>, tensor<?x3xf64>, tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
        %9 = tg.scan seqs(%row = %i1 : tensor<?x3xf64>, %t = %i2 : tensor<?xf64>, %u = %i3 : tensor<?xf64>) consts(%cw = %i0 : tensor<3xf64>) -> tensor<?xf64> {
          %1 = tg.dot %row, %cw : tensor<3xf64>
          %2 = tg.sub %1, %t : f64
          %3 = tg.sin %2 : f64
          %5 = tg.mul %3, %u : f64
          tg.yield outs(%5 : f64)
        }
        tg.yield %9 : tensor<?xf64>
      }
      %4 = tg.sum %0 : tensor<?xf64>
      tg.yield %4 : f64
    }
    %lr = arith.constant 0.01 : f64
    %g = tg.mul %r#1, %lr : (tensor<3xf64>, f64)
    %np = tg.sub %p, %g : tensor<3xf64>
    tg.yield %np, %r#0 : tensor<3xf64>, f64
  }
  %v = tg.scan to %k seqs(%row = %x : tensor<?x3xf64>, %u = %z : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.sum %row : tensor<3xf64>
    %2 = tg.sub %1, %u : f64
    tg.yield outs(%2 : f64)
  }
  %s = tg.sum %v : tensor<?xf64>
  %one = arith.constant 1.0 : f64
  %r:2 = tg.vjp (%a = %x, %b = %y) wrt [1] of [0](%one : f64) : (tensor<?x3xf64>, tensor<?xf64>) -> (f64, tensor<?xf64>) {
    %0 = tg.scan seqs(%row = %a : tensor<?x3xf64>, %t = %b : tensor<?xf64>) -> tensor<?xf64> {
      %1 = tg.sum %row : tensor<3xf64>
      %2 = tg.mul %1, %t : f64
      %3 = tg.cos %2 : f64
      tg.yield outs(%3 : f64)
    }
    %4 = tg.sum %0 : tensor<?xf64>
    tg.yield %4 : f64
  }
  return %l, %w1, %s, %r#1, %r#0 : f64, tensor<3xf64>, f64, tensor<?xf64>, f64
}
