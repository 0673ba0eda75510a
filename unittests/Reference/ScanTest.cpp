//===- ScanTest.cpp - Loops -----------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"

using namespace tg;
using namespace tg::test;

namespace {
class ScanTest : public Run {};

TEST_F(ScanTest, UntilKeepsTheTerminatingStep) {
  EXPECT_EQ(value("tensor<?xf64>", R"(
    %n = arith.constant 10 : index
    %one = arith.constant 1.0 : f64
    %two = arith.constant 2.0 : f64
    %eight = arith.constant 8.0 : f64
    %p, %ps = tg.scan %i to %n states(%s = %one : f64) consts(%k = %two : f64, %limit = %eight : f64)
        -> (f64, tensor<?xf64>) {
      %next = tg.mul %s, %k : f64
      %stop = tg.ge %next, %limit : f64
      tg.yield %next : f64 outs(%next : f64) until %stop
    }
    return %ps : tensor<?xf64>)"),
            "[3: 2, 4, 8]");
}
} // namespace
