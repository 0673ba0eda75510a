//===- ReadBytecode.cpp - Bytecode of any origin --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// MLIR's reader of bytecode trusts what it reads: damaged bytecode makes it crash or hang, or read and write out of
// bounds, which may be harmless in one process and fatal in another. So only a child process gives bytecode to it. The
// child writes the program as text into a file in memory, or its messages, and nothing else of it reaches its parent.
//
//===----------------------------------------------------------------------===//

#include "ReadBytecode.h"
#include "ExecutionEngine/ByteStream.h"
#include "TensorGraph/Support/InputText.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// The child
//===----------------------------------------------------------------------===//

namespace {
/// What the child says: a text, or messages.
enum class Answer : uint8_t { Text, Messages, NoText };
} // namespace

static void restrict(int resource, uint64_t most) {
  rlimit limit = {most, most};
  setrlimit(resource, &limit);
}

/// Returns the bytes of addresses that this process uses.
static uint64_t addressSpace() {
  unsigned long long pages = 0;
  if (FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%llu", &pages) != 1)
      pages = 0;
    std::fclose(file);
  }
  return pages * sysconf(_SC_PAGESIZE);
}

/// Limits what reading so many bytes may cost, and leaves the end to the system whatever the parent does on signals.
static void restrictChild(uint64_t size) {
  for (int number = 1; number < NSIG; ++number)
    signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  uint64_t seconds = 1 + size / 50000;
  restrict(RLIMIT_CPU, seconds);
  // A lock that another thread held when the process was forked stays locked.
  alarm(10 * seconds);
  restrict(RLIMIT_AS, addressSpace() + (uint64_t(1) << 30) + 1000 * size);
  restrict(RLIMIT_FSIZE, (uint64_t(1) << 26) + 100 * size);
  restrict(RLIMIT_CORE, 0);
  for (int stream : {STDOUT_FILENO, STDERR_FILENO})
    close(stream);
}

/// Prints a module with its locations.
static std::string print(ModuleOp module, bool isGeneric) {
  OpPrintingFlags flags;
  flags.enableDebugInfo().printGenericOpForm(isGeneric);
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os, flags);
  return text;
}

/// Makes a context with the dialects of another one. It needs no threads: a forked process has but one.
static std::unique_ptr<MLIRContext> copyContext(MLIRContext &context) {
  DialectRegistry registry;
  context.getDialectRegistry().appendTo(registry);
  auto copy = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  copy->allowUnregisteredDialects(context.allowsUnregisteredDialects());
  return copy;
}

/// Returns whether a text, read as the parent will read it, is a module. A parser that does not survive it ends here.
static bool isFaithful(StringRef text, ModuleOp module) {
  if (findInputProblem(text))
    return false;
  // A context renames resources that it has already.
  std::unique_ptr<MLIRContext> other;
  if (text.contains("dialect_resources"))
    other = copyContext(*module.getContext());
  ParserConfig config(other ? other.get() : module.getContext(), /*verifyAfterParse=*/false);
  ScopedDiagnosticHandler quiet(config.getContext(), [](Diagnostic &) { return success(); });
  OwningOpRef<ModuleOp> copy = parseSourceString<ModuleOp>(text, config);
  if (!copy || !other)
    return copy && OperationEquivalence::isEquivalentTo(module, *copy, OperationEquivalence::None);
  return print(*copy, /*isGeneric=*/true) == print(module, /*isGeneric=*/true);
}

/// Reads bytecode, and says what it holds, in the generic form or in those of the operations.
static std::string answer(const llvm::MemoryBuffer &bytecode, MLIRContext &context, bool isGeneric) {
  std::vector<std::array<std::string, 3>> messages;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    auto add = [&](StringRef severity, Diagnostic &one) {
      std::string location;
      llvm::raw_string_ostream(location) << one.getLocation();
      messages.push_back({severity.str(), location, one.str()});
    };
    add(std::to_string(unsigned(diagnostic.getSeverity())), diagnostic);
    for (Diagnostic &note : diagnostic.getNotes())
      add("", note);
    return success();
  });
  // The parent verifies what it parses. A context of several threads would wait for them here.
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      bytecode.getBuffer(), ParserConfig(&context, /*verifyAfterParse=*/!isGeneric), bytecode.getBufferIdentifier());
  ByteWriter writer;
  if (!module) {
    writer.number(Answer::Messages);
    writer.list(messages, [&](const std::array<std::string, 3> &message) {
      for (StringRef part : message)
        writer.text(part);
    });
    return writer.out;
  }
  if (std::string text = print(*module, isGeneric); isFaithful(text, *module)) {
    writer.number(Answer::Text);
    writer.text(text);
    return writer.out;
  }
  // The generic form has what others leave out, but cannot spell all values of all attributes.
  if (isGeneric)
    return answer(bytecode, *copyContext(context), /*isGeneric=*/false);
  writer.number(Answer::NoText);
  return writer.out;
}

