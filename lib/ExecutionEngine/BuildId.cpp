//===- BuildId.cpp - Which build of the compiler this is ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuildId.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Config/abi-breaking.h"
#include "llvm/Support/MathExtras.h"
#include <elf.h>
#include <link.h>

using namespace tg;

namespace {
struct Search {
  uintptr_t address; // of something in the library
  std::string id;
};
} // namespace

static StringRef findNote(const char *notes, size_t bytes, size_t alignment) {
  // The sections of notes are aligned to 4 bytes, whatever a segment says that holds only others.
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

static int visitLibrary(dl_phdr_info *info, size_t, void *data) {
  auto &search = *static_cast<Search *>(data);
  ArrayRef<ElfW(Phdr)> segments(info->dlpi_phdr, info->dlpi_phnum);
  bool isHere = llvm::any_of(segments, [&](const ElfW(Phdr) & segment) {
    uintptr_t start = info->dlpi_addr + segment.p_vaddr;
    return segment.p_type == PT_LOAD && start <= search.address && search.address - start < segment.p_memsz;
  });
  if (!isHere)
    return 0;
  for (const ElfW(Phdr) &segment : segments) {
    if (segment.p_type != PT_NOTE)
      continue;
    auto *notes = llvm::bit_cast<const char *>(uintptr_t(info->dlpi_addr + segment.p_vaddr));
    StringRef id = findNote(notes, segment.p_memsz, segment.p_align);
    if (!id.empty())
      search.id = llvm::toHex(id, /*LowerCase=*/true);
  }
  return 1;
}

std::optional<std::string> tg::compilerBuildId() {
  // Variables, not functions: the address of a function may be that of a stub in the caller.
  static const char ours = 0;
  const void *const inLibraries[] = {&ours, TypeID::get<ModuleOp>().getAsOpaquePointer(),
                                     &llvm::DisableABIBreakingChecks};
  std::string all;
  for (const void *object : inLibraries) {
    Search search{llvm::bit_cast<uintptr_t>(object), {}};
    dl_iterate_phdr(visitLibrary, &search);
    if (search.id.empty())
      return std::nullopt;
    all += (all.empty() ? "" : " ") + search.id;
  }
  return all;
}
