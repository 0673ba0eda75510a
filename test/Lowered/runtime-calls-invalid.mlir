// Routines take the numbers of a buffer one after the other.
// RUN: tg-opt %s --tg-emit-runtime-calls --split-input-file --verify-diagnostics

func.func @solver(%w: memref<?xf64, strided<[2]>>) {
  // expected-error @+1 {{'tgl.begin_solver' op expects contiguous buffers, but got 'memref<?xf64, strided<[2]>>'}}
  tgl.begin_solver %w {gtol = 1.0e-8, xtol = 1.0e-12, max_steps = 1000, memory = 10} : memref<?xf64, strided<[2]>>
  return
}

// -----

func.func @matrix(%a: memref<2x2xf64, strided<[1, 2]>>, %l: memref<2x2xf64>, %w: memref<1xi64>, %n: index) {
  // expected-error @+1 {{'tgl.run_matrix' op expects contiguous buffers, but got 'memref<2x2xf64, strided<[1, 2]>>'}}
  %f = tgl.run_matrix "tg_cholesky" 0(%n, %n, %n, %n) of %a : memref<2x2xf64, strided<[1, 2]>> into %l : memref<2x2xf64> using %w : memref<1xi64>
  return
}
