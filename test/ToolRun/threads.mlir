// RUN: tg-run %s --mode=debug --threads=2 --input=3xf64=1,2,3 | FileCheck %s
// RUN: tg-run %s --threads=2 --mode=fast-run --input=3xf64=1,2,3 | FileCheck %s
// CHECK: f64 = 6.0

// RUN: sh -c 'tg-run %s --mode=debug --threads=0; echo $?' 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: expects --threads of 1 to 1024, but got 0
// NONE-NEXT: 2

// A library that cannot be loaded is no matter as long as there is one thread.
// RUN: rm -rf %t && mkdir %t && touch %t/libomp.so.5 %t/libomp.so
// RUN: env LD_LIBRARY_PATH=%t tg-run %s --mode=debug --threads=1 --input=3xf64=1,2,3 | FileCheck %s
// RUN: not env LD_LIBRARY_PATH=%t tg-run %s --mode=debug --threads=2 --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: cannot run on 2 threads without OpenMP's library libomp.so.5 (Debian: libomp-22-dev): {{.+}}
func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
