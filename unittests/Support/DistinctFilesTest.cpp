//===- DistinctFilesTest.cpp - Which paths are one file -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/DistinctFiles.h"
#include "llvm/Support/FileSystem.h"
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mlir;
using namespace tg;

namespace {
class DistinctFilesTest : public ::testing::Test {
protected:
  void SetUp() override {
    SmallString<128> path;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("tg-distinct", path));
    folder = path.str().str() + "/";
    std::ofstream(folder + "program") << "text";
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  /// Returns the error for a program and an output.
  static std::string problem(const std::string &program, const std::string &output) {
    return llvm::toString(checkDistinctFiles({{"program", program}}, {{"output", output}}));
  }
  /// Returns the error for two outputs.
  static std::string problemOfOutputs(const std::string &first, const std::string &second) {
    return llvm::toString(checkDistinctFiles({}, {{"output", first}, {"header", second}}));
  }
  std::string link(const std::string &target, const char *name) {
    std::string path = folder + name;
    EXPECT_EQ(symlink(target.c_str(), path.c_str()), 0);
    return path;
  }

  std::string folder; // ends with a slash
};
} // namespace

TEST_F(DistinctFilesTest, finds_a_file_by_every_path) {
  std::string program = folder + "program", hard = folder + "hard";
  EXPECT_EQ(problem(program, program),
            "expects different files as program and output, but got '" + program + "' and '" + program + "'");
  EXPECT_NE(problem(program, folder + "./program"), "");
  EXPECT_NE(problem(program, link("program", "link")), "");
  EXPECT_NE(problem(folder + "link", program), "");
  ASSERT_EQ(::link(program.c_str(), hard.c_str()), 0);
  EXPECT_NE(problem(program, hard), "");
  EXPECT_NE(problem(program, link(folder, "folder") + "/program"), "");
}

TEST_F(DistinctFilesTest, finds_outputs_that_are_yet_to_be_made) {
  std::string made = folder + "made";
  EXPECT_NE(problemOfOutputs(made, made), "");
  EXPECT_NE(problemOfOutputs(made, folder + "./made"), "");
  EXPECT_NE(problemOfOutputs(made, link("made", "relative")), "");
  EXPECT_NE(problemOfOutputs(link(made, "absolute"), folder + "relative"), "");
  EXPECT_EQ(problemOfOutputs(made, folder + "other"), "");
  EXPECT_EQ(problemOfOutputs(made, folder + "missing/made"), "");
  // A link that leads round is no file; opening it says so.
  EXPECT_EQ(problemOfOutputs(made, link("round", "round")), "");
}

TEST_F(DistinctFilesTest, accepts_what_is_not_written_over) {
  std::string program = folder + "program", pipe = folder + "pipe";
  EXPECT_EQ(problem(program, folder + "copy"), "");
  EXPECT_EQ(problem(program, ""), "");
  EXPECT_EQ(problem("", ""), "");
  EXPECT_EQ(problem(program, "-"), "");
  EXPECT_EQ(problemOfOutputs("-", "-"), "");
  EXPECT_EQ(problem("/dev/null", "/dev/null"), "");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(problemOfOutputs(pipe, pipe), "");
  // Inputs may be one file.
  EXPECT_EQ(llvm::toString(checkDistinctFiles({{"program", program}, {"profile", program}}, {})), "");
}
