//===- Expectations.cpp - Evaluation of tg.expect -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Expectations.h"
#include "TensorGraph/Dialect/ExpectOp.h"
#include "TensorGraph/Dialect/Resources.h"
#include "TensorGraph/Support/CompareArrays.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

namespace {
/// The outcome of a call: results, or an error.
struct CallOutcome {
  std::optional<SmallVector<Array>> results;
  std::string message;
  LocationAttr location;
};
} // namespace

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static FailureOr<Array> toArray(ExpectOp op, Attribute constant) {
  if (isScalarAttribute(constant))
    return Array(Scalar::fromAttribute(constant));
  auto dense = dyn_cast<DenseElementsAttr>(constant);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(constant)) {
    FailureOr<DenseElementsAttr> elements = readResource(resource, [&] { return op.emitOpError(); });
    if (failed(elements))
      return failure();
    dense = *elements;
  }
  std::optional<Array> array = Array::allocate(dense.getElementType(), dense.getType().getShape());
  if (!array)
    return op.emitOpError("has constants that do not fit in memory");
  array->assign(dense);
  return std::move(*array);
}

static FailureOr<SmallVector<Array>> toArrays(ExpectOp op, ArrayAttr constants) {
  SmallVector<Array> arrays;
  for (Attribute constant : constants) {
    FailureOr<Array> array = toArray(op, constant);
    if (failed(array))
      return failure();
    arrays.push_back(std::move(*array));
  }
  return arrays;
}

/// Calls a function with arrays of its own, so that a way that writes to its arguments by mistake does not affect
/// others.
static FailureOr<CallOutcome> call(ExpectOp op, StringRef function, const RunFunction &run) {
  FailureOr<SmallVector<Array>> inputs = toArrays(op, op.getInputs());
  if (failed(inputs))
    return failure();
  CallOutcome outcome;
  ScopedDiagnosticHandler handler(op.getContext(), [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    if (!outcome.location) {
      outcome.message = diagnostic.str();
      outcome.location = diagnostic.getLocation();
    }
    return success();
  });
  RunResults results = run(function, *inputs);
  if (succeeded(results))
    outcome.results = std::move(*results);
  return outcome;
}

//===----------------------------------------------------------------------===//
// Judgement
//===----------------------------------------------------------------------===//

static std::string quoteError(const CallOutcome &outcome) { return "fails with '" + outcome.message + "'"; }

/// Describes how results differ from the expected ones; nothing if they do not.
static std::optional<std::string> describeDifferences(ArrayRef<Array> expected, ArrayRef<Array> results,
                                                      unsigned tolerance) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const auto &[number, want, got] : llvm::enumerate(expected, results)) {
    if (want.getType() != got.getType())
      os << "; result #" << number << " is " << got.getType() << ", but expected " << want.getType();
    else if (std::optional<Difference> difference = findDifference(want, got, tolerance)) {
      os << "; result #" << number << " differs";
      printDifference(os, *difference, want, "expected", "returned");
    }
  }
  if (text.empty())
    return std::nullopt;
  return text.substr(2);
}

/// Returns the position of an error in a file.
static LocationAttr placeOf(LocationAttr location) {
  FileLineColLoc place = location ? location.findInstanceOf<FileLineColLoc>() : FileLineColLoc();
  return place ? LocationAttr(place) : location;
}

/// Compares an outcome with the outcome of a way that must do exactly the same, and describes the difference; nothing
/// if there is none.
static std::optional<std::string> compareExactly(const Way &other, const CallOutcome &expected,
                                                 const CallOutcome &got) {
  if (expected.results && got.results) {
    auto difference = describeDifferences(*expected.results, *got.results, /*tolerance=*/0);
    return difference ? std::optional(*difference + "; expected as with " + other.name) : std::nullopt;
  }
  if (expected.results)
    return quoteError(got) + ", but not with " + other.name;
  if (got.results)
    return "does not fail, but with " + other.name + " " + quoteError(expected);
  // If several operations fail, another one may be the first. So locations are compared only if the messages are equal.
  if (expected.message == got.message && placeOf(expected.location) != placeOf(got.location))
    return quoteError(got) + ", at another place than with " + other.name;
  return std::nullopt;
}

