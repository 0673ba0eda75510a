// RUN: tg-opt %s --tg-propagate-shardings | FileCheck %s
// RUN: tg-opt %s --tg-propagate-shardings --remarks-filter=tg-propagate-shardings -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK --implicit-check-not=remark
// RUN: tg-opt %s --tg-propagate-shardings --tg-partition | FileCheck %s --check-prefix=RANK

// As many rows of one argument as another one has: they are kept if the sizes are equal, and gathered otherwise.
// CHECK-LABEL: func.func @first(
// RANK-LABEL: func.func @first(%arg0: tensor<?xf64>, %arg1: index, %arg2: tensor<?x3xf64>, %arg3: index)
func.func @first(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %y: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}) -> (f64, f64) {
  // CHECK-NOT: tg.shard %
  // CHECK: tg.sum %{{.*}} parts 8
  // CHECK: tg.sum %{{.*}} parts 8
  // RANK: %[[ROWS:.+]] = arith.minsi %arg1, %arg3
  // RANK: %[[SAME:.+]] = arith.cmpi eq, %[[ROWS]], %arg3
  // RANK: %[[PART:.+]] = scf.if %[[SAME]]
  // RANK: scf.yield %arg2
  // RANK: } else {
  // RANK: tgl.all_gather %arg2[%arg3]
  // RANK-NOT: tgl.all_gather
  // RANK: = %[[PART]] : tensor<?x3xf64>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0 = tg.slice %y[0:%n, 1] : tensor<?x3xf64>
  %1 = tg.slice %y[:%n, :] : tensor<?x3xf64>
  %2 = tg.sum %0 : tensor<?xf64>
  %3 = tg.sum %1 axes [0] : tensor<?x3xf64>
  %4 = tg.sum %3 : tensor<3xf64>
  return %2, %4 : f64, f64
}

// A check says that there are enough rows, and another one follows from it: nothing else is compared, and x is not gathered.
// CHECK-LABEL: func.func @checked(
// RANK-LABEL: func.func @checked(
func.func @checked(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %a: f64) -> f64 {
  // CHECK-NOT: tg.shard %
  // RANK-NOT: minsi
  // RANK: %[[OK:.+]] = arith.cmpi sge, %arg3, %arg1
  // RANK: %[[N:.+]] = tg.assert %[[OK]], %arg1, "too short"
  // RANK: %[[SAME:.+]] = arith.cmpi eq, %[[N]], %arg1
  // RANK: %[[X:.+]] = tg.assert %[[SAME]], %arg0
  // RANK: tgl.all_gather %arg2
  // RANK-NOT: tgl.all_gather
  // RANK: return
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?xf64>
  %more = tensor.dim %y, %c0 : tensor<?xf64>
  %ok = arith.cmpi sge, %more, %rows : index
  %n = tg.assert %ok, %rows, "too short" : index
  %0 = tg.slice %x[0:%n] : tensor<?xf64>
  %1 = tg.slice %y[0:%n] : tensor<?xf64>
  %2 = tg.scan to 3 states(%s = %a : f64) consts(%cx = %0 : tensor<?xf64>, %cy = %1 : tensor<?xf64>, %cn = %n : index) -> f64 {
    %3 = tg.slice %cx[0:%cn] : tensor<?xf64>
    %4 = tg.mul %3, %cy : tensor<?xf64>
    %5 = tg.sum %4 : tensor<?xf64>
    %6 = tg.add %s, %5 : f64
    tg.yield %6 : f64
  }
  return %2 : f64
}

