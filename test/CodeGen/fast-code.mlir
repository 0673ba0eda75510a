// RUN: tg-opt %s --tg-lower-to-loops=code=fast | FileCheck %s --check-prefix=LOOPS
// RUN: tg-opt %s --tg-lower-to-llvm=code=fast | FileCheck %s --check-prefix=FAST
// RUN: tg-opt %s --tg-lower-to-llvm="code=fast reassociate=true" | FileCheck %s --check-prefix=ANY
// RUN: tg-opt %s --tg-lower-to-llvm | FileCheck %s --check-prefix=STRICT
// RUN: tg-opt %s --tg-lower-to-llvm="code=strict reassociate=true" | FileCheck %s --check-prefix=STRICT
// RUN: not tg-opt %s --tg-lower-to-llvm=code=quick 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// LOOPS-LABEL: func.func @sum_of_products(
// LOOPS:         scf.for {{.*}} -> (vector<8xf64>
// LOOPS:           arith.mulf
// LOOPS:           arith.addf

// FAST-LABEL: llvm.func internal @tg.sum_of_products(
// FAST-NOT:     fastmath
// FAST:         llvm.intr.fmuladd({{.*}}) : (vector<8xf64>, vector<8xf64>, vector<8xf64>)
// FAST-NOT:     fastmath
// FAST:         llvm.fadd {{.*}} : vector<8xf64>

// ANY-LABEL: llvm.func internal @tg.sum_of_products(
// ANY:         llvm.fadd {{.*}} {fastmathFlags = #llvm.fastmath<contract, reassoc>} : vector<8xf64>

// STRICT-LABEL: llvm.func internal @tg.sum_of_products(
// STRICT-NOT:   vector
// STRICT-NOT:   fastmath
// STRICT:       llvm.fmul {{.*}} : f64
// STRICT-NOT:   vector
// STRICT-NOT:   fastmath
// STRICT:       llvm.fadd {{.*}} : f64

// UNKNOWN: for the --code option: Cannot find option named 'quick'!
func.func @sum_of_products(%x: tensor<?xf64>, %y: tensor<?xf64>) -> f64 {
  %0 = tg.mul %x, %y : tensor<?xf64>
  %1 = tg.add %0, %x : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}

// The rows of a softmax are computed by blocks.
// LOOPS-LABEL: func.func @softmax(
// LOOPS:       {{^}}    scf.for
// LOOPS-NOT:   memref.alloc
// LOOPS:         arith.cmpf ogt, {{.*}} : vector<16xf32>
// LOOPS:         math.exp {{.*}} : vector<16xf32>
// LOOPS:         arith.divf {{.*}} : vector<8xf32>
// LOOPS:       {{^}}    }
// LOOPS-NOT:   scf.for
// LOOPS:       return
func.func @softmax(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
