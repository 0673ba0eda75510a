//===- CompileTool.cpp - Makes libraries for C ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/CompileTool.h"
#include "Linking.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Driver/Session.h"
#include "TensorGraph/Support/DistinctFiles.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
namespace path = llvm::sys::path;

namespace {
enum class OutputKind { Object, Archive, Shared, Cache };

/// The options, with defaults filled in.
struct Plan {
  OutputKind kind;
  std::string name, header, pkgConfig; // empty: not written
};
} // namespace

static llvm::Error wrong(const Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

static llvm::Expected<OutputKind> chooseKind(const CompileToolOptions &options) {
  struct Kind {
    OutputKind kind;
    StringRef name, suffix;
  };
  for (Kind kind : {Kind{OutputKind::Object, "obj", ".o"}, Kind{OutputKind::Archive, "archive", ".a"},
                    Kind{OutputKind::Shared, "shared", ".so"}, Kind{OutputKind::Cache, "cache", ""}})
    if (options.emit.empty() ? !kind.suffix.empty() && path::extension(options.output) == kind.suffix
                             : options.emit == kind.name)
      return kind.kind;
  if (!options.emit.empty())
    return wrong("expects --emit=obj, archive, shared or cache, but got '" + options.emit + "'");
  return wrong("expects an output that ends in .o, .a or .so, or --emit=obj, archive or shared, but got '" +
               options.output + "'");
}

/// Returns `model` for `lib/libmodel.so`.
static StringRef baseName(StringRef output) {
  StringRef stem = path::stem(output);
  if (stem.size() > 3)
    stem.consume_front("lib");
  return stem;
}

static llvm::Expected<Plan> makePlan(const CompileToolOptions &options) {
  if (options.output.empty())
    return wrong(options.emit == "cache" ? "expects a folder: -o folder"
                                         : "expects an output: -o model.o, model.a or model.so");
  llvm::Expected<OutputKind> kind = chooseKind(options);
  if (!kind)
    return kind.takeError();
  Plan plan{*kind, options.name, {}, {}};
  if (plan.kind == OutputKind::Cache)
    return plan;
  if (plan.name.empty()) {
    plan.name = makeIdentifier(baseName(options.output));
  } else if (makeIdentifier(plan.name) != plan.name) {
    return wrong("expects a --name that is an identifier of C, but got '" + plan.name + "'");
  }
  auto beside = [&](StringRef wanted, StringRef suffix) -> std::string {
    if (!wanted.empty())
      return wanted == "off" ? "" : wanted.str();
    SmallString<128> file(path::parent_path(options.output));
    path::append(file, baseName(options.output) + suffix);
    return std::string(file);
  };
  plan.header = beside(options.header, ".h");
  plan.pkgConfig = beside(options.pkgConfig, ".pc");
  if (llvm::Error error = checkDistinctFiles(
          {{"program", options.path}},
          {{"output", options.output}, {"header", plan.header}, {"pkg-config file", plan.pkgConfig}}))
    return error;
  return plan;
}

//===----------------------------------------------------------------------===//
// The pkg-config file
//===----------------------------------------------------------------------===//

/// Returns the folder of a file: relative if the pkg-config file is in the same folder, and absolute otherwise.
static std::string folderOf(StringRef file, StringRef pkgConfig) {
  if (path::parent_path(file) == path::parent_path(pkgConfig))
    return "${pcfiledir}";
  SmallString<128> folder(path::parent_path(file));
  (void)llvm::sys::fs::make_absolute(folder);
  path::remove_dots(folder, /*remove_dot_dot=*/true);
  return std::string(folder);
}

/// Returns the name of the module in texts.
static StringRef sourceName(const CompileToolOptions &options) {
  return options.path == "-" ? "standard input" : path::filename(options.path);
}

/// Escapes blanks.
static std::string quote(StringRef text) {
  std::string result;
  for (char c : text)
    result += c == ' ' ? std::string("\\ ") : std::string(1, c);
  return result;
}

static std::string printPkgConfig(const CompileToolOptions &options, const Plan &plan, StringRef object,
                                  const LibraryTarget &target) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "libdir=" << quote(folderOf(options.output, plan.pkgConfig)) << "\n";
  if (!plan.header.empty())
    os << "includedir=" << quote(folderOf(plan.header, plan.pkgConfig)) << "\n";
  os << "\nName: " << plan.name << "\nDescription: The functions of " << sourceName(options)
     << ", compiled by tg-compile\nVersion: 0\n";
  if (!plan.header.empty())
    os << "Cflags: -I${includedir}\n";
  os << "Libs: ${libdir}/" << quote(path::filename(options.output));
  if (plan.kind == OutputKind::Object)
    os << " " << quote(target.runtimePath);
  if (plan.kind != OutputKind::Shared)
    os << (needsLapack(object) ? " -llapack -lblas" : "") << " -lm -pthread";
  os << "\n";
  return text;
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

static llvm::Error writeLibrary(const CompileToolOptions &options, const Plan &plan, StringRef object,
                                const LibraryTarget &target, OutputFiles &files) {
  switch (plan.kind) {
  case OutputKind::Object:
    return files.write(options.output, object);
  case OutputKind::Archive: {
    auto archive = makeArchive(object, plan.name + ".o", target);
    if (!archive)
      return archive.takeError();
    return files.write(options.output, (*archive)->getBuffer());
  }
  case OutputKind::Cache:
    break; // has entries instead
  case OutputKind::Shared:
    return files.make(options.output, [&](StringRef temporary) {
      return linkSharedLibrary(object, temporary, path::filename(options.output), target);
    });
  }
  llvm_unreachable("unknown kind");
}

static llvm::Error writeFiles(const CompileToolOptions &options, const Plan &plan, const Library &library,
                              const LibraryTarget &target, StringRef object) {
  OutputFiles files;
  if (llvm::Error failure = writeLibrary(options, plan, object, target, files))
    return failure;
  if (!plan.header.empty()) {
    std::string header;
    llvm::raw_string_ostream stream(header);
    printHeader(library, sourceName(options), stream);
    if (llvm::Error failure = files.write(plan.header, header))
      return failure;
  }
  if (!plan.pkgConfig.empty())
    if (llvm::Error failure = files.write(plan.pkgConfig, printPkgConfig(options, plan, object, target)))
      return failure;
  return files.commit();
}

/// Compiles the functions that are not public into a folder of precompiled code. Warnings are errors here: the folder,
/// which the compiler could do without, is what is asked for.
static LogicalResult precompile(DriverSession &session, ModuleOp module, StringRef folder,
                                const std::vector<UnitReport> &reports, llvm::raw_ostream &errors) {
  std::string warning;
  ScopedDiagnosticHandler handler(module.getContext(), [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Warning)
      return failure(); // another handler prints it
    warning = diagnostic.str();
    return success();
  });
  llvm::StringSet<> publicNames;
  for (auto function : module.getOps<FunctionOpInterface>())
    if (function.isPublic())
      publicNames.insert(function.getName());
  if (failed(session.compile(module, /*isAsRead=*/false)))
    return failure();
  auto isMade = [&](const UnitReport &report) { return !publicNames.contains(report.name); };
  if (warning.empty() && llvm::none_of(reports, isMade))
    warning = "no function is precompiled, as all are public, or the program is compiled in one piece";
  if (!warning.empty())
    errors << "error: '" << folder << "' is not complete: " << warning << "\n";
  return success(warning.empty());
}

