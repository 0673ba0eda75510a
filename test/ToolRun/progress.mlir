// Progress is shown on a terminal only.
// RUN: tg-run %s --mode=debug --progress --input=index=3 2>&1 | FileCheck %s --check-prefix=QUIET
// QUIET:     {{^}}f64 = 3.0
// QUIET-NOT: {{run|compile}}
// RUN: /usr/bin/python3 %S/Inputs/on-terminal.py 60 '/100000000000, 1 s' tg-run %s --mode=debug --progress --input=index=100000000000 | FileCheck %s --check-prefix=SHOWN
// SHOWN: run {{[0-9]+}}/100000000000, 1 s
// RUN: /usr/bin/python3 %S/Inputs/on-terminal.py 60 '/1000000000' tg-run %s --interpret --progress --input=index=1000000000 | FileCheck %s --check-prefix=STEPS
// STEPS: interpret {{[0-9]+}}/1000000000

// An interrupted run leaves what was there, and nothing else.
// RUN: rm -rf %t && mkdir %t && echo before > %t/y.npy
// RUN: /usr/bin/python3 %S/Inputs/on-terminal.py 60 '/100000000000, 1 s' tg-run %s --mode=debug --progress --cache=%t/cache --profile=%t/p.json --input=index=100000000000 --output=@%t/y.npy | FileCheck %s --check-prefix=KILLED
// KILLED: exit status 130
// RUN: cat %t/y.npy | FileCheck %s --check-prefix=BEFORE
// BEFORE: before
// RUN: ls -A %t | FileCheck %s --check-prefix=FILES
// FILES-NOT: p.json
// FILES:     y.npy
// FILES-NOT: {{.}}

// So does an interrupted compilation: its cache is whole, and what is in it is used.
// RUN: /usr/bin/python3 %S/Inputs/many-functions.py 1000 > %t/many.mlir
// RUN: /usr/bin/python3 %S/Inputs/on-terminal.py 60 /1001 tg-run %t/many.mlir --mode=debug --progress --cache=%t/cache --input=f64=1 | FileCheck %s --check-prefix=INTERRUPTED
// INTERRUPTED: compile {{[0-9]+}}/1001
// INTERRUPTED: exit status 130
// RUN: tg-cache verify --cache=%t/cache | FileCheck %s --check-prefix=WHOLE
// RUN: tg-run %t/many.mlir --mode=debug --cache=%t/cache --input=f64=1 | FileCheck %s --check-prefix=AGAIN
// WHOLE: 0 damaged
// AGAIN: f64 = {{.+}}
func.func @main(%n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %last = tg.scan %t to %n states(%h = %zero : f64) consts(%a = %one : f64) -> (f64) {
    %0 = tg.add %h, %a : f64
    tg.yield %0 : f64
  }
  return %last : f64
}
