// The table of strategies, and the switch that leaves each of them out.
// RUN: tg-opt --tg-list-strategies | FileCheck %s --check-prefix=TABLE
// TABLE:      small-product (tg-vectorize-small-tensors): a product of tensors of few elements; order: that of larger tensors; 61 lines
// TABLE-NEXT: small-reduction (tg-vectorize-small-tensors): a reduction of all of few elements; order: lanes and blocks; 51 lines
// TABLE-NEXT: small-elementwise (tg-vectorize-small-tensors): elementwise on few elements, or reduced along a short axis; order: that of strict code; 38 lines
// TABLE-NEXT: dot (tg-pack-matmuls): a product of vectors; order: lanes; 309 lines
// TABLE-NEXT: matrix-vector (tg-pack-matmuls): a product of a matrix, along its rows, and a vector; order: lanes; 494 lines
// TABLE-NEXT: vector-matrix (tg-pack-matmuls): a product of a vector and a matrix, along its columns; order: that of strict code, rounded once; 558 lines
// TABLE-NEXT: one-row (tg-pack-matmuls): a product of matrices of unknown sizes, if it has one row or column; order: lanes; 3587 lines
// TABLE-NEXT: pairs (tg-pack-matmuls): a batch of products of tiny matrices, two rows of which are a vector; order: that of strict code, rounded once; 130 lines
// TABLE-NEXT: thin-columns (tg-pack-matmuls): a product of matrices whose result has few columns; order: that of strict code, rounded once; 263 lines
// TABLE-NEXT: thin-rows (tg-pack-matmuls): a product of matrices whose result has few rows; order: that of strict code, rounded once; 400 lines
// TABLE-NEXT: few-transposed (tg-pack-matmuls): a product of a small matrix, and of one whose columns are contiguous; order: that of strict code, rounded once; 395 lines
// TABLE-NEXT: thin-transposed (tg-pack-matmuls): a product of matrices of few rows, and of one whose columns are contiguous; order: that of strict code, rounded once; 674 lines
// TABLE-NEXT: packed (tg-pack-matmuls): a product of large matrices, parts of which are copied into panels; order: that of strict code, rounded once; 1184 lines
// TABLE-NEXT: overlapping (tg-pack-matmuls): a product of matrices that begins with zeros, by tiles that overlap at its ends; order: that of strict code, rounded once; 673 lines
// TABLE-NEXT: direct (tg-pack-matmuls): a product of matrices, whose operands are read in place; order: that of strict code, rounded once; 849 lines
// TABLE-NEXT: fused-rows (tg-fuse-rows): operations on rows that are reduced, row after row; order: any; 88 lines
// TABLE-NEXT: joined-columns (tg-fuse-columns): copies into columns of one buffer, row after row; order: none; 93 lines
// TABLE-NEXT: tiles (tg-vectorize-linalg): elementwise, with operands that are contiguous along different axes; order: none; 556 lines
// TABLE-NEXT: rows (tg-vectorize-linalg): elementwise, on rows that are stored in place; order: none; 355 lines
// TABLE-NEXT: columns (tg-vectorize-linalg): a reduction of another axis than the contiguous one; order: that of strict code; 345 lines
// TABLE-NEXT: pointwise (tg-vectorize-linalg): elementwise, along an axis that all operands are contiguous along; order: none; 57 lines
// TABLE-NEXT: half-rows (tg-vectorize-linalg): extrema of rows of floats of 16 bits, which may be long; order: any; 838 lines
// TABLE-NEXT: reduced-rows (tg-vectorize-linalg): reductions of rows along the contiguous axis, which may be short; order: lanes and blocks; 406 lines
// TABLE-NEXT: search (tg-vectorize-linalg): the place of the largest or smallest element of the contiguous axis; order: any; 295 lines
// TABLE-NEXT: reduction (tg-vectorize-linalg): a reduction of the contiguous axis; order: lanes and blocks; 121 lines
// TABLE-NEXT: prefix (tg-vectorize-linalg): a cumulative operation along the contiguous axis, whose order does not matter; order: any; 132 lines
// TABLE-NEXT: reduced-tiles (tg-vectorize-linalg): reduced, with operands that are contiguous along different axes; order: that of strict code; 782 lines
// TABLE-NEXT: rare-selections (tg-approximate-math): values that are rarely selected, in a branch; order: none; 118 lines
// TABLE-NOT:  {{.}}

