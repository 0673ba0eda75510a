//===- RunValues.cpp - Inputs and outputs of a run ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunValues.h"
#include "Support/FileBytes.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/DistinctFiles.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
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

Error tg::checkInputs(const RunOptions &options, MLIRContext &context) {
  for (const auto &[number, text] : llvm::enumerate(options.inputs))
    if (StringRef(text).contains('=') && !StringRef(text).starts_with("@"))
      if (Expected<Array> array = parseArray(text, &context); !array)
        return inputError(number, array.takeError());
  return Error::success();
}

/// Returns whether a text names a file of arrays, not one of them.
static bool isArchive(StringRef text) { return text.starts_with("@") && text.ends_with(".npz"); }

bool tg::needsNames(const RunOptions &options) {
  return llvm::any_of(options.inputs, isArchive) || llvm::any_of(options.outputs, isArchive);
}

namespace {
/// The arguments of a call, on their way from the options.
class ArgumentLoader {
public:
  ArgumentLoader(const RunOptions &options, FunctionType type, const ValueNames &names, const RowsToRead &rows)
      : options(options), type(type), names(names), rows(rows), arguments(type.getNumInputs()),
        origins(type.getNumInputs()), parts(type.getNumInputs(), -1) {}

  /// Gives the arrays of a file to the arguments of the same names. Returns whether it has any.
  Expected<bool> takeArchive(size_t number);
  /// Takes the next argument that has no value.
  Error takeNext(size_t number);
  /// Returns the values, which fit the type.
  Expected<SmallVector<Array>> finish();
  /// Returns the numbers of all rows of arguments that have those of this rank only; -1 for others.
  ArrayRef<int64_t> getParts() const { return parts; }

private:
  /// Reads an argument, or the rows of this rank.
  Expected<Array> read(size_t argument, StringRef text);
  std::string nameOf(size_t argument) const {
    return argument < names.arguments.size() ? names.arguments[argument] : "";
  }
  Error countError(size_t got) const;

  const RunOptions &options;
  FunctionType type;
  const ValueNames &names;
  const RowsToRead &rows;
  SmallVector<std::optional<Array>> arguments;
  struct Origin {
    size_t input = 0;
    std::string shown;
  };
  SmallVector<Origin> origins;
  SmallVector<int64_t> parts;
  size_t surplus = 0; // inputs without an argument
  /// Of the files that were read: `weights.npz has a, b`.
  SmallVector<std::string> contents;
};
} // namespace

/// Returns whether all arrays have the names that NumPy gives to arrays without any.
static bool areNumbered(ArrayRef<NamedArray> arrays) {
  return llvm::all_of(llvm::enumerate(arrays),
                      [](auto entry) { return entry.value().first == "arr_" + std::to_string(entry.index()); });
}

Expected<bool> ArgumentLoader::takeArchive(size_t number) {
  StringRef path = fileOfArray(options.inputs[number]);
  Expected<SmallVector<NamedArray>> arrays = readNpz(path, type.getContext());
  if (!arrays)
    return inputError(number, arrays.takeError());
  bool isNumbered = areNumbered(*arrays) && arrays->size() > 1, isFound = false;
  for (auto [k, argument] : llvm::enumerate(arguments)) {
    std::string name = isNumbered ? "arr_" + std::to_string(k) : nameOf(k);
    auto *found = llvm::find_if(*arrays, [&](const NamedArray &array) { return !name.empty() && array.first == name; });
    if (found == arrays->end() || argument)
      continue;
    argument = found->second;
    origins[k] = {number, (path + ":" + name).str()};
    isFound = true;
  }
  if (!isFound && arrays->size() == 1)
    return false;
  auto list = llvm::map_range(*arrays, [](const NamedArray &array) { return StringRef(array.first); });
  contents.push_back((path + " has " + (arrays->empty() ? "no arrays" : llvm::join(list, ", "))).str());
  return true;
}

