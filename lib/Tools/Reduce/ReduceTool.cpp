//===- ReduceTool.cpp - Shrinks programs that show a bug ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/ReduceTool.h"
#include "Interest.h"
#include "Reducer.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/DistinctFiles.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
using llvm::Error;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// Makes a value for an argument without --input: small numbers that differ; three elements for each `?`.
static Expected<Array> makeInput(Type type, unsigned number) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  Type element = tensor ? tensor.getElementType() : type;
  if (!isElementType(element))
    return llvm::createStringError(
        llvm::formatv("argument #{0} is {1}, of which there are no values", number, type).str());
  SmallVector<int64_t> shape;
  if (tensor)
    llvm::append_range(shape, tensor.getShape());
  llvm::replace(shape, ShapedType::kDynamic, int64_t(3));
  std::optional<Array> array = Array::allocate(element, shape);
  if (!array)
    return llvm::createStringError("out of memory for argument #" + llvm::Twine(number));
  for (int64_t k = 0, count = array->getNumElements(); k < count; ++k) {
    int64_t whole = 1 + (number + k) % 5;
    Scalar zero = Scalar::zero(element);
    array->set(k, zero.isComplex() ? Scalar::complex(element, whole + 0.5, whole - 0.5)
                  : zero.isFloat() ? Scalar::real(element, whole + 0.5)
                                   : Scalar::integer(element, whole));
  }
  return tensor ? std::move(*array) : array->asScalar();
}

/// Loads the inputs of the entry from the options, or makes them up.
static Expected<SmallVector<Array>> loadInputs(const ReduceOptions &options, ModuleOp module) {
  auto function = module.lookupSymbol<FunctionOpInterface>(options.entry);
  auto type = function ? dyn_cast<FunctionType>(function.getFunctionType()) : FunctionType();
  if (!type || function.isExternal())
    return llvm::createStringError("the module has no function '" + options.entry + "' with a body");
  SmallVector<Array> inputs;
  if (options.inputs.empty()) {
    for (auto [number, wanted] : llvm::enumerate(type.getInputs())) {
      Expected<Array> input = makeInput(wanted, number);
      if (!input)
        return input.takeError();
      inputs.push_back(std::move(*input));
    }
    return std::move(inputs);
  }
  if (options.inputs.size() != type.getNumInputs())
    return llvm::createStringError("'" + options.entry + "' expects " + llvm::Twine(type.getNumInputs()) +
                                   " inputs, but got " + llvm::Twine(options.inputs.size()));
  for (auto [number, text, wanted] : llvm::enumerate(options.inputs, type.getInputs())) {
    Expected<Array> input = parseOrReadArray(text, wanted);
    if (input)
      input = adaptArray(std::move(*input), wanted, StringRef(text).take_front(60));
    if (!input)
      return llvm::createStringError("input #" + llvm::Twine(number) + ": " + llvm::toString(input.takeError()));
    inputs.push_back(std::move(*input));
  }
  return std::move(inputs);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {
/// A folder that is removed with all that is in it.
class TemporaryFolder {
public:
  ~TemporaryFolder() {
    if (!path.empty())
      llvm::sys::fs::remove_directories(path);
  }
  std::error_code create() { return llvm::sys::fs::createUniqueDirectory("tg-reduce", path); }
  std::string file(const llvm::Twine &name) const {
    SmallString<128> full(path);
    llvm::sys::path::append(full, name);
    return full.str().str();
  }

private:
  SmallString<128> path;
};
} // namespace

/// A longer text of a value does not go on a command line.
static constexpr size_t kLongestText = 2000;

/// Writes the files for a test.
static Expected<TestedFile> writeTest(const Candidate &candidate, const TemporaryFolder &folder) {
  TestedFile test{folder.file("program.mlir"), candidate.formatInputs()};
  for (auto [number, text] : llvm::enumerate(test.inputs)) {
    if (text.size() <= kLongestText)
      continue;
    Expected<std::string> bytes = formatNpy((*candidate.inputs)[number]);
    if (!bytes)
      return bytes.takeError();
    std::string path = folder.file("input" + llvm::Twine(number) + ".npy");
    if (Error error = writeFile(path, *bytes))
      return std::move(error);
    text = "--input=@" + path;
  }
  if (Error error = writeFile(test.path, candidate.print()))
    return std::move(error);
  return test;
}

static Error writeOutput(const ReduceOptions &options, const Candidate &candidate, llvm::raw_ostream &out) {
  if (options.output != "-")
    return writeFile(options.output, candidate.print());
  out << candidate.print();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The tool
//===----------------------------------------------------------------------===//

static ReduceStatus reportFailure(llvm::raw_ostream &errors, Error error, ReduceStatus status = ReduceStatus::Failure) {
  errors << "error: " << llvm::toString(std::move(error)) << "\n";
  return status;
}

ReduceStatus tg::reduce(const ReduceOptions &options, MLIRContext &context, llvm::raw_ostream &out,
                        llvm::raw_ostream &errors) {
  auto interest = makeInterest(options);
  if (!interest)
    return reportFailure(errors, interest.takeError(), ReduceStatus::UsageError);
  std::vector<FileRole> read{{"program", options.path}};
  for (const auto &[number, input] : llvm::enumerate(options.inputs))
    read.push_back({("input #" + Twine(number)).str(), fileOfArray(input).str()});
  if (options.script)
    read.push_back({"script", *options.script});
  if (Error error = checkDistinctFiles(read, {{"output", options.output}}))
    return reportFailure(errors, std::move(error), ReduceStatus::UsageError);
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(options.path, &message);
  if (!file)
    return reportFailure(errors, llvm::createStringError(message));
  Candidate start;
  start.entry = options.entry;
  {
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(file->getBuffer(), file->getBufferIdentifier()),
                               llvm::SMLoc());
    SourceMgrDiagnosticHandler handler(sources, &context, errors);
    start.module = readModule(std::move(file), context);
  }
  if (!start.module)
    return ReduceStatus::Failure;
  if ((*interest)->needsInputs() || !options.inputs.empty()) {
    auto inputs = loadInputs(options, *start.module);
    if (!inputs)
      return reportFailure(errors, inputs.takeError());
    start.inputs = std::move(*inputs);
  }
  TemporaryFolder folder;
  if (std::error_code problem = folder.create())
    return reportFailure(errors, llvm::createStringError("cannot create a temporary folder: " + problem.message()));

  std::string why;
  auto test = [&](const Candidate &candidate) -> Expected<bool> {
    auto tested = writeTest(candidate, folder);
    return tested ? (*interest)->holds(*tested, why) : Expected<bool>(tested.takeError());
  };
  Expected<bool> isInteresting = test(start);
  if (!isInteresting)
    return reportFailure(errors, isInteresting.takeError());
  if (!*isInteresting) {
    return reportFailure(errors, llvm::createStringError(options.path + ": there is nothing to reduce: " + why));
  }
  unsigned before = start.countOperations();
  Reducer reducer(std::move(start), test, options, errors);
  if (Error error = reducer.run())
    return reportFailure(errors, std::move(error));
  if (Error error = writeOutput(options, reducer.getBest(), out))
    return reportFailure(errors, std::move(error));
  StringRef stopped = reducer.whyStopped();
  errors << "reduced from " << before << " to " << reducer.getBest().countOperations() << " operations by "
         << reducer.getNumTests() << " tests" << (stopped.empty() ? "" : "; ") << stopped << "\n";
  return stopped.empty() ? ReduceStatus::Success : ReduceStatus::Stopped;
}