CompileStatus tg::compileFile(const CompileToolOptions &options, MLIRContext &context, llvm::raw_ostream &errors) {
  auto fail = [&](const Twine &message, CompileStatus status = CompileStatus::Failure) {
    errors << "error: " << message << "\n";
    return status;
  };
  llvm::Expected<Plan> plan = makePlan(options);
  if (!plan)
    return fail(llvm::toString(plan.takeError()), CompileStatus::UsageError);
  llvm::Expected<LibraryTarget> target = findLibraryTarget(options.compile.target);
  if (!target)
    return fail(llvm::toString(target.takeError()));
  if (!target->triple.empty() && plan->kind == OutputKind::Cache)
    return fail("expects no --target with --emit=cache, as caches are for this machine", CompileStatus::UsageError);
  if (!target->triple.empty() && options.compile.cpu == "native")
    return fail("expects a processor of " + options.compile.target + " in --mcpu, but got 'native'",
                CompileStatus::UsageError);

  std::vector<LibrarySizes> sizes;
  for (StringRef text : options.sizes) {
    llvm::Expected<LibrarySizes> parsed = parseLibrarySizes(text);
    if (!parsed)
      return fail(llvm::toString(parsed.takeError()), CompileStatus::UsageError);
    sizes.push_back(std::move(*parsed));
  }
  if (!sizes.empty() && plan->kind == OutputKind::Cache)
    return fail("expects no --sizes with --emit=cache", CompileStatus::UsageError);
  if (!options.shard.empty() && plan->kind == OutputKind::Cache)
    return fail("expects no --shard with --emit=cache", CompileStatus::UsageError);

  std::vector<UnitReport> reports;
  SessionOptions how{options.mode, options.compile};
  how.withNames = true;
  how.shard = options.shard;
  how.compile.target = target->triple;
  if (how.compile.cpu.empty())
    how.compile.cpu = target->leastProcessor;
  if (plan->kind == OutputKind::Cache) {
    how.compile.cache = options.output;
    how.compile.precompiles = true;
    how.compile.runsOnHost = false;
    how.compile.report = &reports;
  }
  DriverSession session(context, std::move(how));
  if (failed(session.open(options.path, errors)))
    return CompileStatus::Failure;
  OwningOpRef<ModuleOp> module = session.read();
  if (!module)
    return CompileStatus::Failure;
  if (plan->kind == OutputKind::Cache) {
    bool isDone = succeeded(session.optimize(*module)) &&
                  succeeded(precompile(session, *module, options.output, reports, errors));
    return isDone ? CompileStatus::Success : CompileStatus::Failure;
  }
  FailureOr<Library> library = describeLibrary(*module, plan->name, options.entries, session.getNames());
  if (failed(library))
    return CompileStatus::Failure;
  FailureOr<SmallVector<char, 0>> object = session.compileLibrary(*module, *library, sizes);
  if (failed(object))
    return CompileStatus::Failure;
  if (llvm::Error failure = writeFiles(options, *plan, *library, *target, StringRef(object->data(), object->size())))
    return fail(llvm::toString(std::move(failure)));
  return CompileStatus::Success;
}
