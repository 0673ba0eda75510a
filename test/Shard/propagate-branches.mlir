// RUN: tg-opt %s --tg-propagate-shardings | FileCheck %s
// RUN: tg-opt %s --tg-propagate-shardings --remarks-filter=tg-propagate-shardings -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK --implicit-check-not=remark
// RUN: not tg-opt %s --tg-propagate-shardings=strict -o /dev/null 2>&1 | FileCheck %s --check-prefix=STRICT --implicit-check-not=error:

// Branches, and loops whose states add up what steps compute.

// Results of a branch are divided as they are in it, and what a branch gathers is gathered there.
// CHECK-LABEL: func.func @branch(
// CHECK-SAME: -> (f64, tensor<1000xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}
func.func @branch(%c: i1, %x: tensor<1000xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> (f64, tensor<1000xf64>) {
  // CHECK: scf.if
  // CHECK-NEXT: tg.neg
  // CHECK-NEXT: tg.sum %{{[^ ]+}} parts 8
  // CHECK: else
  // CHECK-NEXT: tg.shard
  // CHECK-NEXT: tg.sort
  %0:2 = scf.if %c -> (f64, tensor<1000xf64>) {
    %1 = tg.neg %x : tensor<1000xf64>
    %2 = tg.sum %1 : tensor<1000xf64>
    scf.yield %2, %1 : f64, tensor<1000xf64>
  } else {
    // REMARK: propagate-branches.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers 8 kB: 'tg.sort' needs axis 0 whole
    // STRICT: propagate-branches.mlir:[[@LINE+1]]:{{.*}} error: gathers 8 kB: 'tg.sort' needs axis 0 whole
    %1 = tg.sort %x axis 0 : tensor<1000xf64>
    %2 = tg.slice %1[0] : tensor<1000xf64>
    scf.yield %2, %1 : f64, tensor<1000xf64>
  }
  return %0#0, %0#1 : f64, tensor<1000xf64>
}

// Branches that divide other axes agree on that of the first one.
// CHECK-LABEL: func.func @branches_disagree(
func.func @branches_disagree(%c: index, %x: tensor<?x?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}) -> tensor<?x?xf64> {
  // CHECK: scf.index_switch
  // CHECK: case 2
  // CHECK: tg.transpose
  // CHECK-NEXT: %[[OTHER:.+]] = tg.shard %{{[^ ]+}} to <[{"rows"=8}, {}]>
  // CHECK-NEXT: scf.yield %[[OTHER]]
  %0 = scf.index_switch %c -> tensor<?x?xf64>
  case 1 {
    %1 = tg.neg %x : tensor<?x?xf64>
    scf.yield %1 : tensor<?x?xf64>
  }
  case 2 {
    %1 = tg.transpose %x [1, 0] : tensor<?x?xf64>
    // REMARK: propagate-branches.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers a value: a branch needs axis 0 divided, not axis 1
    // STRICT: propagate-branches.mlir:[[@LINE+1]]:{{.*}} error: gathers a value: a branch needs axis 0 divided, not axis 1
    scf.yield %1 : tensor<?x?xf64>
  }
  default {
    scf.yield %x : tensor<?x?xf64>
  }
  return %0 : tensor<?x?xf64>
}

// What a branch gathers of a const is gathered in front of the loop.
// CHECK-LABEL: func.func @branch_in_loop(
// CHECK: %[[ALL:.+]] = tg.shard
// CHECK-NEXT: tg.scan
// CHECK-NOT: tg.shard
func.func @branch_in_loop(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %h: f64) -> f64 {
  %0 = tg.scan to 5 states(%s = %h : f64) consts(%c = %x : tensor<?xf64>) -> f64 {
    %limit = arith.constant 1.0 : f64
    %small = arith.cmpf olt, %s, %limit : f64
    %1 = scf.if %small -> f64 {
      // REMARK: propagate-branches.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers a value: 'tg.sort' needs axis 0 whole
      // STRICT: propagate-branches.mlir:[[@LINE+1]]:{{.*}} error: gathers a value: 'tg.sort' needs axis 0 whole
      %2 = tg.sort %c axis 0 : tensor<?xf64>
      %3 = tg.slice %2[0] : tensor<?xf64>
      scf.yield %3 : f64
    } else {
      scf.yield %s : f64
    }
    tg.yield %1 : f64
  }
  return %0 : f64
}

