//===- RunValues.cpp - Inputs and outputs of a run ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunValues.h"
#include "Support/FileBytes.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/DistinctFiles.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

static Error inputError(size_t number, Error error) {
  return createStringError("input #" + Twine(number) + ": " + llvm::toString(std::move(error)));
}

Expected<ParsedInputs> tg::parseInputs(const RunOptions &options, MLIRContext *context) {
  ParsedInputs inputs;
  for (const auto &[number, text] : llvm::enumerate(options.inputs)) {
    if (StringRef(text).starts_with("@")) {
      inputs.push_back(std::nullopt);
      continue;
    }
    Expected<Array> array = parseArray(text, context);
    if (!array)
      return inputError(number, array.takeError());
    inputs.push_back(std::move(*array));
  }
  return std::move(inputs);
}

Expected<SmallVector<Array>> tg::loadArguments(const RunOptions &options, ParsedInputs inputs, FunctionType type) {
  if (inputs.size() != type.getNumInputs()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "@" << options.entry << " expects " << type.getNumInputs()
       << (type.getNumInputs() == 1 ? " input (" : " inputs (");
    llvm::interleaveComma(type.getInputs(), os);
    os << "), but got " << inputs.size();
    if (inputs.size() < type.getNumInputs())
      os << "; give one --input for each, in order";
    return createStringError(text);
  }
  SmallVector<Array> arguments;
  for (const auto &[number, input, text, wanted] : llvm::enumerate(inputs, options.inputs, type.getInputs())) {
    if (!input) {
      Expected<Array> array = parseOrReadArray(text, type.getContext());
      if (!array)
        return inputError(number, array.takeError());
      input = std::move(*array);
    }
    StringRef what = text;
    what.consume_front("@");
    // A long text would hide the message.
    std::string shown = what.size() > 60 ? what.take_front(60).str() + "…" : what.str();
    Expected<Array> argument = adaptArray(std::move(*input), wanted, shown);
    if (!argument)
      return inputError(number, argument.takeError());
    arguments.push_back(std::move(*argument));
  }
  return std::move(arguments);
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

static bool isArchive(StringRef output) { return output.starts_with("@") && output.ends_with(".npz"); }

Error tg::checkOutputs(const RunOptions &options) {
  for (const auto &[number, output] : llvm::enumerate(options.outputs)) {
    if (output != "-" && !(StringRef(output).starts_with("@") && output.size() > 1))
      return createStringError("output #" + Twine(number) + ": expects -, @file.npy or @file.npz, but got '" + output +
                               "'");
    if (isArchive(output) && options.outputs.size() > 1)
      return createStringError("output #" + Twine(number) + ": '" + output +
                               "' takes all results, and must be the only output");
  }
  std::vector<FileRole> read{{"program", options.path}}, written;
  for (const auto &[number, input] : llvm::enumerate(options.inputs))
    read.push_back({("input #" + Twine(number)).str(), fileOfArray(input).str()});
  for (const auto &[number, output] : llvm::enumerate(options.outputs))
    written.push_back({("output #" + Twine(number)).str(), fileOfArray(output).str()});
  written.push_back({"profile", options.profile});
  written.push_back({"trace", options.trace});
  written.push_back({"program before the pass", options.debugCompareFile});
  return checkDistinctFiles(read, written);
}

Error tg::checkOutputs(const RunOptions &options, FunctionType type) {
  if (options.outputs.size() > type.getNumResults() && !isArchive(options.outputs.front()))
    return createStringError("'" + options.entry + "' has " + Twine(type.getNumResults()) + " results, but got " +
                             Twine(options.outputs.size()) + " outputs");
  return Error::success();
}

static Error writeResults(const RunOptions &options, ArrayRef<Array> results, OutputFiles &files) {
  auto write = [&](StringRef output, Expected<std::string> bytes) -> Error {
    StringRef path = output.drop_front();
    return bytes ? files.write(path, *bytes) : prefixError(path, bytes.takeError());
  };
  if (!options.outputs.empty() && isArchive(options.outputs.front())) {
    SmallVector<NamedArray> members;
    for (const auto &[number, result] : llvm::enumerate(results))
      members.emplace_back("result" + std::to_string(number), result);
    return write(options.outputs.front(), formatNpz(members));
  }
  for (const auto &[output, result] : llvm::zip_first(options.outputs, results))
    if (output != "-")
      if (Error error = write(output, formatNpy(result)))
        return error;
  return Error::success();
}

static Error writeProfile(const RunOptions &options, const Profile &profile, llvm::raw_ostream &out,
                          OutputFiles &files) {
  bool isPrinted = options.profile == "-";
  StringRef name = !options.profileFormat.empty() ? StringRef(options.profileFormat) : isPrinted ? "table" : "json";
  std::string text;
  llvm::raw_string_ostream os(text);
  printProfile(profile, *parseProfileFormat(name), options.path, os);
  if (!isPrinted)
    return files.write(options.profile, text);
  out << text;
  return Error::success();
}

Error tg::storeResults(const RunOptions &options, ArrayRef<Array> results, const Profile *profile,
                       llvm::raw_ostream &out) {
  auto print = [&](const Array &array) {
    printArray(out, array, options.printAll);
    out << "\n";
  };
  bool printsByDefault = options.outputs.empty() && !options.compare && options.benchmark.empty();
  if (options.print || options.printAll || printsByDefault)
    llvm::for_each(results, print);
  for (const auto &[output, result] : llvm::zip_first(options.outputs, results))
    if (output == "-")
      print(result);

  // Writes all files, or none.
  OutputFiles files;
  if (Error error = writeResults(options, results, files))
    return error;
  if (profile)
    if (Error error = writeProfile(options, *profile, out, files))
      return error;
  return files.commit();
}
