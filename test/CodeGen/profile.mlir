// RUN: tg-opt %s --tg-tag-operations --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=TAG
// RUN: tg-opt %s --tg-lower-to-loops="profile outline=false" | tg-opt --tg-insert-profile | FileCheck %s --check-prefix=NONE
// RUN: tg-opt %s --tg-lower-to-loops=profile | FileCheck %s --check-prefix=INSERT
// RUN: tg-opt %s --tg-lower-to-llvm=profile | FileCheck %s --check-prefix=LLVM

// Operations of a scan are in the graph of the scan.
// TAG:      tg.exp {{.+}} loc(fused<{tg.graph = "b3:{{[0-9a-f]+}}", tg.operation = "tg.exp"}>["{{.+}}profile.mlir":[[#]]:10])
// TAG:      } loc(fused<{tg.graph = "main", tg.inner = "b3:{{[0-9a-f]+}}", tg.operation = "tg.scan"}>["{{.+}}profile.mlir":[[#]]:8])
// TAG:      } loc(fused<{tg.graph = "", tg.inner = "main", tg.operation = "func.func"}>

// Without tags, nothing is known to be measured.
// NONE-NOT: tg_mark

// The loop is a site of the function, and its body a body with a site; the small scalar program is not measured apart.
// INSERT:      module attributes {tg.profile_records = {{\[}}
// INSERT:      func.func @main
// INSERT:        %[[TIMED:.+]] = call @tg_mark_enter(%{{.+}}) : (i64) -> i1
// INSERT:        call @tg_mark_start(%[[TIMED]], %{{.+}}) : (i1, i64) -> ()
// INSERT-NEXT:   memref.copy
// INSERT:        call @tg_mark_stop(%[[TIMED]]
// INSERT:        call @tg_mark_start(%[[TIMED]], %{{.+}}) : (i1, i64) -> ()
// INSERT-NEXT:   scf.for
// INSERT:          %[[STEP:.+]] = func.call @tg_mark_enter(%{{.+}}) : (i64) -> i1
// INSERT:          func.call @tg_mark_start(%[[STEP]], %{{.+}}) : (i1, i64) -> ()
// INSERT-NEXT:     linalg.generic
// INSERT:          func.call @tg_mark_stop(%[[STEP]], %{{.+}}, %{{.+}}) : (i1, i64, i64) -> ()
// INSERT:          func.call @tg_mark_leave(%[[STEP]], %{{.+}}, %{{.+}}) : (i1, i64, i64) -> ()
// INSERT-NEXT:   }
// INSERT:        call @tg_mark_stop(%[[TIMED]], %{{.+}}, %{{.+}}) : (i1, i64, i64) -> ()
// INSERT:        call @tg_mark_leave(%[[TIMED]], %{{.+}}, %{{.+}}) : (i1, i64, i64) -> ()
// INSERT-NEXT:   return
// INSERT:      func.func @scalars
// INSERT:        scf.for
// INSERT-NOT:      tg_mark
// INSERT:        }

// Counting is code in place.
// LLVM:     llvm.mlir.global external @tg_profile_base(0 : i64)
// LLVM:     llvm.func internal @tg.main
// LLVM:       llvm.icmp "sge"
// LLVM:       llvm.cond_br {{.+}} weights([1, 1000])
// LLVM:       llvm.call @tg_profile_enter(%{{.+}}) : (!llvm.ptr) -> ()
// LLVM:       llvm.call @tg_profile_stop(%{{.+}}, %{{.+}}) : (!llvm.ptr, !llvm.ptr) -> ()
// LLVM-NOT: tg_mark
func.func @main(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%h = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %h : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

func.func @scalars(%x: f64, %n: index) -> f64 {
  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {
    %1 = tg.exp %h : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}