/// Writes bytes, or as many as the limit of the child allows.
static void writeAll(int file, StringRef bytes) {
  while (!bytes.empty()) {
    ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR)
      return;
    bytes = bytes.drop_front(std::max<ssize_t>(written, 0));
  }
}

/// Reads bytecode in the copy of the parent's context that the child has, whose dialects need not be loaded again.
[[noreturn]] static void readInChild(const llvm::MemoryBuffer &bytecode, MLIRContext &context, int file) {
  restrictChild(bytecode.getBufferSize());
  writeAll(file, answer(bytecode, context, /*isGeneric=*/true));
  // Without what the parent has registered for its own end.
  _exit(0);
}

//===----------------------------------------------------------------------===//
// The parent
//===----------------------------------------------------------------------===//

/// Reports the messages of the child. False if they are not complete.
static bool report(ByteReader &reader, MLIRContext &context, Location file) {
  std::vector<std::array<std::string, 3>> messages;
  if (!reader.list(messages, [&](std::array<std::string, 3> &message) {
        return llvm::all_of(message, [&](std::string &part) { return reader.text(part); });
      }))
    return false;
  auto place = [&](StringRef text) -> Location {
    ScopedDiagnosticHandler quiet(&context, [](Diagnostic &) { return success(); });
    Attribute location = findInputProblem(text) ? Attribute() : parseAttribute(text, &context);
    return llvm::isa_and_nonnull<LocationAttr>(location) ? Location(cast<LocationAttr>(location)) : file;
  };
  std::optional<InFlightDiagnostic> diagnostic;
  bool isError = false;
  for (auto &[severity, location, message] : messages) {
    Location at = place(location);
    unsigned number;
    if (severity.empty() && diagnostic) {
      diagnostic->attachNote(at) << message;
      continue;
    }
    if (StringRef(severity).getAsInteger(10, number) || number > unsigned(DiagnosticSeverity::Remark))
      return isError;
    diagnostic.reset();
    isError |= DiagnosticSeverity(number) == DiagnosticSeverity::Error;
    diagnostic.emplace(context.getDiagEngine().emit(at, DiagnosticSeverity(number)) << message);
  }
  return isError;
}

std::unique_ptr<llvm::MemoryBuffer> tg::turnIntoText(const llvm::MemoryBuffer &bytecode, MLIRContext &context) {
  StringRef name = bytecode.getBufferIdentifier();
  Location start = FileLineColLoc::get(&context, name, 0, 0);
  auto fail = [&](const Twine &message) {
    emitError(start) << message;
    return nullptr;
  };
  // Neither a pipe, whose other end processes may hold that other threads start, nor the status of the child, which
  // the program around may take for itself.
  int file = memfd_create("tensorgraph", MFD_CLOEXEC);
  llvm::scope_exit closeFile([&] { close(file); });
  pid_t child = file < 0 ? -1 : fork();
  if (child == 0)
    readInChild(bytecode, context, file);
  if (child < 0)
    return fail("no process to read the bytecode in: " + std::generic_category().message(errno));
  while (waitpid(child, nullptr, 0) < 0 && errno == EINTR)
    ;
  off_t size = lseek(file, 0, SEEK_END);
  auto written = llvm::MemoryBuffer::getOpenFile(file, name, size,
                                                 /*RequiresNullTerminator=*/false);
  if (!written)
    return fail("the text of the bytecode cannot be read: " + written.getError().message());
  ByteReader reader((*written)->getBuffer());
  uint8_t kind;
  StringRef text;
  if (reader.number(kind)) {
    if (kind == uint8_t(Answer::Messages) && report(reader, context, start))
      return nullptr;
    if (kind == uint8_t(Answer::NoText))
      return fail("the program in the bytecode cannot be spelled as text");
    if (kind == uint8_t(Answer::Text) && reader.text(text) && reader.isAtEnd())
      return llvm::MemoryBuffer::getMemBufferCopy(text, name);
  }
  return fail("the bytecode is damaged: MLIR's reader does not survive it");
}
