// RUN: tg-opt %s --canonicalize \
// RUN:   --cse
// RUN: mlir-opt %s -o /dev/null
