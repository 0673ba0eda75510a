// The short options are modes, and --exact is strict code of the program as it is written.
// RUN: tg-run %s --input=1000xf64=0.1 -O0 | FileCheck %s --check-prefix=EXACT
// RUN: tg-run %s --input=1000xf64=0.1 --exact | FileCheck %s --check-prefix=EXACT
// RUN: tg-run %s --input=1000xf64=0.1 -O1 | FileCheck %s --check-prefix=EXACT
// RUN: tg-run %s --input=1000xf64=0.1 -O2 | FileCheck %s --check-prefix=FAST
// RUN: tg-run %s --input=1000xf64=0.1 | FileCheck %s --check-prefix=FAST
// RUN: tg-compile %s -O0 -o %t.o --header=off --pkg-config=off
// RUN: not tg-run %s -O3 2>&1 | FileCheck %s --check-prefix=LEVEL
// RUN: not tg-run %s -O1 --mode=debug 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not tg-run %s --exact --code=fast 2>&1 | FileCheck %s --check-prefix=FASTER
// EXACT: f64 = 99.9999999999986
// FAST: f64 = 100.0000000000000
// LEVEL: error: expects -O0, -O1 or -O2, but got -O3; --opt-level is the level of LLVM
// BOTH: error: expects one of -O, --exact and --mode
// FASTER: error: expects no --code=fast with --exact
func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
