// What is left out of fast code decides the values of this sum, and is part of the keys of the cache.

// RUN: rm -rf %t
// RUN: tg-run %s --input=5xf64=1e100,1,1,1,-1e100 --cache=%t | FileCheck %s
// RUN: tg-run %s --input=5xf64=1e100,1,1,1,-1e100 --cache=%t --without=reduction,tg-fuse-rows \
// RUN:   | FileCheck %s --check-prefix=ORDER
// RUN: tg-run %s --input=5xf64=1e100,1,1,1,-1e100 --cache=%t --without=tg-fuse-rows | FileCheck %s
// CHECK: f64 = 3.0
// ORDER: f64 = 0.0

// RUN: sh -c 'tg-run %s --without=tiles,rowz; echo $?' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: sh -c 'tg-compile %s -o %t.o --without=tiles,rowz; echo $?' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: expects strategies (tg-opt --tg-list-strategies) or passes in --without, but got 'rowz'; the passes are: tg-block-elements, {{.*}}, wide-masks
// UNKNOWN-NEXT: 2

func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