// A loop whose states add up what steps compute is a map, and sums of its rows.
// CHECK-LABEL: func.func @accumulation(
func.func @accumulation(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}, %w: tensor<3xf64>, %a: f64)
    -> (f64, tensor<3xf64>, f64, tensor<?xf64>) {
  // CHECK: %[[ROWS:.+]]:4 = tg.scan
  // CHECK-SAME: backwards
  // CHECK-NEXT: seqs
  // CHECK-NEXT: consts
  // CHECK-NEXT: -> (tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>, tensor<?xf64>)
  // CHECK: %[[NEGATIVE:.+]] = tg.neg
  // CHECK: tg.add %[[NEGATIVE]], %
  // CHECK: tg.yield outs(%[[DOT:.+]], %[[DOT]], %{{.+}}, %[[DOT]] :
  // CHECK: %[[FIRST:.+]] = tg.sum %[[ROWS]]#1 axes [0] parts 8
  // CHECK: tg.add %arg2, %[[FIRST]]
  // CHECK: %[[SECOND:.+]] = tg.sum %[[ROWS]]#2 axes [0] parts 8
  // CHECK: tg.add %arg1, %[[SECOND]]
  // CHECK: %[[THIRD:.+]] = tg.prod %[[ROWS]]#3 axes [0] parts 8
  // CHECK: tg.mul %arg2, %[[THIRD]]
  %0:4 = tg.scan backwards seqs(%row = %x : tensor<?x3xf64>) states(%s = %a : f64, %g = %w : tensor<3xf64>, %p = %a : f64)
      consts(%c = %w : tensor<3xf64>) -> (f64, tensor<3xf64>, f64, tensor<?xf64>) {
    %1 = tg.dot %row, %c : (tensor<3xf64>, tensor<3xf64>)
    %2 = tg.add %s, %1 : f64
    %3 = tg.mul %row, %1 : (tensor<3xf64>, f64)
    %4 = tg.sub %g, %3 : tensor<3xf64>
    %5 = tg.add %c, %4 : tensor<3xf64>
    %6 = tg.mul %1, %p : f64
    tg.yield %2, %5, %6 : f64, tensor<3xf64>, f64 outs(%1 : f64)
  }
  return %0#0, %0#1, %0#2, %0#3 : f64, tensor<3xf64>, f64, tensor<?xf64>
}

// Steps compare sizes: without steps, sizes that differ are no error.
// CHECK-LABEL: func.func @accumulated_sizes(
// CHECK: %[[SUM:.+]] = tg.sum %{{[^ ]+}} axes [0] parts 8
// CHECK: scf.if
// CHECK-NEXT: tg.add %arg1, %[[SUM]]
func.func @accumulated_sizes(%x: tensor<?x?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}, %w: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan seqs(%row = %x : tensor<?x?xf64>) states(%s = %w : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.add %s, %row : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// A state that stays as it is, as the cotangent of a sum does in the derivative of such a loop, is a const.
// CHECK-LABEL: func.func @invariant(
// CHECK: tg.scan
// CHECK-NEXT: seqs
// CHECK-NEXT: consts(%{{.+}} = %arg1 : f64)
// CHECK: %[[SUM:.+]] = tg.sum %{{[^ ]+}} axes [0] parts 8
// CHECK: %[[LAST:.+]] = tg.add %arg1, %[[SUM]]
// CHECK: return %arg1, %[[LAST]]
func.func @invariant(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %a: f64) -> (f64, f64) {
  %0:2 = tg.scan seqs(%row = %x : tensor<?xf64>) states(%c = %a : f64, %s = %a : f64) -> (f64, f64) {
    %1 = tg.mul %c, %row : f64
    %2 = tg.add %s, %1 : f64
    tg.yield %c, %2 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// States that steps look at, and those that are added and multiplied, are no sums: all steps run on each rank.
// CHECK-LABEL: func.func @no_accumulation(
// CHECK: %[[ALL:.+]] = tg.shard
// CHECK-NOT: parts
// CHECK-LABEL: func.func @no_sum(
// CHECK: %[[ALL:.+]] = tg.shard
// CHECK-NOT: parts
func.func @no_accumulation(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %a: f64) -> (f64, f64) {
  // REMARK: propagate-branches.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers a value: each step of a loop needs axis 0 whole
  // STRICT: propagate-branches.mlir:[[@LINE+1]]:{{.*}} error: gathers a value: each step of a loop needs axis 0 whole
  %0:2 = tg.scan seqs(%row = %x : tensor<?xf64>) states(%s = %a : f64, %t = %a : f64) -> (f64, f64) {
    %1 = tg.add %s, %row : f64
    %2 = tg.add %t, %s : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

func.func @no_sum(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %a: f64) -> f64 {
  // REMARK: propagate-branches.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers a value: each step of a loop needs axis 0 whole
  // STRICT: propagate-branches.mlir:[[@LINE+1]]:{{.*}} error: gathers a value: each step of a loop needs axis 0 whole
  %0 = tg.scan seqs(%row = %x : tensor<?xf64>) states(%s = %a : f64) -> f64 {
    %1 = tg.add %s, %row : f64
    %2 = tg.mul %1, %row : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}
