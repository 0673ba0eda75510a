// RUN: tg-opt %s --split-input-file --verify-diagnostics --tg-verify-llvm

llvm.func @lowered(%x: f64) -> f64 {
  llvm.return %x : f64
}

// -----

// The operation, not the cast of types before it.
llvm.func @left(%x: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %x : i64 to index
  // expected-error @below {{'arith.addi' op has no lowering to LLVM}}
  %1 = arith.addi %0, %0 : index
  %2 = builtin.unrealized_conversion_cast %1 : index to i64
  llvm.return %2 : i64
}

// -----

// Nothing else is there to blame.
llvm.func @cast(%x: i64) -> f64 {
  // expected-error @below {{'builtin.unrealized_conversion_cast' op has no lowering to LLVM}}
  %0 = builtin.unrealized_conversion_cast %x : i64 to f64
  llvm.return %0 : f64
}
