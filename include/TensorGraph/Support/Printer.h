//===- Printer.h - What takes the text that programs print ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_PRINTER_H
#define TENSORGRAPH_SUPPORT_PRINTER_H

#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include <functional>

namespace tg {

/// Takes a line of text, with its end; of several calls at the same time, the lines of all.
using Printer = std::function<void(StringRef line)>;

/// A printer for compiled code. It does not move.
class RuntimePrinter : public tg_printer {
public:
  explicit RuntimePrinter(Printer printer)
      : tg_printer{[](const tg_printer *own, const char *line, size_t size) {
          static_cast<const RuntimePrinter *>(own)->printer(StringRef(line, size));
        }},
        printer(std::move(printer)) {}

private:
  Printer printer;
};

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_PRINTER_H
