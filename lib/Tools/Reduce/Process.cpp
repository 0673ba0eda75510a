//===- Process.cpp - Commands whose output is read ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Program.h"
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tg;
using llvm::Error;
using llvm::Expected;

extern char **environ;

/// More than this of an output is of no interest.
static constexpr size_t kMostOutput = 1 << 20;

namespace {
/// The reading end of a pipe, and what it has given.
struct Stream {
  int ends[2] = {-1, -1};
  std::string *text = nullptr;

  ~Stream() {
    closeEnd(0);
    closeEnd(1);
  }
  bool open() { return pipe2(ends, O_CLOEXEC) == 0; }
  bool isOpen() const { return ends[0] >= 0; }
  void closeEnd(int end) {
    if (ends[end] >= 0)
      close(ends[end]);
    ends[end] = -1;
  }
  /// Reads what there is, and closes the stream at its end.
  void read() {
    char buffer[4096];
    ssize_t count = ::read(ends[0], buffer, sizeof(buffer));
    if (count > 0)
      text->append(buffer, std::min<size_t>(count, kMostOutput - std::min(text->size(), kMostOutput)));
    else if (count == 0 || errno != EINTR)
      closeEnd(0);
  }
};
} // namespace

static Error problem(llvm::StringRef program, int number) {
  std::error_code code(number, std::generic_category());
  return llvm::createStringError("cannot run '" + program + "': " + code.message());
}

/// Starts a program in a process group of its own, so that all that it starts can be killed.
static Expected<pid_t> start(llvm::ArrayRef<std::string> words, const Stream &out, const Stream &err) {
  std::vector<char *> arguments;
  for (const std::string &word : words)
    arguments.push_back(const_cast<char *>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out.ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t child = 0;
  int failure = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (failure)
    return problem(words.front(), failure);
  return child;
}

Expected<Outcome> tg::runCommand(llvm::ArrayRef<std::string> words, unsigned seconds,
                                 const std::function<bool()> &isInterrupted) {
  Outcome outcome;
  Stream out, err;
  out.text = &outcome.out;
  err.text = &outcome.err;
  if (!out.open() || !err.open())
    return problem(words.front(), errno);
  Expected<pid_t> child = start(words, out, err);
  if (!child)
    return child.takeError();
  out.closeEnd(1);
  err.closeEnd(1);

  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  int status = 0;
  bool isReaped = false;
  auto reap = [&](int flags) { return isReaped || (isReaped = waitpid(*child, &status, flags) == *child); };
  auto kill = [&] {
    ::kill(-*child, SIGKILL);
    out.closeEnd(0);
    err.closeEnd(0);
  };
  // A process that it has left behind may keep a stream open, so its end alone is what is waited for.
  for (int pause = 1; !reap(WNOHANG); pause = std::min(20, 2 * pause)) {
    pollfd streams[] = {{out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}};
    if (poll(streams, 2, pause) > 0)
      pause = 1;
    for (auto [entry, stream] : {std::pair(streams[0], &out), std::pair(streams[1], &err)})
      if (stream->isOpen() && entry.revents)
        stream->read();
    outcome.interrupted = isInterrupted();
    outcome.timedOut = !outcome.interrupted && std::chrono::steady_clock::now() > end;
    if (!outcome.hasEnded()) {
      kill();
      break;
    }
  }
  reap(0);
  for (Stream *stream : {&out, &err})
    while (stream->isOpen()) {
      pollfd rest = {stream->ends[0], POLLIN, 0};
      if (poll(&rest, 1, 0) <= 0)
        break;
      stream->read();
    }
  if (WIFSIGNALED(status))
    outcome.signal = WTERMSIG(status);
  else
    outcome.exitCode = WEXITSTATUS(status);
  return outcome;
}

std::string tg::quoteForShell(llvm::StringRef word) {
  constexpr llvm::StringLiteral plain = "+,-./:=@_%";
  bool isPlain = llvm::all_of(word, [&](char c) { return llvm::isAlnum(c) || plain.contains(c); });
  if (isPlain && !word.empty())
    return word.str();
  std::string quoted = "'";
  for (char c : word)
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}
