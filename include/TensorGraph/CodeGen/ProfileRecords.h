//===- ProfileRecords.h - What the records of a profile count ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_PROFILERECORDS_H
#define TENSORGRAPH_CODEGEN_PROFILERECORDS_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"

namespace tg {

/// The kinds of records in the attribute kProfileAttr. See `tg_profile_record` in TensorGraph/Runtime/Profile.h.
enum class ProfileRecordKind {
  Body,      // of a function (then it is around everything), a loop or a branch; in the record of its site
  Site,      // in the record of its body
  Allocation // likewise
};

/// The global of a module with the number of its first record.
inline constexpr StringLiteral kProfileBase = "tg_profile_base";

/// The functions whose calls mark what is measured, from `tg-insert-profile` to `tg-lower-profile`.
inline constexpr StringLiteral kMarkEnter = "tg_mark_enter", kMarkLeave = "tg_mark_leave", kMarkStart = "tg_mark_start",
                               kMarkStop = "tg_mark_stop", kMarkSteps = "tg_mark_steps";

/// The entry of the note in an allocation's location that is the number of its record.
inline constexpr StringLiteral kAllocationRecord = "tg.allocation";

} // namespace tg

#endif // TENSORGRAPH_CODEGEN_PROFILERECORDS_H