// Elements that are added at the end, or replaced at the beginning, as gradients of such slices do.
// CHECK-LABEL: func.func @longer(
// RANK-LABEL: func.func @longer(
func.func @longer(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %a: f64)
    -> (tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) {
  // CHECK-NOT: tg.shard %
  // RANK-COUNT-2: scf.if
  // RANK: return
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?xf64>
  %more = tensor.dim %y, %c0 : tensor<?xf64>
  %left = arith.subi %more, %rows : index
  %0 = tg.pad %x with %a low [0] high [%left] : tensor<?xf64>
  %zeros = tg.full %a [%more] : f64
  %1 = tg.inc_slice %x into %zeros[:%rows] : (tensor<?xf64>, tensor<?xf64>)
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// Nothing says that these sizes are equal, or they are not.
// CHECK-LABEL: func.func @others(
func.func @others(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %y: tensor<100xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %n: index, %a: f64)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<5xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?xf64>
  // REMARK: resized.mlir:[[@LINE+1]]:{{.*}}'tg.slice' needs axis 0 whole
  %0 = tg.slice %x[:%n] : tensor<?xf64>
  // REMARK: resized.mlir:[[@LINE+1]]:{{.*}}'tg.slice' needs axis 0 whole
  %1 = tg.slice %x[1:%rows] : tensor<?xf64>
  // REMARK: resized.mlir:[[@LINE+1]]:{{.*}}'tg.slice' needs axis 0 whole
  %2 = tg.slice %x[:%rows:2] : tensor<?xf64>
  // As many as y has.
  %3 = tg.slice %x[:100] : tensor<?xf64>
  // REMARK: resized.mlir:[[@LINE+1]]:{{.*}}'tg.slice' needs axis 0 whole
  %4 = tg.slice %y[:5] : tensor<100xf64>
  // REMARK: resized.mlir:[[@LINE+1]]:{{.*}}'tg.pad' needs axis 0 whole
  %5 = tg.pad %x with %a low [0] high [%n] : tensor<?xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<5xf64>, tensor<?xf64>
}

// Along other axes, each element is changed for itself. A value of one element is repeated.
// CHECK-LABEL: func.func @beside(
// RANK-LABEL: func.func @beside(
func.func @beside(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}, %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %one: tensor<1x1xf64>, %a: f64) -> (f64, f64, f64) {
  // CHECK-NOT: tg.shard %
  // RANK-NOT: tgl.all_gather
  // RANK: return
  %0 = tg.pad %x with %a low [0, 1] high [0, 2] : tensor<?x3xf64>
  %1 = tg.set_slice %y into %x[:, 1] : (tensor<?xf64>, tensor<?x3xf64>)
  %2 = tg.inc_slice %one into %x[:, 1:] : (tensor<1x1xf64>, tensor<?x3xf64>)
  %3 = tg.sum %0 : tensor<?x6xf64>
  %4 = tg.sum %1 : tensor<?x3xf64>
  %5 = tg.sum %2 : tensor<?x3xf64>
  return %3, %4, %5 : f64, f64, f64
}

// As many steps as the shorter one of two arguments has rows, or as a third one has.
// CHECK-LABEL: func.func @steps(
func.func @steps(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>},
                 %z: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> (tensor<?xf64>, f64) {
  // CHECK-NOT: tg.shard %
  // CHECK: tg.sum %{{.*}} parts 8
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f64
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %m = tensor.dim %y, %c0 : tensor<?xf64>
  %k = tensor.dim %z, %c0 : tensor<?xf64>
  %least = arith.minsi %n, %m : index
  %0 = tg.scan to %least seqs(%a = %x : tensor<?xf64>, %b = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.mul %a, %b : f64
    tg.yield outs(%1 : f64)
  }
  %2 = tg.scan to %k seqs(%a = %x : tensor<?xf64>, %b = %y : tensor<?xf64>) states(%s = %one : f64) -> f64 {
    %3 = tg.mul %a, %b : f64
    %4 = tg.add %s, %3 : f64
    tg.yield %4 : f64
  }
  return %0, %2 : tensor<?xf64>, f64
}

// A rank without a step would not know how many elements a row has.
// CHECK-LABEL: func.func @unknown_rows(
// CHECK: tg.shard %
func.func @unknown_rows(%x: tensor<?xi64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> tensor<?x?xi64> {
  // REMARK: resized.mlir:[[@LINE+1]]:{{.*}}each step of a loop needs axis 0 whole
  %0 = tg.scan seqs(%row = %x : tensor<?xi64>) -> tensor<?x?xi64> {
    %1 = tg.cast %row to index : i64
    %2 = tg.iota [%1] : i64
    tg.yield outs(%2 : tensor<?xi64>)
  }
  return %0 : tensor<?x?xi64>
}

// Sizes of arguments are compared at the beginning, also those of which a map has compared something already.
// RANK-LABEL: func.func @early(
// RANK: %[[Y:.+]] = tg.assert %{{.+}}, %arg2, "sizes of the summed axes do not agree
// RANK: tg.assert %{{.+}}, %[[Y]], "sequence 1 has
func.func @early(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> f64 {
  %0 = tg.scan seqs(%a = %x : tensor<?xf64>, %b = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.mul %a, %b : f64
    tg.yield outs(%1 : f64)
  }
  %2 = tg.dot %0, %y : (tensor<?xf64>, tensor<?xf64>)
  return %2 : f64
}
