// RUN: mkdir -p %t
// RUN: tg-opt %s --canonicalize \
// RUN:   --cse
// RUN: mlir-opt %s -o /dev/null
// RUN: tg-opt %s -o %t/saved.mlir
