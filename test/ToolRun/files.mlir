// RUN: rm -rf %t && mkdir %t

// Results to files, and the files as inputs; a 0-d file is a scalar, int64 is index.
// RUN: tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@%t/x.npy --output=@%t/n.npy | count 0
// RUN: tg-run %s --interpret --input=@%t/x.npy --input=@%t/n.npy | FileCheck %s

// One archive for all results.
// RUN: tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@%t/y.npz
// RUN: tg-run %s --interpret --input=@%t/y.npz:result0 --input=@%t/y.npz:result1 --output=- --output=- | FileCheck %s
// RUN: not tg-run %s --interpret --input=@%t/y.npz:result0 --input=@%t/y.npz:z 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MEMBER

// Files appear complete, and all or none: on a full disk, what was there stays.
// RUN: mkdir %t/full && echo before > %t/full/old.npy
// RUN: sh -c 'ulimit -f 1; tg-run %s --interpret --input=1000xf64=0.5 --input=index=7 --output=@%t/full/old.npy --output=@%t/full/n.npy; echo exit $?' \
// RUN:   2>&1 | FileCheck %s --check-prefix=FULL
// RUN: sh -c 'ulimit -f 1; tg-run %s --interpret --input=1000xf64=0.5 --input=index=7 --output=@%t/full/y.npz; echo exit $?' \
// RUN:   2>&1 | FileCheck %s --check-prefix=FULL-ARCHIVE
// RUN: not tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@%t/full/x.npy --output=@%t/none/n.npy 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FOLDER
// RUN: ls -A %t/full | FileCheck %s --check-prefix=ONLY
// RUN: FileCheck %s --check-prefix=BEFORE < %t/full/old.npy
// FULL:         error: cannot write '{{.*}}full/old.npy': File too large
// FULL-NEXT:    exit 1
// FULL-ARCHIVE: error: cannot write '{{.*}}full/y.npz': File too large
// FULL-ARCHIVE-NEXT: exit 1
// FOLDER:       error: cannot write '{{.*}}none/n.npy': No such file or directory
// ONLY:         old.npy
// ONLY-NOT:     {{.}}
// BEFORE:       before

// A file keeps its permissions, a link stays a link, and what is no file is written to as it is.
// RUN: mkdir %t/kept && echo > %t/kept/file.npy && chmod 600 %t/kept/file.npy && ln -s file.npy %t/kept/link.npy
// RUN: tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@%t/kept/link.npy --output=@/dev/null
// RUN: ls -l %t/kept | FileCheck %s --check-prefix=KEPT
// RUN: tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@/dev/stdout | FileCheck %s --check-prefix=BYTES
// RUN: not tg-run %s --interpret --input=3xf64=0.5 --input=index=7 --output=@/dev/full 2>&1 | FileCheck %s --check-prefix=DEVICE
// KEPT:   -rw-------{{.*}} 152 {{.*}} file.npy
// KEPT:   link.npy -> file.npy
// BYTES:  NUMPY
// DEVICE: error: cannot write '/dev/full': No space left on device

// CHECK:      tensor<3xf64> = [0.5, 0.5, 0.5]
// CHECK-NEXT: index = 7
// MEMBER: error: input #1: {{.*}}y.npz: no member 'z'; the members are: result0, result1
func.func @main(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, index) {
  return %x, %n : tensor<?xf64>, index
}
