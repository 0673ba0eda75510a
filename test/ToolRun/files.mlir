// RUN: rm -rf %t && mkdir %t

// Results to files, and the files as inputs; a 0-d file is a scalar, int64 is index.
// RUN: tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@%t/x.npy --output=@%t/n.npy | count 0
// RUN: tg-run %s --interpret --input=@%t/x.npy --input=@%t/n.npy | FileCheck %s

// One archive for all results.
// RUN: tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@%t/y.npz
// RUN: tg-run %s --interpret --input=@%t/y.npz:result0 --input=@%t/y.npz:result1 --output=- --output=- | FileCheck %s
// RUN: not tg-run %s --interpret --input=@%t/y.npz:result0 --input=@%t/y.npz:z 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MEMBER

// CHECK:      tensor<3xf64> = [0.5, 0.5, 0.5]
// CHECK-NEXT: index = 7
// MEMBER: error: input #1: {{.*}}y.npz: no member 'z'; the members are: result0, result1
func.func @main(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, index) {
  return %x, %n : tensor<?xf64>, index
}
