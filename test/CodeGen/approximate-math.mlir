// RUN: tg-opt %s --tg-approximate-math | FileCheck %s --check-prefix=ROWS
// RUN: tg-opt %s --tg-approximate-math=processor=512,fma,gathers | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: tg-opt %s --tg-approximate-math=processor=512,gathers | FileCheck %s --check-prefix=NOFMA
// RUN: tg-opt %s --tg-approximate-math=processor=512,fma,gathers,libmvec:256 | FileCheck %s --check-prefixes=CHECK,LIBMVEC
// RUN: tg-opt %s --tg-approximate-math=processor=512,fma,gathers --tg-approximate-math=processor=512,fma,gathers \
// RUN:   | FileCheck %s --check-prefix=TWICE

// NOFMA-NOT: math.fma

// LIBMVEC-DAG: func.func private @_ZGVdN4v_cbrt(vector<4xf64>) -> vector<4xf64>
// LIBMVEC-DAG: func.func private @_ZGVbN2v_cbrt(vector<2xf64>) -> vector<2xf64>
// LIBMVEC-DAG: func.func private @_ZGVdN8v_asinhf(vector<8xf32>) -> vector<8xf32>

// CHECK-LABEL: func.func @exp_scales_at_once_but_for_large_arguments
// CHECK-NOT:   math.exp
// CHECK:       math.fma %{{.+}} : vector<8xf64>
// CHECK:       %[[ANY:.+]] = vector.reduction <or>
// CHECK:       scf.if %[[ANY]] -> (vector<8xf64>)
// CHECK:         math.fma %{{.+}} : vector<8xf64>
// CHECK:       } else {
// CHECK-NEXT:    scf.yield
// CHECK:       return
func.func @exp_scales_at_once_but_for_large_arguments(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.exp %x : vector<8xf64>
  return %0 : vector<8xf64>
}