Expected<Array> ArgumentLoader::read(size_t argument, StringRef text) {
  if (!rows || !text.ends_with(".npy") || !rows(argument, 0))
    return parseOrReadArray(text, type.getInput(argument));
  auto read = readNpyRows(fileOfArray(text), type.getContext(), [&](int64_t count) { return *rows(argument, count); });
  if (!read)
    return read.takeError();
  parts[argument] = read->all;
  return std::move(read->rows);
}

Error ArgumentLoader::takeNext(size_t number) {
  auto *next = llvm::find_if(arguments, [](const auto &argument) { return !argument; });
  if (next == arguments.end()) {
    ++surplus; // which is reported at the end
    return Error::success();
  }
  StringRef text = options.inputs[number], what = text;
  Expected<Array> array = read(next - arguments.begin(), text);
  if (!array)
    return inputError(number, array.takeError());
  *next = std::move(*array);
  what.consume_front("@");
  // A long text would hide the message.
  std::string shown = what.size() > 60 ? what.take_front(60).str() + "…" : what.str();
  origins[next - arguments.begin()] = {number, std::move(shown)};
  return Error::success();
}

/// Writes an option for a value of a type: `--input=3xf64=1`, all of whose elements are 1.
static void writeExample(Type type, llvm::raw_ostream &os) {
  os << "--input=";
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    for (int64_t size : tensor.getShape())
      os << (ShapedType::isDynamic(size) ? 3 : size) << 'x';
  Type element = getElementTypeOrSelf(type);
  os << element << '=' << (element.isInteger(1) ? "true" : "1");
}

Error ArgumentLoader::countError(size_t got) const {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "@" << options.entry << " expects " << type.getNumInputs()
     << (type.getNumInputs() == 1 ? " input (" : " inputs (");
  llvm::interleaveComma(llvm::enumerate(type.getInputs()), os, [&](auto input) {
    if (std::string name = nameOf(input.index()); !name.empty())
      os << '%' << name << ": ";
    os << input.value();
  });
  os << "), but got " << got;
  if (got < type.getNumInputs() && contents.empty()) {
    os << "; give one --input for each, in order, such as ";
    writeExample(type.getInput(got), os);
  }
  for (auto [k, argument] : llvm::enumerate(arguments))
    if (!contents.empty() && !argument) {
      os << "; there is none for argument " << k;
      if (std::string name = nameOf(k); !name.empty())
        os << ", '" << name << "'";
    }
  for (const std::string &content : contents)
    os << "; " << content;
  return createStringError(text);
}

Expected<SmallVector<Array>> ArgumentLoader::finish() {
  size_t given = llvm::count_if(arguments, [](const auto &argument) { return argument.has_value(); });
  if (given < arguments.size() || surplus)
    return countError(given + surplus);
  SmallVector<Array> result;
  for (auto [argument, origin, wanted, all] : llvm::zip(arguments, origins, type.getInputs(), parts)) {
    Type own = wanted;
    if (auto tensor = dyn_cast<RankedTensorType>(wanted); tensor && all >= 0 && tensor.getRank() > 0) {
      if (!tensor.isDynamicDim(0) && tensor.getDimSize(0) != all)
        return inputError(origin.input, createStringError("expects " + Twine(tensor.getDimSize(0)) + " rows, but '" +
                                                          origin.shown + "' has " + Twine(all)));
      SmallVector<int64_t> shape(tensor.getShape());
      shape.front() = ShapedType::kDynamic;
      own = RankedTensorType::get(shape, tensor.getElementType());
    }
    Expected<Array> adapted = adaptArray(std::move(*argument), own, origin.shown);
    if (!adapted)
      return inputError(origin.input, adapted.takeError());
    result.push_back(std::move(*adapted));
  }
  return std::move(result);
}

