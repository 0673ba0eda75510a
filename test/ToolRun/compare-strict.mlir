// Strict code of the program as it is written computes what the interpreter does, sooner.
// RUN: tg-run %s --compare=strict --input=5xf64=1,2,3,4,5 --input=2xbf16=1,2 | FileCheck %s --check-prefix=EQUAL
// RUN: tg-run %s --compare=strict --mode=debug --input=5xf64=1,2,3,4,5 --input=2xbf16=1,2 | FileCheck %s --check-prefix=SAME
// EQUAL: all results are equal, within the tolerance
// SAME: all results are equal{{$}}

// A report is written if results differ, and only then.
// RUN: rm -rf %t && mkdir %t && tg-run %s --compare=strict --report=%t/none --input=5xf64=1,2,3,4,5 --input=2xbf16=1,2 | FileCheck %s --check-prefix=EQUAL
// RUN: not ls %t/none
// RUN: sh -c 'tg-run %s --compare=strict --report=%t/report --input=5xf64=1e100,1,1,1,-1e100 --input=2xbf16=1,2; echo exit $?' | FileCheck %s
// CHECK: result #0 differs: 0.0 in strict code, 3.0 as compiled
// CHECK-NEXT: exit 3
// RUN: ls %t/report | FileCheck %s --check-prefix=FILES
// FILES: input0.npy
// FILES-NEXT: input1.npy
// FILES-NEXT: program.mlir
// FILES-NEXT: report.txt
// FILES-NEXT: tg-reduce.txt
// FILES-NEXT: tg-run.txt
// RUN: FileCheck %s --check-prefix=REPORT < %t/report/report.txt
// REPORT: result #0 differs: 0.0 in strict code, 3.0 as compiled
// REPORT: TensorGraph: {{[0-9.]+$}}
// REPORT-NEXT: LLVM: 22.1
// REPORT-NEXT: system: x86_64
// REPORT-NEXT: processor:
// REPORT-NEXT: options: --mode=fast-run --code=fast

// tg-run repeats the run from the folder, wherever it is, and tg-reduce makes the program smaller.
// RUN: mv %t/report %t/moved && cd %t/moved && not tg-run @tg-run.txt --compare=strict | FileCheck %s --check-prefix=AGAIN
// AGAIN: result #0 differs: 0.0 in strict code, 3.0 as compiled
// RUN: tg-reduce @tg-reduce.txt && FileCheck %s --check-prefix=SMALL < small.mlir
// SMALL: tg.sum
// SMALL-NOT: tg.exp

// Of a derivative, the report has the function that was run.
// RUN: sh -c 'tg-run %s --gradient=0 --tolerance=0 --compare=strict --report=%t/gradient --input=5xf64=1e100,1,1,1,-1e100 --input=2xbf16=1,2; test $? = 3'
// RUN: cd %t/gradient && not tg-run @tg-run.txt --compare=strict --tolerance=0 | FileCheck %s --check-prefix=AGAIN

// RUN: not tg-run %s --report=%t/r --input=5xf64=1 --input=2xbf16=1 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: error: expects --compare with --report
// RUN: not tg-run %s --compare=slow 2>&1 | FileCheck %s --check-prefix=SLOW
// SLOW: error: expects --compare=interp or strict, but got 'slow'
// RUN: touch %t/file && not tg-run %s --compare=strict --report=%t/file/r --input=5xf64=1e100,1,1,1,-1e100 --input=2xbf16=1,2 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: cannot make the folder '{{.*}}/file/r': Not a directory

// An error of both is that error.
// RUN: not tg-run %s --entry=fails --compare=strict --report=%t/none --input=3xf64=1,2,3 --input=i64=9 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not ls %t/none
// FAILS: error: {{.*}}out of {{range|bounds}}
func.func @main(%x: tensor<?xf64>, %unused: tensor<?xbf16>) -> (f64, tensor<?xf64>) {
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.exp %x : tensor<?xf64>
  return %0, %1 : f64, tensor<?xf64>
}
func.func @fails(%x: tensor<?xf64>, %i: i64) -> f64 {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, i64)
  return %0 : f64
}