// One division, and what is special after a test of the whole vector.
// CHECK-LABEL:   func.func @log1p_divides_once
// CHECK-COUNT-1: arith.divf
// CHECK-NOT:     arith.divf
// CHECK:         arith.cmpi uge, %{{.+}} : vector<16xi32>
// CHECK:         scf.if %{{.+}} -> (vector<16xf32>)
// CHECK:           arith.select
// CHECK-NOT:     arith.divf
// CHECK:         return
func.func @log1p_divides_once(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.log1p %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// One division and one branch, for all that is special.
// CHECK-LABEL: func.func @powers_have_one_branch
// CHECK:       arith.divf
// CHECK-NOT:   arith.divf
// CHECK:       scf.if %{{.+}} -> (vector<8xf64>)
// CHECK:         math.copysign
// CHECK:       } else {
// CHECK-NEXT:    scf.yield
// CHECK-NOT:   scf.if
// CHECK:       return
func.func @powers_have_one_branch(%x: vector<8xf64>, %y: vector<8xf64>) -> vector<8xf64> {
  %0 = math.powf %x, %y : vector<8xf64>
  return %0 : vector<8xf64>
}

// CHECK-LABEL: func.func @expm1_has_no_branch
// CHECK-NOT:   math.expm1
// CHECK-NOT:   scf.if
// CHECK:       return
func.func @expm1_has_no_branch(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.expm1 %x : vector<8xf64>
  return %0 : vector<8xf64>
}

// A row of numbers for each lane, at places that are masked.
// CHECK-LABEL: func.func @erfc_reads_tables
// CHECK:       %[[ROW:.+]] = arith.andi %{{.+}}, %{{.+}} : vector<8xi64>
// CHECK:       %[[TABLE:.+]] = memref.get_global @tg_erfc_f64 : memref<8192xf64>
// CHECK:       %[[PLACE:.+]] = arith.shli %[[ROW]], %{{.+}}
// CHECK:       vector.gather %[[TABLE]][%{{.+}}] [%[[PLACE]]]
// CHECK:       vector.gather %[[TABLE]][%{{.+}}] [%[[PLACE]]]
// CHECK-NOT:   arith.divf
// CHECK-NOT:   scf.if
// CHECK:       return
// ROWS-LABEL: func.func @erfc_reads_tables
// ROWS-COUNT-8: vector.load %{{.+}}[%{{.+}}] : memref<8192xf64>, vector<2xf64>
// ROWS-NOT:    vector.gather
func.func @erfc_reads_tables(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.erfc %x : vector<8xf64>
  return %0 : vector<8xf64>
}

// Three numbers, and one that fills the row.
// ROWS-LABEL: func.func @three_columns
// ROWS-COUNT-8: vector.load %{{.+}}[%{{.+}}] : memref<4096xf32>, vector<4xf32>
func.func @three_columns(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.erfc %x : vector<8xf32>
  return %0 : vector<8xf32>
}

// Too few lanes for whole rows.
// ROWS-LABEL: func.func @few_lanes
// ROWS-COUNT-2: vector.gather
func.func @few_lanes(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.erf %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @scalars_read_tables
// CHECK:       %[[INDEX:.+]] = arith.index_cast %{{.+}} : i32 to index
// CHECK:       %[[ROW:.+]] = arith.muli %[[INDEX]], %{{.+}} : index
// CHECK:       %[[PLACE:.+]] = arith.addi %[[ROW]], %{{.+}} : index
// CHECK:       memref.load %{{.+}}[%[[PLACE]]] : memref<1024xf32>
// CHECK:       return
func.func @scalars_read_tables(%x: f32) -> f32 {
  %0 = math.erf %x : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @matrices_read_tables
// CHECK:       vector.shape_cast %{{.+}} : vector<2x4xi64> to vector<8xi64>
// CHECK:       vector.gather
// CHECK:       vector.shape_cast %{{.+}} : vector<8xf64> to vector<2x4xf64>
// CHECK:       return
func.func @matrices_read_tables(%x: vector<2x4xf64>) -> vector<2x4xf64> {
  %0 = math.erf %x : vector<2x4xf64>
  return %0 : vector<2x4xf64>
}

// What divides by zero or overflows is in the branch.
// CHECK-LABEL: func.func @atan2_divides_once
// CHECK:       arith.divf
// CHECK-NOT:   arith.divf
// CHECK:       scf.if
// CHECK:         arith.divf
// CHECK-NOT:   arith.divf
// CHECK:       return
func.func @atan2_divides_once(%y: vector<16xf32>, %x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.atan2 %y, %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func.func @asin_has_no_branch
// CHECK:       math.sqrt
// CHECK-NOT:   scf.if
// CHECK:       return
func.func @asin_has_no_branch(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.asin %x : vector<8xf64>
  return %0 : vector<8xf64>
}

// CHECK-LABEL: func.func @scalars_too
// CHECK-NOT:   math.tanh
// CHECK:       math.fma %{{.+}} : f32
// CHECK:       return
func.func @scalars_too(%x: f32) -> f32 {
  %0 = math.tanh %x : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @narrow_floats_in_f32
// CHECK:       arith.extf %{{.+}} : vector<4xbf16> to vector<4xf32>
// CHECK-NOT:   math.log
// CHECK:       arith.truncf %{{.+}} : vector<4xf32> to vector<4xbf16>
func.func @narrow_floats_in_f32(%x: vector<4xbf16>) -> vector<4xbf16> {
  %0 = math.log %x : vector<4xbf16>
  return %0 : vector<4xbf16>
}

// CHECK-LABEL: func.func @large_angles_by_libm
// CHECK:       %[[FLAT:.+]] = vector.shape_cast %{{.+}} : vector<2x4xi1> to vector<8xi1>
// CHECK:       %[[ANY:.+]] = vector.reduction <or>, %[[FLAT]]
// CHECK:       scf.if %[[ANY]]
// CHECK:         scf.for
// CHECK:           math.sin %{{.+}} {libm} : f64
// CHECK:         arith.select
// TWICE-LABEL: func.func @large_angles_by_libm
// TWICE-COUNT-1: scf.if
// TWICE-NOT:   scf.if
// TWICE:       return
func.func @large_angles_by_libm(%x: vector<2x4xf64>) -> vector<2x4xf64> {
  %0 = math.sin %x : vector<2x4xf64>
  return %0 : vector<2x4xf64>
}

// CHECK-LABEL: func.func @sine_and_cosine
// CHECK-NOT:   math.sincos
// CHECK:       math.sin %{{.+}} {libm} : f32
// CHECK:       math.cos %{{.+}} {libm} : f32
func.func @sine_and_cosine(%x: f32) -> (f32, f32) {
  %0, %1 = math.sincos %x : f32
  return %0, %1 : f32, f32
}

// Seven lanes are one register, half of one, and one by libm.
// CHECK-LABEL: func.func @odd_vector
// PLAIN:       math.cbrt %{{.+}} : vector<7xf64>
// LIBMVEC:     call @_ZGVdN4v_cbrt
// LIBMVEC:     call @_ZGVbN2v_cbrt
// LIBMVEC:     math.cbrt %{{.+}} {libm} : f64
func.func @odd_vector(%x: vector<7xf64>) -> vector<7xf64> {
  %0 = math.cbrt %x : vector<7xf64>
  return %0 : vector<7xf64>
}

// CHECK-LABEL:     func.func @wide_vector
// LIBMVEC-COUNT-2: call @_ZGVdN8v_asinhf
func.func @wide_vector(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.asinh %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func.func @no_form
// CHECK:       math.cbrt %{{.+}} : f64
// CHECK:       math.fpowi %{{.+}} : vector<4xf64>
// CHECK:       math.sqrt %{{.+}} : vector<4xf64>
func.func @no_form(%x: f64, %v: vector<4xf64>, %n: vector<4xi32>) -> (f64, vector<4xf64>, vector<4xf64>) {
  %0 = math.cbrt %x : f64
  %1 = math.fpowi %v, %n : vector<4xf64>, vector<4xi32>
  %2 = math.sqrt %v : vector<4xf64>
  return %0, %1, %2 : f64, vector<4xf64>, vector<4xf64>
}

// CHECK-LABEL: func.func @other_types
// CHECK:       math.exp %{{.+}} : vector<[4]xf64>
// CHECK:       math.exp %{{.+}} : vector<f64>
// CHECK:       math.exp %{{.+}} : tensor<?xf64>
// CHECK:       math.exp %{{.+}} : f128
func.func @other_types(%s: vector<[4]xf64>, %z: vector<f64>, %t: tensor<?xf64>, %q: f128)
    -> (vector<[4]xf64>, vector<f64>, tensor<?xf64>, f128) {
  %0 = math.exp %s : vector<[4]xf64>
  %1 = math.exp %z : vector<f64>
  %2 = math.exp %t : tensor<?xf64>
  %3 = math.exp %q : f128
  return %0, %1, %2, %3 : vector<[4]xf64>, vector<f64>, tensor<?xf64>, f128
}

// CHECK-LABEL: func.func @inner_graphs_stay
// CHECK:       math.exp
func.func @inner_graphs_stay(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %e = math.exp %i0 : f64
    tg.yield %e : f64
  }
  return %0 : tensor<?xf64>
}

// NOFMA-LABEL: func.func @inner_graphs_stay
