//===- BuildId.cpp - Which build of the compiler this is ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuildId.h"
#include "Support/Forks.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Config/abi-breaking.h"
#include "llvm/Support/MathExtras.h"
#include <array>
#include <elf.h>
#include <link.h>

using namespace mlir;
using namespace tg;

namespace {
/// A program or a shared library in this process.
struct LoadedFile {
  std::string path; // empty: the program
  std::string id;   // empty: none
  StringRef name;   // the name by which other files depend on it
  SmallVector<StringRef> needed;
  SmallVector<std::pair<uintptr_t, uintptr_t>> segments; // in memory: start and size

  bool contains(const void *object) const {
    auto address = llvm::bit_cast<uintptr_t>(object);
    return llvm::any_of(
        segments, [&](auto segment) { return segment.first <= address && address - segment.first < segment.second; });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Loaded files
//===----------------------------------------------------------------------===//

static StringRef findNote(const char *notes, size_t bytes, size_t alignment) {
  // Notes are aligned to 4 bytes, even if a segment that contains only notes has another alignment.
  alignment = alignment == 8 ? 8 : 4;
  for (size_t at = 0; at + sizeof(ElfW(Nhdr)) <= bytes;) {
    ElfW(Nhdr) note;
    std::memcpy(&note, notes + at, sizeof(note));
    size_t name = at + sizeof(note);
    size_t content = name + llvm::alignTo(note.n_namesz, alignment);
    if (content + note.n_descsz > bytes)
      break;
    if (note.n_type == NT_GNU_BUILD_ID && StringRef(notes + name, note.n_namesz) == StringRef("GNU", 4))
      return StringRef(notes + content, note.n_descsz);
    at = content + llvm::alignTo(note.n_descsz, alignment);
  }
  return {};
}

/// Reads the names in the dynamic section, which begins at `entries`.
static void readNames(const ElfW(Dyn) * entries, uintptr_t base, LoadedFile &file) {
  uintptr_t table = 0;
  for (const ElfW(Dyn) *entry = entries; entry->d_tag != DT_NULL; ++entry)
    if (entry->d_tag == DT_STRTAB)
      table = entry->d_un.d_ptr;
  // The loader replaces the offset by an address, except in files that the kernel loads.
  if (table < base)
    table += base;
  auto nameAt = [&](size_t offset) { return StringRef(llvm::bit_cast<const char *>(table + offset)); };
  for (const ElfW(Dyn) *entry = entries; table && entry->d_tag != DT_NULL; ++entry) {
    if (entry->d_tag == DT_NEEDED)
      file.needed.push_back(nameAt(entry->d_un.d_val));
    if (entry->d_tag == DT_SONAME)
      file.name = nameAt(entry->d_un.d_val);
  }
}

static int visitFile(dl_phdr_info *info, size_t, void *data) {
  LoadedFile &file = static_cast<std::vector<LoadedFile> *>(data)->emplace_back();
  file.path = info->dlpi_name ? info->dlpi_name : "";
  for (const ElfW(Phdr) &segment : ArrayRef<ElfW(Phdr)>(info->dlpi_phdr, info->dlpi_phnum)) {
    uintptr_t start = info->dlpi_addr + segment.p_vaddr;
    if (segment.p_type == PT_LOAD)
      file.segments.push_back({start, segment.p_memsz});
    if (segment.p_type == PT_DYNAMIC)
      readNames(llvm::bit_cast<const ElfW(Dyn) *>(start), info->dlpi_addr, file);
    if (segment.p_type != PT_NOTE)
      continue;
    StringRef id = findNote(llvm::bit_cast<const char *>(start), segment.p_memsz, segment.p_align);
    if (!id.empty())
      file.id = llvm::toHex(id, /*LowerCase=*/true);
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Files with code of the compiler
//===----------------------------------------------------------------------===//

/// Returns an address in the file that defines a dialect: the address of its table of virtual functions.
static const void *codeOf(const Dialect &dialect) { return *reinterpret_cast<void *const *>(&dialect); }

static std::vector<LoadedFile> findLoadedFiles() {
  std::vector<LoadedFile> files;
  // In a child, the loader's lock would stay as it is.
  ForkGuard guard;
  dl_iterate_phdr(visitFile, &files);
  return files;
}

/// Returns addresses in the files of TensorGraph, MLIR and LLVM. They are addresses of variables, as the address of a
/// function may belong to a stub in the caller.
static std::array<const void *, 3> placesInCompiler() {
  static const char ours = 0;
  return {&ours, TypeID::get<ModuleOp>().getAsOpaquePointer(), &llvm::DisableABIBreakingChecks};
}

StringRef tg::compilerSources() {
  return
#include "Sources.inc"
      ;
}

bool tg::hasForeignDialects(MLIRContext &context) {
  std::vector<LoadedFile> files = findLoadedFiles();
  llvm::erase_if(files, [](const LoadedFile &file) {
    return llvm::none_of(placesInCompiler(), [&](const void *object) { return file.contains(object); });
  });
  return llvm::any_of(context.getLoadedDialects(), [&](Dialect *dialect) {
    return llvm::none_of(files, [&](const LoadedFile &file) { return file.contains(codeOf(*dialect)); });
  });
}

llvm::Expected<std::string> tg::compilerBuildId(MLIRContext &context) {
  std::vector<LoadedFile> files = findLoadedFiles();
  const std::array<const void *, 3> places = placesInCompiler();
  ArrayRef<const void *> inCompiler = ArrayRef(places).take_front(2);
  SmallVector<const void *> inFiles(places.begin(), places.end());
  for (Dialect *dialect : context.getLoadedDialects())
    inFiles.push_back(codeOf(*dialect));
  SmallVector<StringRef> compiler;
  for (const LoadedFile &file : files)
    if (llvm::any_of(inCompiler, [&](const void *object) { return file.contains(object); }) && !file.name.empty())
      compiler.push_back(file.name);
  std::vector<std::string> ids;
  for (const LoadedFile &file : files) {
    auto isInFile = [&](const void *object) { return file.contains(object); };
    auto isCompiler = [&](StringRef name) { return llvm::is_contained(compiler, name); };
    if (llvm::none_of(inFiles, isInFile) && llvm::none_of(file.needed, isCompiler))
      continue;
    if (file.id.empty())
      return llvm::createStringError((file.path.empty() ? "the program" : "'" + file.path + "'") +
                                     " has no build id (the linker's option --build-id)");
    ids.push_back(file.id);
  }
  // The order in which they were loaded does not matter.
  llvm::sort(ids);
  ids.erase(llvm::unique(ids), ids.end());
  return llvm::join(ids, " ");
}
