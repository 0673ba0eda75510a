//===- Interest.cpp - What makes a program interesting --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interest.h"
#include "Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/StringSaver.h"
#include <cstring>

using namespace mlir;
using namespace tg;
using llvm::Expected;

namespace {
using Words = std::vector<std::string>;

/// What the tests share: running commands.
class CommandTest : public Interest {
public:
  explicit CommandTest(const ReduceOptions &options) : options(options) {}

protected:
  Expected<Outcome> run(const Words &words) { return runCommand(words, options.timeout, options.isInterrupted); }
  const ReduceOptions &options;
};
} // namespace

static void append(Words &words, const Words &more) { llvm::append_range(words, more); }

/// Splits options as a shell does.
static Words splitOptions(StringRef text) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  SmallVector<const char *> words;
  llvm::cl::TokenizeGNUCommandLine(text, saver, words);
  return Words(words.begin(), words.end());
}

static void replaceAll(std::string &text, StringRef what, StringRef by) {
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

static std::string firstLines(StringRef text, unsigned count = 3) {
  SmallVector<StringRef> lines;
  text.trim().split(lines, '\n');
  lines.truncate(std::min<size_t>(lines.size(), count));
  return llvm::join(lines, "\n");
}

/// Describes how a command has ended, as a phrase whose subject is the command.
static std::string describeOutcome(const Outcome &outcome) {
  std::string how = outcome.timedOut ? "takes longer than --timeout"
                    : outcome.signal ? std::string("is ended by: ") + strsignal(outcome.signal)
                                     : "exits with " + std::to_string(outcome.exitCode);
  std::string messages = firstLines(outcome.err.empty() ? outcome.out : outcome.err);
  return messages.empty() ? how : how + " and prints:\n" + messages;
}

//===----------------------------------------------------------------------===//
// A script
//===----------------------------------------------------------------------===//

namespace {
class ScriptTest : public CommandTest {
public:
  using CommandTest::CommandTest;

  Expected<bool> holds(const TestedFile &file, std::string &why) override {
    // A script beside the program comes before one in PATH.
    bool isHere = !StringRef(*options.script).contains('/') && llvm::sys::fs::exists(*options.script);
    Words words{(isHere ? "./" : "") + *options.script};
    append(words, file.inputs);
    words.push_back(file.path);
    Expected<Outcome> outcome = run(words);
    if (!outcome)
      return outcome.takeError();
    why = "the script " + describeOutcome(*outcome);
    return outcome->succeeded();
  }
};

//===----------------------------------------------------------------------===//
// Crashes and errors
//===----------------------------------------------------------------------===//

/// Returns the message of a crash, by which crashes differ: the condition of an assertion, or what LLVM or a sanitizer
/// says.
std::string findCrashMessage(StringRef text) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  for (StringRef line : lines) {
    if (size_t at = line.find("Assertion `"); at != StringRef::npos)
      return line.drop_front(at).str();
    for (StringRef start : {"LLVM ERROR:", "UNREACHABLE executed", "SUMMARY: AddressSanitizer", "SUMMARY: Undefined"})
      if (size_t at = line.find(start); at != StringRef::npos)
        return line.substr(at, start.size()).str() == "LLVM ERROR:" ? line.drop_front(at).str() : start.str();
  }
  return text.contains("PLEASE submit a bug report") || text.contains("Stack dump:") ? "stack dump" : "";
}

class CrashTest : public CommandTest {
public:
  using CommandTest::CommandTest;

  Expected<bool> holds(const TestedFile &file, std::string &why) override {
    std::string command = *options.crashes, inputs;
    for (const std::string &input : file.inputs)
      inputs += (inputs.empty() ? "" : " ") + quoteForShell(input);
    replaceAll(command, "{inputs}", inputs);
    bool namesFile = command.find("{}") != std::string::npos;
    replaceAll(command, "{}", quoteForShell(file.path));
    if (!namesFile)
      command += " " + quoteForShell(file.path);
    Expected<Outcome> outcome = run({"/bin/sh", "-c", command});
    if (!outcome)
      return outcome.takeError();
    why = "the command does not crash: it " + describeOutcome(*outcome);
    // A shell gives a signal as 128 and its number.
    bool died = outcome->signal || (outcome->exitCode > 128 && outcome->exitCode < 160);
    std::string found = findCrashMessage(outcome->err);
    if (!outcome->hasEnded() || (!died && found.empty()))
      return false;
    if (found.empty())
      found = "signal " + std::to_string(outcome->signal ? outcome->signal : outcome->exitCode - 128);
    if (!message)
      message = found;
    return found == *message;
  }

private:
  std::optional<std::string> message;
};

class FailureTest : public CommandTest {
public:
  using CommandTest::CommandTest;

  Expected<bool> holds(const TestedFile &file, std::string &why) override {
    Words words;
    bool namesFile = false;
    for (std::string word : options.command) {
      if (word == "{inputs}") {
        append(words, file.inputs);
        continue;
      }
      namesFile |= word.find("{}") != std::string::npos;
      replaceAll(word, "{}", file.path);
      words.push_back(std::move(word));
    }
    if (!namesFile)
      words.push_back(file.path);
    Expected<Outcome> outcome = run(words);
    if (!outcome)
      return outcome.takeError();
    why = "the command does not fail with this text: it " + describeOutcome(*outcome);
    return outcome->hasEnded() && !outcome->succeeded() && StringRef(outcome->err).contains(*options.failsWith);
  }
};

//===----------------------------------------------------------------------===//
// Wrong results
//===----------------------------------------------------------------------===//

class DifferenceTest : public CommandTest {
public:
  using CommandTest::CommandTest;
  bool needsInputs() const override { return true; }

  Expected<bool> holds(const TestedFile &file, std::string &why) override {
    Words words{options.tgRun, file.path, "--compare=interp", "--entry=" + options.entry};
    append(words, splitOptions(*options.differs));
    append(words, file.inputs);
    Expected<Outcome> outcome = run(words);
    if (!outcome)
      return outcome.takeError();
    why = "the results do not differ: tg-run " + describeOutcome(*outcome);
    constexpr int mismatch = 3;
    if (!outcome->hasEnded() || outcome->signal || outcome->exitCode != mismatch)
      return false;
    // "result #0 differs: …", or that only one of the two fails.
    std::string found = StringRef(outcome->out).starts_with("only") ? firstLines(outcome->out, 1) : "differs";
    if (!kind)
      kind = found;
    return found == *kind;
  }

private:
  std::optional<std::string> kind;
};

/// What a program prints, interpreted: its results, or the messages of its errors without places.
class PassTest : public CommandTest {
public:
  using CommandTest::CommandTest;
  bool needsInputs() const override { return true; }

  Expected<bool> holds(const TestedFile &file, std::string &why) override {
    std::string after = file.path + ".after.mlir";
    Words passes{options.tgOpt, file.path, "-o", after};
    append(passes, splitOptions(*options.differsAfter));
    Expected<Outcome> passed = run(passes);
    if (!passed)
      return passed.takeError();
    why = "the passes fail: tg-opt " + describeOutcome(*passed);
    if (!passed->succeeded())
      return false;
    Expected<Outcome> old = interpret(file.path, file.inputs);
    if (!old)
      return old.takeError();
    Expected<Outcome> rewritten = interpret(after, file.inputs);
    if (!rewritten)
      return rewritten.takeError();
    why = "the results are the same before and after the passes: tg-run " + describeOutcome(*old);
    if (!old->hasEnded() || !rewritten->hasEnded())
      return false;
    std::string found = std::to_string(old->exitCode) + " " + std::to_string(rewritten->exitCode);
    bool isSame = old->exitCode == rewritten->exitCode &&
                  (old->exitCode ? messages(old->err) == messages(rewritten->err) : old->out == rewritten->out);
    if (isSame)
      return false;
    if (!kind)
      kind = found;
    return found == *kind;
  }

private:
  Expected<Outcome> interpret(const std::string &path, const Words &inputs) {
    Words words{
        options.tgRun, path, "--interpret", "--print-all", "--accept-compiler-attributes", "--entry=" + options.entry};
    append(words, inputs);
    return run(words);
  }
  static std::string messages(StringRef text) {
    std::string found;
    SmallVector<StringRef> lines;
    text.split(lines, '\n');
    for (StringRef line : lines)
      if (size_t at = line.find("error: "); at != StringRef::npos)
        found += line.drop_front(at).str() + "\n";
    return found;
  }

  std::optional<std::string> kind;
};

//===----------------------------------------------------------------------===//
// Slow code
//===----------------------------------------------------------------------===//

class SlowTest : public CommandTest {
public:
  using CommandTest::CommandTest;
  bool needsInputs() const override { return true; }

  Expected<bool> holds(const TestedFile &file, std::string &why) override {
    // A machine is never quiet: the second measurement must agree with the first.
    for (int repetition = 0; repetition < 2; ++repetition) {
      Expected<double> strict = measure(file, "strict", why);
      if (!strict)
        return strict.takeError();
      Expected<double> fast = measure(file, "fast", why);
      if (!fast)
        return fast.takeError();
      if (*strict <= 0 || *fast <= 0)
        return false;
      if (*fast < *options.slowerThanStrict * *strict) {
        why = llvm::formatv("a call takes {0:f2} us in fast code, {1:f2} us in strict code", *fast, *strict).str();
        return false;
      }
    }
    return true;
  }

private:
  /// Measures a call in microseconds; 0 if the program does not run.
  Expected<double> measure(const TestedFile &file, const std::string &code, std::string &why) {
    Words words{options.tgRun, file.path, "--benchmark=20", "--entry=" + options.entry, "--code=" + code};
    append(words, file.inputs);
    Expected<Outcome> outcome = run(words);
    if (!outcome)
      return outcome.takeError();
    why = "tg-run --code=" + code + " " + describeOutcome(*outcome);
    // "least of 20 calls: 1.25 us CPU, …"
    SmallVector<StringRef> parts;
    StringRef(outcome->out).split(": ").second.split(parts, ' ', 2);
    double number = 0;
    if (!outcome->succeeded() || parts.size() < 2 || parts[0].getAsDouble(number))
      return 0;
    return number * (parts[1] == "us" ? 1 : parts[1] == "ms" ? 1e3 : 1e6);
  }
};
} // namespace

