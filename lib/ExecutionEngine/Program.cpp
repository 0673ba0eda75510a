//===- Program.cpp - Compiled programs ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "Checks.h"
#include "ObjectCode.h"
#include "TensorGraph/ExecutionEngine/RuntimeABI.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/bit.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace tg;

struct Program::Impl {
  Location location;                      // of the module
  llvm::StringMap<FunctionType> functions; // the public ones
  DictionaryAttr checks;
  SmallVector<char, 0> object;
  std::unique_ptr<llvm::orc::LLJIT> jit;

  LogicalResult load();
};

Program::Program(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Program::~Program() = default;

FailureOr<std::unique_ptr<Program>> Program::compile(ModuleOp module, const CompileOptions &options) {
  auto impl = std::make_unique<Impl>(Impl{module.getLoc(), {}, {}, {}, {}});
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal())
      impl->functions[function.getName()] = function.getFunctionType();

  LowerToLLVMOptions lowering;
  lowering.code = options.code;
  lowering.vectorBytes = hostVectorBytes();
  PassManager manager(module.getContext());
  addLowerToLLVMPipeline(manager, lowering);
  if (failed(manager.run(module)))
    return failure();
  impl->checks = module->getAttrOfType<DictionaryAttr>("tg.checks");
  FailureOr<SmallVector<char, 0>> object = compileToObject(module, options);
  if (failed(object))
    return failure();
  impl->object = std::move(*object);
  if (failed(impl->load()))
    return failure();
  return std::unique_ptr<Program>(new Program(std::move(impl)));
}

LogicalResult Program::Impl::load() {
  auto fail = [&](llvm::Error error) {
    return emitError(location, "cannot load the compiled program: ") << llvm::toString(std::move(error));
  };
  auto created = llvm::orc::LLJITBuilder().create();
  if (!created)
    return fail(created.takeError());
  jit = std::move(*created);
  // The runtime is part of this library; everything else (libm) is found in the process.
  llvm::orc::SymbolMap runtime;
  auto define = [&](StringRef name, auto *function) {
    runtime[jit->mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                                           llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
  define("tg_allocate", &tg_allocate);
  define("tg_free", &tg_free);
#ifdef __x86_64__
  define("__truncsfbf2", &tg_round_to_bf16);
#endif
  llvm::orc::JITDylib &library = jit->getMainJITDylib();
  if (llvm::Error error = library.define(llvm::orc::absoluteSymbols(std::move(runtime))))
    return fail(std::move(error));
  auto process =
      llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(jit->getDataLayout().getGlobalPrefix());
  if (!process)
    return fail(process.takeError());
  library.addGenerator(std::move(*process));
  auto buffer = llvm::MemoryBuffer::getMemBuffer(StringRef(object.data(), object.size()), "program", false);
  if (llvm::Error error = jit->addObjectFile(std::move(buffer)))
    return fail(std::move(error));
  // Looked up, the code is linked, which is no part of the first run.
  for (StringRef name : functions.keys())
    if (auto symbol = jit->lookup(("tg_entry_" + name).str()); !symbol)
      return fail(symbol.takeError());
  return success();
}

//===----------------------------------------------------------------------===//
// Arguments and results
//===----------------------------------------------------------------------===//

static void packArgument(const Array &array, SmallVectorImpl<int64_t> &slots) {
  if (array.isScalar()) {
    int64_t &slot = slots.emplace_back(0);
    std::memcpy(&slot, array.data(), array.getNumBytes());
    return;
  }
  auto address = llvm::bit_cast<int64_t>(array.data());
  slots.append({address, address, 0});
  llvm::append_range(slots, array.getShape());
  int64_t stride = 1;
  SmallVector<int64_t> strides(array.getRank());
  for (int64_t axis = array.getRank(); axis-- > 0;) {
    strides[axis] = stride;
    stride *= array.getShape()[axis];
  }
  llvm::append_range(slots, strides);
}

static int64_t slotCount(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? 3 + 2 * tensor.getRank() : 1;
}

static Array unpackResult(Type type, ArrayRef<int64_t> slots) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) {
    Array result(type, {});
    std::memcpy(result.data(), slots.data(), result.getNumBytes());
    return result.asScalar();
  }
  int64_t rank = tensor.getRank();
  ArrayRef<int64_t> shape = slots.slice(3, rank), strides = slots.slice(3 + rank, rank);
  Array result(tensor.getElementType(), shape);
  const char *base = llvm::bit_cast<const char *>(slots[1]);
  unsigned bytes = elementBytes(tensor.getElementType());
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    int64_t offset = slots[2];
    for (auto [at, stride] : llvm::zip(index, strides))
      offset += at * stride;
    std::memcpy(result.data() + position++ * bytes, base + offset * bytes, bytes);
  });
  return result;
}

FailureOr<SmallVector<Array>> Program::run(StringRef entry, ArrayRef<Array> arguments) {
  auto fail = [&](const Twine &message) { return emitError(impl->location, message); };
  auto function = impl->functions.find(entry);
  if (function == impl->functions.end())
    return fail("the program has no public function '" + entry + "'");
  FunctionType type = function->second;
  if (type.getNumInputs() != arguments.size())
    return fail("'" + entry + "' expects " + Twine(type.getNumInputs()) + " arguments, but got " +
                Twine(arguments.size()));
  SmallVector<int64_t> slots;
  for (auto [k, argument] : llvm::enumerate(arguments)) {
    if (!argument.fits(type.getInput(k)))
      return fail("argument " + Twine(k) + " of '" + entry + "' does not fit its type");
    packArgument(argument, slots);
  }
  int64_t count = 0;
  for (Type result : type.getResults())
    count += slotCount(result);
  SmallVector<int64_t> results(count, 0);

  auto symbol = impl->jit->lookup(("tg_entry_" + entry).str());
  if (!symbol)
    return fail("cannot load the compiled program: " + llvm::toString(symbol.takeError()));
  tg_context context = {};
  llvm::scope_exit release([&] { tg_context_release(&context); });
  int32_t status = symbol->toPtr<tg_entry>()(&context, slots.data(), results.data());
  if (status == TG_OUT_OF_MEMORY)
    return fail("out of memory while '" + entry + "' was running");
  if (status != TG_OK) {
    reportFailedCheck(impl->location.getContext(), impl->checks, entry, context.check, context.values);
    return failure();
  }
  SmallVector<Array> values;
  ArrayRef<int64_t> rest(results);
  for (Type result : type.getResults()) {
    values.push_back(unpackResult(result, rest));
    rest = rest.drop_front(slotCount(result));
  }
  return values;
}
