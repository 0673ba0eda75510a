//===- Linking.cpp - Object files to archives and shared libraries --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Linking.h"
#include "Support/FileBytes.h"
#include "TensorGraph/Runtime/Matrix.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace tg;
namespace sys = llvm::sys;

static llvm::Error linkError(const Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

/// Returns an error about the runtime.
static llvm::Error badRuntime(llvm::Error why) {
  return prefixError("cannot read the runtime of compiled programs", std::move(why));
}

/// Returns whether an object file defines or calls special functions.
static bool namesSpecialFunctions(llvm::MemoryBufferRef object) {
  auto file = llvm::object::ObjectFile::createObjectFile(object);
  if (!file) {
    llvm::consumeError(file.takeError());
    return true;
  }
  return llvm::any_of((*file)->symbols(), [](const llvm::object::SymbolRef &symbol) {
    auto name = symbol.getName();
    if (name)
      return name->starts_with("tg_special_");
    llvm::consumeError(name.takeError());
    return false;
  });
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> tg::makeArchive(StringRef object, StringRef memberName,
                                                                    const LibraryTarget &target) {
  auto file = readFileBytes(target.runtimePath);
  if (!file)
    return badRuntime(file.takeError());
  auto runtime = llvm::object::Archive::create((*file)->getMemBufferRef());
  if (!runtime)
    return badRuntime(runtime.takeError());

  std::string own = memberName.str(); // members refer to their names
  std::vector<llvm::NewArchiveMember> members;
  members.emplace_back(llvm::MemoryBufferRef(object, own));
  bool hasSpecialFunctions = namesSpecialFunctions(members.front().Buf->getMemBufferRef());
  llvm::Error failure = llvm::Error::success();
  for (const llvm::object::Archive::Child &child : (*runtime)->children(failure)) {
    auto member = llvm::NewArchiveMember::getOldMember(child, /*Deterministic=*/true);
    if (!member) {
      llvm::consumeError(std::move(failure));
      return badRuntime(member.takeError());
    }
    // They are as large as all the rest.
    if (hasSpecialFunctions || !namesSpecialFunctions(member->Buf->getMemBufferRef()))
      members.push_back(std::move(*member));
  }
  if (failure)
    return badRuntime(std::move(failure));
  return llvm::writeArchiveToBuffer(members, llvm::SymtabWritingMode::NormalSymtab,
                                    members.front().detectKindFromObject(), /*Deterministic=*/true, /*Thin=*/false);
}

/// Returns `cc, gcc or clang`.
static std::string listDrivers(ArrayRef<StringRef> drivers) {
  std::string list = llvm::join(drivers.drop_back(), ", ");
  return list + (list.empty() ? "" : " or ") + drivers.back().str();
}

/// Returns the compiler driver for linking, followed by options for it.
static llvm::Expected<SmallVector<std::string>> findDriver(const LibraryTarget &target) {
  if (std::optional<std::string> wanted = sys::Process::GetEnv("CC")) {
    SmallVector<StringRef> words;
    llvm::SplitString(*wanted, words);
    if (!words.empty()) {
      llvm::ErrorOr<std::string> program = sys::findProgramByName(words.front());
      if (!program)
        return linkError("cannot make a shared library: there is no program '" + words.front() +
                         "', which CC asks for");
      SmallVector<std::string> driver{*program};
      driver.append(words.begin() + 1, words.end());
      return driver;
    }
  }
  for (StringRef name : target.drivers)
    if (llvm::ErrorOr<std::string> program = sys::findProgramByName(name))
      return SmallVector<std::string>{*program};
  return linkError("cannot make a shared library: there is no program " + listDrivers(target.drivers) +
                   " to link it (set CC to another, or make an archive)");
}

/// Creates a temporary file with this content.
static llvm::Expected<std::string> makeTemporaryFile(StringRef suffix, StringRef content) {
  SmallString<128> path;
  int descriptor;
  if (std::error_code code = sys::fs::createTemporaryFile("tg-compile", suffix, descriptor, path))
    return linkError("cannot make a temporary file: " + code.message());
  llvm::Error failure = writeAll(descriptor, content);
  sys::Process::SafelyCloseFileDescriptor(descriptor);
  if (!failure)
    return std::string(path);
  sys::fs::remove(path);
  return linkError("cannot write a temporary file: " + llvm::toString(std::move(failure)));
}

bool tg::needsLapack(StringRef object) {
  auto file = llvm::object::ObjectFile::createObjectFile(llvm::MemoryBufferRef(object, ""));
  if (!file) {
    llvm::consumeError(file.takeError());
    return false;
  }
  auto isRoutine = [](StringRef name) {
    for (const tg_matrix_routine *const *routine = tg_matrix_routines; *routine; ++routine)
      if ((*routine)->needs_lapack && name == (*routine)->symbol)
        return true;
    return false;
  };
  return llvm::any_of((*file)->symbols(), [&](const llvm::object::SymbolRef &symbol) {
    auto name = symbol.getName();
    if (name)
      return isRoutine(*name);
    llvm::consumeError(name.takeError());
    return false;
  });
}

llvm::Error tg::linkSharedLibrary(StringRef object, StringRef path, StringRef name, const LibraryTarget &target) {
  llvm::Expected<SmallVector<std::string>> driver = findDriver(target);
  if (!driver)
    return driver.takeError();
  llvm::Expected<std::string> input = makeTemporaryFile("o", object);
  if (!input)
    return input.takeError();
  llvm::FileRemover removeInput(*input);
  llvm::Expected<std::string> messages = makeTemporaryFile("txt", "");
  if (!messages)
    return messages.takeError();
  llvm::FileRemover removeMessages(*messages);

  std::string soname = ("-Wl,-soname," + name).str();
  // Without a build id, which for some linkers depends on more than the content.
  SmallVector<StringRef> arguments(driver->begin(), driver->end());
  arguments.append({"-shared", "-o", path, *input, target.runtimePath, soname, "-Wl,-z,defs", "-Wl,--build-id=none",
                    "-lm", "-pthread"});
  if (needsLapack(object))
    arguments.append({"-llapack", "-lblas"});
  std::optional<StringRef> redirects[] = {StringRef(), StringRef(*messages), StringRef(*messages)};
  std::string problem;
  int status = sys::ExecuteAndWait(driver->front(), arguments, /*Env=*/std::nullopt, redirects, /*SecondsToWait=*/0,
                                   /*MemoryLimit=*/0, &problem);
  if (status == 0)
    return llvm::Error::success();
  if (auto said = llvm::MemoryBuffer::getFile(*messages))
    problem += (problem.empty() ? "" : "\n") + (*said)->getBuffer().rtrim().str();
  return linkError("cannot make a shared library: " + sys::path::filename(driver->front()) + " failed" +
                   (problem.empty() ? "" : ":\n" + problem));
}
