//===- Interruption.h - Ctrl-C in a tool ------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_INTERRUPTION_H
#define TENSORGRAPH_TOOLS_INTERRUPTION_H

namespace tg {

/// What a tool does when its user presses Ctrl-C (SIGINT). Work that asks ends by itself, with its own message. If no
/// work has asked for a tenth of a second, or at a second Ctrl-C, the process ends, with one line of message. No
/// temporary files are left. There is one object in a process, which lives until its end.
class Interruption {
public:
  /// The exit status.
  static constexpr int kStatus = 130;

  /// Handles the signal from now on.
  Interruption();

  /// Returns whether the signal has come. Work that asks must then end.
  bool hasCome();
};

} // namespace tg

#endif // TENSORGRAPH_TOOLS_INTERRUPTION_H