Expected<std::unique_ptr<Interest>> tg::makeInterest(const ReduceOptions &options) {
  std::unique_ptr<Interest> test;
  unsigned count = 0;
  auto choose = [&](bool isAskedFor, auto make) {
    if (!isAskedFor)
      return;
    ++count;
    test = make();
  };
  choose(options.script.has_value(), [&] { return std::make_unique<ScriptTest>(options); });
  choose(options.crashes.has_value(), [&] { return std::make_unique<CrashTest>(options); });
  choose(options.differs.has_value(), [&] { return std::make_unique<DifferenceTest>(options); });
  choose(options.differsAfter.has_value(), [&] { return std::make_unique<PassTest>(options); });
  choose(options.failsWith.has_value(), [&] { return std::make_unique<FailureTest>(options); });
  choose(options.slowerThanStrict.has_value(), [&] { return std::make_unique<SlowTest>(options); });
  if (count != 1)
    return llvm::createStringError("expects exactly one of --test, --crashes, --differs, --differs-after, "
                                   "--fails-with and --slower-than-strict, but got " +
                                   llvm::Twine(count == 0 ? "none" : "several"));
  if (options.failsWith && options.command.empty())
    return llvm::createStringError("expects a command after --fails-with='text' and --");
  if (!options.failsWith && !options.command.empty())
    return llvm::createStringError("expects one file, but got '" + options.command.front() + "', too");
  return std::move(test);
}