ValueNames tg::readNames(llvm::MemoryBufferRef program, StringRef function, MLIRContext &context) {
  FunctionNames found;
  if (!isBytecode(program)) {
    ScopedDiagnosticHandler wasRead(&context, [](Diagnostic &) { return success(); });
    readModule(llvm::MemoryBuffer::getMemBufferCopy(program.getBuffer(), program.getBufferIdentifier()), context,
               &found);
  }
  return found.lookup(function);
}

Expected<SmallVector<Array>> tg::loadArguments(const RunOptions &options, FunctionType type, const ValueNames &names,
                                               const RowsToRead &rows, SmallVectorImpl<int64_t> *parts) {
  ArgumentLoader loader(options, type, names, rows);
  SmallVector<size_t> others;
  for (const auto &[number, text] : llvm::enumerate(options.inputs)) {
    Expected<bool> isTaken = isArchive(text) ? loader.takeArchive(number) : Expected<bool>(false);
    if (!isTaken)
      return isTaken.takeError();
    if (!*isTaken)
      others.push_back(number);
  }
  for (size_t number : others)
    if (Error error = loader.takeNext(number))
      return std::move(error);
  if (parts)
    parts->assign(loader.getParts().begin(), loader.getParts().end());
  return loader.finish();
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

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

/// Returns a name for each result: its own, if no other has it, or its position.
static SmallVector<std::string> nameResults(size_t count, ArrayRef<std::string> names) {
  SmallVector<std::string> result;
  for (size_t k = 0; k < count; ++k) {
    bool isUnique = k < names.size() && !names[k].empty() && llvm::count(names, names[k]) == 1;
    result.push_back(isUnique ? names[k] : "result" + std::to_string(k));
  }
  return result;
}

static Error writeResults(const RunOptions &options, ArrayRef<Array> results, const ValueNames &names,
                          OutputFiles &files, llvm::function_ref<bool(size_t result)> isWritten) {
  auto write = [&](StringRef output, Expected<std::string> bytes) -> Error {
    StringRef path = output.drop_front();
    return bytes ? files.write(path, *bytes) : prefixError(path, bytes.takeError());
  };
  if (!options.outputs.empty() && isArchive(options.outputs.front())) {
    SmallVector<NamedArray> members;
    for (auto [name, result] : llvm::zip_equal(nameResults(results.size(), names.statedResults), results))
      members.emplace_back(std::move(name), result);
    return write(options.outputs.front(), formatNpz(members));
  }
  for (const auto &[k, output] : llvm::enumerate(options.outputs))
    if (output != "-" && !isWritten(k))
      if (Error error = write(output, formatNpy(results[k])))
        return error;
  return Error::success();
}

static Error writeProfile(const RunOptions &options, const RanksProfile &profile, llvm::raw_ostream &out,
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

/// Returns whether the options print all results.
static bool printsAll(const RunOptions &options) {
  bool printsByDefault = options.outputs.empty() && !options.compare && options.benchmark.empty();
  return options.print || options.printAll || printsByDefault;
}

StringRef tg::fileOfResult(const RunOptions &options, size_t result) {
  if (printsAll(options) || result >= options.outputs.size())
    return "";
  StringRef output = options.outputs[result];
  return isArchive(output) || !output.consume_front("@") ? "" : output;
}

Error tg::storeResults(const RunOptions &options, ArrayRef<Array> results, const ValueNames &names,
                       const RanksProfile *profile, llvm::raw_ostream &out, OutputFiles &files,
                       llvm::function_ref<bool(size_t result)> isWritten) {
  auto print = [&](const Array &array) {
    printArray(out, array, options.printAll);
    out << "\n";
  };
  if (printsAll(options))
    llvm::for_each(results, print);
  for (const auto &[output, result] : llvm::zip_first(options.outputs, results))
    if (output == "-")
      print(result);

  // Writes all files, or none.
  if (Error error = writeResults(options, results, names, files, isWritten))
    return error;
  if (profile)
    if (Error error = writeProfile(options, *profile, out, files))
      return error;
  return files.commit();
}