// RUN: tg-opt %s --tg-vectorize-linalg --remarks-filter=tg-vectorize-linalg -o /dev/null 2>&1 | FileCheck %s
// RUN: tg-opt %s --tg-vectorize-linalg=without=rows,columns,reduced-rows --remarks-filter=tg-vectorize-linalg \
// RUN:   -o /dev/null 2>&1 | FileCheck %s --check-prefix=SIMPLE
// RUN: tg-opt %s --tg-vectorize-linalg=without=pointwise,reduction,search,prefix,tiles \
// RUN:   --remarks-filter=tg-vectorize-linalg -o /dev/null 2>&1 | FileCheck %s --check-prefix=LESS
// RUN: tg-opt %s '--tg-lower-to-loops=code=fast without=tiles,rows' --dump-pass-pipeline -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PIPELINE
// PIPELINE: tg-vectorize-linalg{{.*}}without={tiles,rows}
// RUN: not tg-opt %s --tg-vectorize-linalg=without=rowz 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: expects strategies in 'without', but got 'rowz'; tg-opt --tg-list-strategies prints them

// CHECK:  pointwise
// SIMPLE: pointwise
// LESS:   its strategy is left out
func.func @pointwise(%x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %a, %a : f64
    linalg.yield %0 : f64
  }
  return
}

// CHECK:  rows
// SIMPLE: pointwise
// LESS:   rows
func.func @rows(%x: memref<?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
}

// CHECK:  columns
// SIMPLE: pointwise
// LESS:   columns
func.func @columns(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
}

// CHECK:  reduction
// SIMPLE: reduction
// LESS:   its strategy is left out
func.func @reduction(%x: memref<?xf64>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
}

// CHECK:  search
// SIMPLE: search
// LESS:   its strategy is left out
func.func @search(%x: memref<?xf64>, %y: memref<f64>, %at: memref<index>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>],
                  iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %at : memref<f64>, memref<index>) {
  ^bb0(%a: f64, %o: f64, %p: index):
    %0 = linalg.index 0 : index
    %1 = arith.cmpf ugt, %a, %o : f64
    %2 = arith.cmpf ord, %o, %o : f64
    %3 = arith.andi %1, %2 : i1
    %4 = arith.select %3, %a, %o {tg.best = "largest"} : f64
    %5 = arith.select %3, %0, %p : index
    linalg.yield %4, %5 : f64, index
  }
  return
}

// CHECK:  reduced-rows
// SIMPLE: strategy reduction
// LESS:   reduced-rows
func.func @reduced_rows(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
}

// CHECK:  prefix
// SIMPLE: prefix
// LESS:   its strategy is left out
func.func @prefix(%x: memref<?xf64>, %y: memref<?xf64>, %last: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
                  iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %last : memref<?xf64>, memref<f64>) {
  ^bb0(%a: f64, %o: f64, %m: f64):
    %0 = arith.maximumf %m, %a : f64
    linalg.yield %0, %0 : f64, f64
  }
  return
}

// CHECK:  tiles
// SIMPLE: tiles
// LESS:   its strategy is left out
func.func @tiles(%x: memref<?x?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
}

// CHECK:  strategy half-rows
// LESS:   strategy half-rows
func.func @half_rows(%x: memref<?x?xf16>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf16>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f16, %o: f32):
    %0 = arith.extf %a : f16 to f32
    %1 = arith.maximumf %o, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// CHECK:  strategy reduced-tiles
// LESS:   strategy reduced-tiles
func.func @reduced_tiles(%x: memref<?x?xf64>, %w: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "parallel"]}
      ins(%x, %w : memref<?x?xf64>, memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.divf %a, %b : f64
    %1 = arith.addf %o, %0 : f64
    linalg.yield %1 : f64
  }
  return
}
