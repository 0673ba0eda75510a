//===- ConnectionsTest.cpp - Which result depends on which input ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Connections.h"
#include "Graph/Graphs.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class ConnectionsTest : public Graphs {
protected:
  /// Returns one string of 0 and 1 for each result.
  std::vector<std::string> connections(StringRef types, StringRef results, StringRef body) {
    std::vector<std::string> rows;
    for (const llvm::BitVector &inputs : getConnections(ofg(types, results, body))) {
      std::string &row = rows.emplace_back();
      for (unsigned k = 0; k < inputs.size(); ++k)
        row += inputs[k] ? '1' : '0';
    }
    return rows;
  }
  using Rows = std::vector<std::string>;
};

TEST_F(ConnectionsTest, AResultDependsOnWhatItIsComputedFrom) {
  EXPECT_EQ(connections("f64, f64, f64", "f64, f64, f64",
                        "%0 = tg.add %a, %b : f64 %1 = tg.exp %0 : f64 %2 = arith.constant 1.0 : f64 "
                        "tg.yield %1, %c, %2 : f64, f64, f64"),
            (Rows{"110", "001", "000"}));
}

TEST_F(ConnectionsTest, ThroughGraphsInside) {
  EXPECT_EQ(connections("f64, f64", "f64, f64", R"(
      %0:2 = tg.ofg (%x = %a, %y = %b) : (f64, f64) -> (f64, f64) {
        %1 = tg.composite (%z = %x, %u = %y) : (f64, f64) -> f64 {
          %2 = tg.exp %u : f64
          tg.yield %2 : f64
        }
        tg.yield %1, %x : f64, f64
      }
      tg.yield %0#0, %0#1 : f64, f64)"),
            (Rows{"01", "10"}));
}

TEST_F(ConnectionsTest, ThroughRegionsThatUseValuesFromOutside) {
  EXPECT_EQ(connections("i1, f64, f64", "f64, f64", R"(
      %0 = scf.if %a -> f64 {
        %1 = tg.exp %b : f64
        scf.yield %1 : f64
      } else {
        %2 = arith.constant 1.0 : f64
        scf.yield %2 : f64
      }
      tg.yield %0, %c : f64, f64)"),
            (Rows{"110", "001"}));
}

TEST_F(ConnectionsTest, LoopsConnectEverything) {
  EXPECT_EQ(connections("index, f64, f64", "f64, f64", R"(
      %0:2 = tg.scan %t to %a states(%x = %b : f64, %y = %c : f64) -> (f64, f64) {
        tg.yield %y, %x : f64, f64
      }
      tg.yield %0#0, %0#1 : f64, f64)"),
            (Rows{"111", "111"}));
}

TEST_F(ConnectionsTest, NothingOfNothing) { EXPECT_EQ(connections("f64", "", "tg.yield"), Rows{}); }
} // namespace
