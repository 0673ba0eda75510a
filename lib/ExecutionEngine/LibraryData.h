//===- LibraryData.h - Data of a library for the runtime --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_LIBRARYDATA_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_LIBRARYDATA_H

#include "TensorGraph/ExecutionEngine/Library.h"

namespace tg {

/// The data of a library, laid out as in LibraryABI.h.
class LibraryData {
public:
  /// Creates the data; `checks` is the attribute tg.checks of the module.
  explicit LibraryData(DictionaryAttr checks);

  /// Adds the signature of a function, and returns its offset.
  int64_t addSignature(const LibraryFunction &function);

  ArrayRef<int64_t> getWords() const { return words; }
  StringRef getTexts() const { return texts; }

private:
  int64_t textOf(StringRef text);

  DictionaryAttr checks;
  std::vector<int64_t> words;
  std::string texts;
  llvm::StringMap<int64_t> positions; // of texts
};

/// Counts the parameters of values in C, or the slots of the entry.
int64_t countParameters(ArrayRef<LibraryValue> values);
int64_t countSlots(ArrayRef<LibraryValue> values);
/// Counts the slots of arguments, with the numbers of all rows behind those that are divided.
int64_t countArgumentSlots(ArrayRef<LibraryValue> values);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_LIBRARYDATA_H
