// What stays where it is.
// RUN: tg-opt %s --tg-outline-graphs --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-outline-graphs=min-places=1 --split-input-file | FileCheck %s --check-prefix=ALL
// RUN: tg-opt %s --tg-outline-graphs --split-input-file --remarks-filter=tg-outline-graphs 2>&1 | FileCheck %s --check-prefix=REMARK

// REMARK-DAG: remark: [Missed] inline {{.*}}loop nests: 1, places: 2
// REMARK-DAG: remark: [Missed] inline {{.*}}loop nests: 2, places: 1
// REMARK-DAG: remark: [Passed] outlined {{.*}}loop nests: 3, places: 2

// CHECK-LABEL: func.func @small_graphs(
// CHECK-NOT:   call
// ALL-LABEL:   func.func @small_graphs(
// ALL-COUNT-2: call @ofg_0
// ALL:         func.func private @ofg_0(
func.func @small_graphs(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.ofg (%i0 = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    %2 = tg.exp %i0 : tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  }
  %1 = tg.ofg (%i0 = %0) : (tensor<2xf64>) -> tensor<2xf64> {
    %2 = tg.exp %i0 : tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  }
  return %1 : tensor<2xf64>
}

// -----

// CHECK-LABEL: func.func @graphs_used_once(
// CHECK-NOT:   call
// ALL-LABEL:   func.func @graphs_used_once(
// ALL:         call @ofg_0
func.func @graphs_used_once(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.ofg (%i0 = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    %1 = tg.exp %i0 : tensor<2xf64>
    %2 = tg.tanh %1 : tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  }
  return %0 : tensor<2xf64>
}

// -----

// What is overwritten takes part.
// CHECK-LABEL: func.func @other_destroys(
// CHECK-NOT:   call
// ALL-LABEL:   func.func @other_destroys(
// ALL:         call @scan_0
// ALL:         call @scan_1
func.func @other_destroys(%x: tensor<2xf64>, %n: index) -> (tensor<2xf64>, tensor<2xf64>) {
  %0 = tg.scan %t to %n states(%h = %x : tensor<2xf64>) -> tensor<2xf64> {
    %2 = tg.exp %h : tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  }
  %1 = tg.scan %t to %n states(%h = %0 : tensor<2xf64>) -> tensor<2xf64> {
    %2 = tg.exp %h : tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  } {tg.destroys = array<i64: 1>}
  return %0, %1 : tensor<2xf64>, tensor<2xf64>
}

// -----

// A call would be made at each point; one that is marked is inlined.
// CHECK-LABEL: func.func @in_composites_and_marked(
// CHECK-NOT:   call
// ALL-LABEL:   func.func @in_composites_and_marked(
// ALL-NOT:     call
func.func @in_composites_and_marked(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.composite (%i0 = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    %2 = tg.ofg (%j0 = %i0) : (f64) -> f64 {
      %3 = tg.exp %j0 : f64
      tg.yield %3 : f64
    }
    tg.yield %2 : f64
  }
  %1 = tg.ofg inline (%i0 = %0) : (tensor<2xf64>) -> tensor<2xf64> {
    %2 = tg.exp %i0 : tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  }
  return %1 : tensor<2xf64>
}

// -----

// The rows of a scan must have sizes that are known before its first step. Outside of scans results may come as they are.
// CHECK-LABEL: func.func @sizes_that_depend_on_values(
// ALL-LABEL:   func.func @sizes_that_depend_on_values(
// ALL:         call @scan_0
// ALL-DAG:     tgl.call @ofg_0(%{{.*}}) : (tensor<?xf64>, i1)
// ALL:         func.func private @scan_0
// ALL-NOT:     call @ofg
// ALL:         return
func.func @sizes_that_depend_on_values(%x: tensor<?xf64>, %n: index, %c: i1) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.scan %t to %n states(%h = %x : tensor<?xf64>) consts(%go = %c : i1) -> tensor<?xf64> {
    %2 = tg.ofg (%j0 = %h, %j1 = %go) : (tensor<?xf64>, i1) -> tensor<?xf64> {
      %3 = scf.if %j1 -> tensor<?xf64> {
        %4 = tg.exp %j0 : tensor<?xf64>
        scf.yield %4 : tensor<?xf64>
      } else {
        %5 = tg.tanh %j0 : tensor<?xf64>
        %4 = tg.slice %5[::2] : tensor<?xf64>
        scf.yield %4 : tensor<?xf64>
      }
      tg.yield %3 : tensor<?xf64>
    }
    tg.yield %2 : tensor<?xf64>
  }
  %1 = tg.ofg (%i0 = %x, %i1 = %c) : (tensor<?xf64>, i1) -> tensor<?xf64> {
    %3 = scf.if %i1 -> tensor<?xf64> {
      %4 = tg.exp %i0 : tensor<?xf64>
      scf.yield %4 : tensor<?xf64>
    } else {
      %5 = tg.tanh %i0 : tensor<?xf64>
      %4 = tg.slice %5[::2] : tensor<?xf64>
      scf.yield %4 : tensor<?xf64>
    }
    tg.yield %3 : tensor<?xf64>
  }
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// -----

// Branches that agree tell the sizes.
// ALL-LABEL:   func.func @sizes_of_equal_branches(
// ALL:         %[[SIZE:.*]] = tensor.dim %arg0
// ALL:         %[[INTO:.*]] = tensor.empty(%[[SIZE]])
// ALL:         tgl.call @ofg_0(%arg0, %arg1) into(%[[INTO]] : tensor<?xf64>)
func.func @sizes_of_equal_branches(%x: tensor<?xf64>, %c: i1) -> tensor<?xf64> {
  %0 = tg.ofg (%i0 = %x, %i1 = %c) : (tensor<?xf64>, i1) -> tensor<?xf64> {
    %1 = scf.if %i1 -> tensor<?xf64> {
      %2 = tg.exp %i0 : tensor<?xf64>
      scf.yield %2 : tensor<?xf64>
    } else {
      %2 = tg.tanh %i0 : tensor<?xf64>
      scf.yield %2 : tensor<?xf64>
    }
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
