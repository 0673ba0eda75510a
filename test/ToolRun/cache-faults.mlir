// RUN: rm -rf %t && mkdir %t

// Damaged entries are compiled anew, and replaced.
// RUN: tg-run %s --mode=debug --cache=%t/cache | FileCheck %s
// RUN: sh -c 'for f in %t/cache/*.tgc; do echo broken > $f; done'
// RUN: not tg-cache verify --cache=%t/cache | FileCheck %s --check-prefix=DAMAGED
// RUN: tg-run %s --mode=debug --cache=%t/cache --explain-cache 2>&1 | FileCheck %s --check-prefixes=MISS,CHECK
// RUN: tg-cache verify --cache=%t/cache | FileCheck %s --check-prefix=SOUND
// RUN: sh -c 'for f in %t/cache/*.tgc; do : > $f; done'
// RUN: tg-run %s --mode=debug --cache=%t/cache | FileCheck %s
// RUN: tg-cache verify --cache=%t/cache | FileCheck %s --check-prefix=SOUND
// DAMAGED-COUNT-3: damaged: {{[0-9a-f]+}}.tgc
// DAMAGED: 0 sound, 3 damaged
// MISS-COUNT-2: compiled (the entry is damaged)
// SOUND: 3 sound, 0 damaged

// What cannot be used costs one warning.
// RUN: echo > %t/file
// RUN: tg-run %s --mode=debug --cache=%t/file 2>&1 | FileCheck %s --check-prefixes=FILE,CHECK
// RUN: mkdir %t/open && chmod 777 %t/open
// RUN: tg-run %s --mode=debug --cache=%t/open 2>&1 | FileCheck %s --check-prefixes=OPEN,CHECK
// RUN: sh -c 'ulimit -f 1; tg-run %s --mode=debug --cache=%t/full' 2>&1 | FileCheck %s --check-prefixes=FULL,CHECK
// RUN: tg-cache stat --cache=%t/full | FileCheck %s --check-prefix=EMPTY
// (Where nobody may make folders, not even the administrator.)
// RUN: tg-run %s --mode=debug --cache=/proc/tensorgraph 2>&1 | FileCheck %s --check-prefixes=NOWHERE,CHECK
// NOWHERE: warning: the compile cache is not used: /proc/tensorgraph: {{.+}}
// NOWHERE-NOT: warning:
// FILE: warning: the compile cache is not used: {{.*}}file: not a folder
// FILE-NOT: warning:
// OPEN: warning: the compile cache is not used: {{.*}}open: is writable by other users
// OPEN-NOT: warning:
// FULL: warning: the compile cache is not used: {{.*}}full: File too large
// FULL-NOT: warning:
// EMPTY: entries: 0
// EMPTY: being written: 0

// Nor are entries that others may write, or links, also of whole programs: they stay, and the warning does. (An entry of
// each kind: the three of this file are the program and two functions.)
// RUN: tg-run %s --mode=debug --cache=%t/theirs | FileCheck %s
// RUN: sh -c 'for f in %t/theirs/*.tgc; do chmod 666 $f; tg-run %s --mode=debug --cache=%t/theirs; chmod 600 $f; done' 2>&1 | FileCheck %s --check-prefix=THEIRS
// RUN: sh -c 'for f in %t/theirs/*.tgc; do mv $f %t/moved; ln -s %t/moved $f; tg-run %s --mode=debug --cache=%t/theirs; rm $f; mv %t/moved $f; done' 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: tg-run %s --mode=debug --cache=%t/theirs --timing 2>&1 | FileCheck %s --check-prefix=CACHED
// THEIRS-COUNT-3: warning: the compile cache is not used: {{.*}}theirs/{{[0-9a-f]+}}.tgc: is writable by other users
// THEIRS-NOT: warning:
// LINK-COUNT-3: warning: the compile cache is not used: {{.*}}theirs/{{[0-9a-f]+}}.tgc: is a link
// LINK-NOT: warning:
// CACHED-COUNT-2: cached

// Nor is a folder in one to which others may write.
// RUN: mkdir %t/open/in && tg-run %s --mode=debug --cache=%t/open/in/cache 2>&1 | FileCheck %s --check-prefixes=ABOVE,CHECK
// ABOVE: warning: the compile cache is not used: {{.*}}open: is writable by other users
// ABOVE-NOT: warning:

// The limit holds, also if nothing fits.
// RUN: env TENSORGRAPH_CACHE_SIZE=100 tg-run %s --mode=debug --cache=%t/small | FileCheck %s
// RUN: tg-cache stat --cache=%t/small | FileCheck %s --check-prefix=EMPTY

// A limit that is no number is not taken for none.
// RUN: env TENSORGRAPH_CACHE_SIZE=1T tg-run %s --mode=debug --cache=%t/small 2>&1 | FileCheck %s --check-prefixes=LIMIT,CHECK
// RUN: env TENSORGRAPH_CACHE_SIZE=-1 not tg-cache stat --cache=%t/small 2>&1 | FileCheck %s --check-prefix=NO-STAT
// RUN: env TENSORGRAPH_CACHE_SIZE= tg-cache stat --cache=%t/small | FileCheck %s --check-prefix=DEFAULT
// LIMIT: warning: expects a number of bytes such as 512M in the environment variable TENSORGRAPH_CACHE_SIZE, but got '1T'; the limit of the compile cache is 1 GiB
// LIMIT-NOT: warning:
// NO-STAT: error: expects a number of bytes such as 512M in the environment variable TENSORGRAPH_CACHE_SIZE, but got '-1'
// DEFAULT: bytes: {{[1-9][0-9]*}} of 1073741824
// RUN: env TENSORGRAPH_CACHE_SIZE=512M tg-cache stat --cache=%t/small | FileCheck %s --check-prefix=SUFFIX
// SUFFIX: bytes: {{[1-9][0-9]*}} of 536870912

// Nor are those of the runtime.
// RUN: env TENSORGRAPH_MEMORY_LIMIT=512X TENSORGRAPH_THREAD_COST=many TG_MEMORY_LIMIT=0 tg-run %s --mode=debug --cache=off 2>&1 | FileCheck %s --check-prefixes=RUNTIME,CHECK
// RUNTIME: warning: the environment variable TG_MEMORY_LIMIT has no effect: it is called TENSORGRAPH_MEMORY_LIMIT
// RUNTIME: warning: expects a number of bytes such as 512M in the environment variable TENSORGRAPH_MEMORY_LIMIT, but got '512X'; the default is used
// RUNTIME: warning: expects a number of operations in the environment variable TENSORGRAPH_THREAD_COST, but got 'many'; the default is used

// CHECK: f64 = 3.0
func.func private @third(%x: f64) -> f64 {
  %c = arith.constant 3.0 : f64
  %r = tg.mul %x, %c : f64
  return %r : f64
}
func.func @main() -> f64 {
  %one = arith.constant 1.0 : f64
  %r = call @third(%one) : (f64) -> f64
  return %r : f64
}