/// Compares an outcome with the expectation, and describes the difference; nothing if there is none. `expected` has no
/// results if the call must fail.
static std::optional<std::string> compareWith(ExpectOp op, const CallOutcome &expected, const CallOutcome &got,
                                              unsigned tolerance) {
  if (op.getModel() && !expected.results)
    return got.results ? std::optional("does not fail, but '" + op.getModel()->str() + "' " + quoteError(expected))
                       : std::nullopt;
  if (!got.results) {
    if (!op.getError())
      return quoteError(got);
    if (!StringRef(got.message).contains(*op.getError()))
      return quoteError(got) + ", but expected '" + op.getError()->str() + "'";
    return std::nullopt;
  }
  if (op.getError())
    return "does not fail, but expected '" + op.getError()->str() + "'";
  return describeDifferences(*expected.results, *got.results, std::max<unsigned>(op.getUlp().value_or(0), tolerance));
}

namespace {
/// An expectation, and the ways in which it does not hold.
struct Expectation {
  ExpectOp op;
  CallOutcome expected;
  std::vector<CallOutcome> outcomes; // of each way
  /// Each problem, with the names of the ways in which it occurs.
  std::vector<std::pair<std::string, SmallVector<StringRef>>> problems;

  LogicalResult evaluate(const Way &way, ArrayRef<Way> ways, const RunFunction &run);
  void report();
};
} // namespace

LogicalResult Expectation::evaluate(const Way &way, ArrayRef<Way> ways, const RunFunction &run) {
  FailureOr<CallOutcome> outcome = call(op, op.getFunction(), run);
  if (failed(outcome))
    return failure();
  bool isFirst = outcomes.empty();
  outcomes.push_back(std::move(*outcome));
  const CallOutcome &got = outcomes.back();
  if (isFirst && op.getModel()) {
    FailureOr<CallOutcome> model = call(op, *op.getModel(), run);
    if (failed(model))
      return failure();
    expected = std::move(*model);
  } else if (isFirst && op.getResults()) {
    FailureOr<SmallVector<Array>> results = toArrays(op, *op.getResults());
    if (failed(results))
      return failure();
    expected.results = std::move(*results);
  } else if (isFirst) {
    expected = got;
  }
  std::optional<std::string> problem;
  if (op.getError() || op.getModel() || expected.results)
    problem = compareWith(op, expected, got, way.tolerance);
  else
    problem = quoteError(got);
  if (!problem && way.exactly)
    problem = compareExactly(ways[*way.exactly], outcomes[*way.exactly], got);
  if (!problem)
    return success();
  auto known = llvm::find_if(problems, [&](const auto &own) { return own.first == *problem; });
  if (known == problems.end())
    known = problems.insert(known, {*problem, {}});
  known->second.push_back(way.name);
  return success();
}

void Expectation::report() {
  for (const auto &[problem, names] : problems) {
    InFlightDiagnostic error = op.emitError() << "'" << op.getFunction() << "': " << problem << " (" << names.front();
    if (names.size() == 2)
      error << " and " << names[1];
    else if (names.size() > 2)
      error << " and " << names.size() - 1 << " other ways";
    error << ")";
  }
}

RunStatus tg::checkExpectations(ModuleOp module, StringRef entry, ArrayRef<Way> ways, Evaluation &evaluation,
                                llvm::raw_ostream &out) {
  std::vector<Expectation> expectations;
  for (auto op : module.getOps<ExpectOp>())
    if (entry.empty() || op.getFunction() == entry)
      expectations.push_back({op, {}, {}, {}});
  if (expectations.empty()) {
    InFlightDiagnostic error = module.emitError("has no 'tg.expect'");
    if (!entry.empty())
      error << " of '" << entry << "'";
    error << " to check";
    return RunStatus::Failure;
  }
  for (const Way &way : ways) {
    FailureOr<RunFunction> run = evaluation.prepare(way, OwningOpRef<ModuleOp>(module.clone()));
    if (failed(run)) {
      out << "cannot be compiled with " << way.name << "\n";
      return RunStatus::Failure;
    }
    for (Expectation &expectation : expectations)
      if (failed(expectation.evaluate(way, ways, *run)))
        return RunStatus::Failure;
  }
  size_t wrong = 0;
  for (Expectation &expectation : expectations) {
    expectation.report();
    wrong += !expectation.problems.empty();
  }
  if (wrong) {
    out << wrong << " of " << expectations.size() << " expectations do not hold\n";
    return RunStatus::Mismatch;
  }
  out << expectations.size() << (expectations.size() == 1 ? " expectation holds" : " expectations hold") << " in "
      << ways.size() << (ways.size() == 1 ? " way\n" : " ways\n");
  return RunStatus::Success;
}
