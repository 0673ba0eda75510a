//===- RuntimeMessages.h - Messages of run-time errors ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The messages of run-time errors, the same for the interpreter and for compiled programs. Each is a template in which
// {0}, {1}, … stand for numbers that are known when the program runs ({0:f32} for a float, given by the bits of its
// value as a double); numbers that are known before (axes, positions) are in the text. A template begins with the code
// of the error in braces, which is not part of the text: {bad_index}. docs/CInterface.md lists the codes.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_RUNTIMEMESSAGES_H
#define TENSORGRAPH_SUPPORT_RUNTIMEMESSAGES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Types.h"
#include <string>

namespace mlir {
class Diagnostic;
class InFlightDiagnostic;
} // namespace mlir

namespace tg {

/// The code of an assertion that has none of its own, of memory that runs out, and of calls that a monitor ends.
inline constexpr StringLiteral kAssertionCode = "assertion", kOutOfMemoryCode = "out_of_memory",
                               kInterruptedCode = "interrupted";

/// The note at a call on the way to the place of an error.
inline constexpr StringLiteral kCalledFromHere = "called from here";

/// Where what the runtime reports is in a template; else it follows the message.
inline constexpr StringLiteral kReported = "{report}";

/// What is said when a program fails.
struct RuntimeMessage {
  /// What kind of error it is, for programs that call this one; empty if the template has none.
  std::string code;
  std::string text;
};

/// Formats `message` with values in the places of {0}, {1}, …; {{ is a brace. The report of a function of the host
/// follows as it is, if there is any.
RuntimeMessage formatCheckMessage(StringRef message, ArrayRef<int64_t> values, StringRef report = "");
/// Escapes a text as a template without placeholders.
std::string escapeCheckMessage(StringRef text);
/// Adds a code to a template. `splitCode` returns the code and the rest.
std::string withCode(StringRef code, StringRef message);
std::pair<StringRef, StringRef> splitCode(StringRef message);
/// Returns whether a text can be the code of an error: letters, digits, `_`, `.`, `:` and `-`, with a letter or `_`
/// first.
bool isErrorCode(StringRef text);

/// Returns the error of a call that a monitor has ended.
RuntimeMessage interrupted();

/// Adds the text to a diagnostic, and the code as metadata, which is not printed.
mlir::InFlightDiagnostic &operator<<(mlir::InFlightDiagnostic &diagnostic, RuntimeMessage &&message);
mlir::InFlightDiagnostic &&operator<<(mlir::InFlightDiagnostic &&diagnostic, RuntimeMessage &&message);
/// Returns the code that has been added to a diagnostic; empty if there is none.
StringRef getErrorCode(mlir::Diagnostic &diagnostic);

namespace messages {

// Sizes.
std::string sizesDisagree(int64_t axis);   // the sizes
std::string summedSizesDisagree();         // the sizes
std::string cannotBroadcast(int64_t axis); // the size, the size wanted
std::string negativeSize(int64_t axis);    // the size
std::string negativePart(int64_t part);    // the size
std::string partsDoNotAddUp(int64_t axis); // the size of the axis
std::string negativePadding(int64_t axis); // the amount
std::string paddingTooLarge(int64_t axis); // the size
std::string cannotDropAxis(int64_t axis);  // the size
std::string windowsDisagree(int64_t axis); // how many there are, how many fit
std::string severalOpenSizes();            // no values
std::string cannotReshape();               // the number of elements
std::string sumTooLarge(int64_t axis);
std::string emptyReducedAxis(int64_t axis);
std::string bytesDoNotFit(Type tensor);

// Operations of other dialects.
std::string sizeIsNot(int64_t axis, int64_t expected);             // the size
std::string sizesOfOperandDisagree(int64_t operand, int64_t axis); // the size that the loops need, the size
std::string cannotExpand(int64_t axis);                            // the size, the product of the new sizes
std::string axisOutOfRange(int64_t rank);                          // the axis
std::string sliceOutOfRange(int64_t axis);                         // the part's size, offset and stride, the size
std::string divisionByZero();
std::string divisionOverflows();
std::string stepNotPositive(); // the step

// Subscripts.
std::string indexOutOfRange(int64_t axis); // the index, the size
std::string zeroStep(int64_t axis);

// Repeated rows.
std::string negativeCount(int64_t axis); // the row, its count
std::string countsTooLarge(int64_t axis);

// Scans.
std::string negativeSteps(); // the number of steps
/// Describes a sequence that is too short for the least and the greatest tap.
std::string sequenceTooShort(int64_t sequence, int64_t least, int64_t greatest); // rows, steps
/// Describes a state with the wrong number of initial rows; the taps look back `reach` rows.
std::string wrongInitialRows(int64_t state, int64_t reach); // rows
std::string stateChangesSize(int64_t state, int64_t axis);  // the new size, the old size
std::string unknownRowSize(int64_t out);                    // no values
std::string outChangesSize(int64_t out, int64_t axis);      // the new size, that of other steps

// Graphs for each row.
std::string negativeRows();                              // the number of rows
std::string rowsDisagree(int64_t operand, int64_t axis); // the size, the number of rows

// Functions of the host, whose own report follows.
std::string hostCallFailed(StringRef function);

// Draws of random numbers.
/// Describes a refused parameter by a complaint: "the scale is negative".
std::string refusedParameter(StringRef complaint); // the number of the element

// Solvers.
/// Describes a derivative of the wrong size. `number` is 0 for the value, 1 for the first derivatives, 2 for the second
/// ones.
std::string wrongDerivativeSize(int64_t number, int64_t axis); // the size, the size that follows from the point

} // namespace messages
} // namespace tg

#endif // TENSORGRAPH_SUPPORT_RUNTIMEMESSAGES_H
