//===- CacheProcessTest.cpp - Several processes on one compile cache ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheFixture.h"
#include <random>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace tg;

namespace {
class CacheProcessTest : public CacheTest {
protected:
  /// Starts a child that uses the cache, and ends with 0 unless it gets anything wrong.
  pid_t start(unsigned seed, unsigned operations) {
    pid_t child = fork();
    if (child == 0)
      _exit(work(seed, operations));
    return child;
  }

  int work(unsigned seed, unsigned operations) {
    std::mt19937 random(seed);
    for (unsigned n = 0; n < operations; ++n) {
      CacheEntry one = entry(random() % 20, 3000);
      switch (random() % 8) {
      case 0:
        if (llvm::errorToBool(cache().prune(30000)))
          return 1;
        break;
      case 1: { // damage
        std::string bytes = encodeEntry(one);
        bytes[random() % bytes.size()] ^= 4;
        std::error_code code;
        llvm::raw_fd_ostream(pathOf(one), code) << StringRef(bytes).take_front(random() % bytes.size());
        break;
      }
      case 2:
      case 3:
      case 4:
        if (llvm::errorToBool(cache().store(one)))
          return 2;
        break;
      default: {
        auto code = cache().load(one.key);
        if (!code) {
          llvm::consumeError(code.takeError());
          return 3;
        }
        if (*code && !isRight(**code, one))
          return 4;
      }
      }
    }
    return 0;
  }
};
} // namespace

TEST_F(CacheProcessTest, eight_at_a_time) {
  SmallVector<pid_t> children;
  for (unsigned seed = 0; seed < 8; ++seed)
    children.push_back(start(seed, 1000));
  for (pid_t child : children) {
    int status;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
  }
}

TEST_F(CacheProcessTest, killed_while_writing) {
  std::mt19937 random(7);
  for (unsigned round = 0; round < 100; ++round) {
    pid_t child = start(round, 1000000);
    usleep(random() % 5000);
    kill(child, SIGKILL);
    int status;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "ended with " << WEXITSTATUS(status);
    EXPECT_EQ(work(1000 + round, 20), 0);
  }
}
