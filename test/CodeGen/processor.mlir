// The processor that code is for is one option of pipelines and passes.
// RUN: tg-opt %s --tg-lower-to-llvm=processor=256,fma,gathers,libmvec:128 --dump-pass-pipeline 2>&1 | FileCheck %s
// CHECK:      tg-pack-matmuls{parallel=false processor=256,fma,gathers,libmvec:128
// CHECK:      tg-lower-boolean-vectors{processor=256,fma,gathers,libmvec:128}

// RUN: tg-opt %s --tg-lower-to-llvm --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=USUAL
// USUAL: tg-pack-matmuls{parallel=false processor=512,fma

// RUN: tg-opt %s --tg-split-vectors=processor=128 --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN: tg-split-vectors{processor=128}

// RUN: not tg-opt %s --tg-split-vectors=processor=64 2>&1 | FileCheck %s --check-prefix=BITS
// BITS: expects 128, 256 or 512 bits and any of ',fma', ',gathers' and ',libmvec:BITS', but got '64'
// RUN: not tg-opt %s --tg-split-vectors=processor=256,avx 2>&1 | FileCheck %s --check-prefix=FEATURE
// FEATURE: but got '256,avx'
// RUN: not tg-opt %s --tg-approximate-math=processor=256,libmvec:64 2>&1 | FileCheck %s --check-prefix=LIBMVEC
// LIBMVEC: but got '256,libmvec:64'
module {}
