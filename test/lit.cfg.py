# How lit runs the tests; see CMakeLists.txt.

import os
import sys

import lit.util
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

sys.path.append(os.path.dirname(__file__))

import open_mpi
import own_cache

config.name = "TensorGraph"
# Tests are about what is compiled now. So a cache is empty when a test begins, and there is none where a test is about caches.
config.test_format = own_cache.OwnCache(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "project", "Unit"]
# What takes minutes: scripts/campaign runs it, after a change that could matter.
if "long" not in lit_config.params:
    config.excludes.append("Long")
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tg_obj_root, "test")
config.substitutions.append(("%scripts", os.path.join(config.tg_src_root, "scripts")))
config.substitutions.append(("%repeat", f"/usr/bin/python3 {config.test_source_root}/repeat.py"))
config.substitutions.append(("%tg_obj_root", config.tg_obj_root))
config.substitutions.append(("%tg_src_root", config.tg_src_root))
config.substitutions.append(("%tg_plugin", os.path.join(config.tg_obj_root, "lib", "TensorGraphPlugin.so")))
config.substitutions.append(("%foreign_plugin", os.path.join(config.tg_obj_root, "test", "TestForeignPlugin.so")))
config.substitutions.append(("%rewrite_plugin", os.path.join(config.tg_obj_root, "test", "TestRewritePlugin.so")))
# Python with the package of the source folder and the library of the build folder.
config.substitutions.append(("%python", " ".join(
    ["env", "PYTHONDONTWRITEBYTECODE=1", f"PYTHONPATH={config.tg_src_root}/python", f"TENSORGRAPH_LIBRARY={config.tg_obj_root}/lib",
     "/usr/bin/python3"])))
config.substitutions.append(("%tblgen_includes", " ".join(
    f"-I {folder}" for folder in [os.path.join(config.tg_src_root, "include"), *config.mlir_include_dirs])))
config.substitutions.append(("%embed_cmake_options", config.embed_cmake_options))
config.substitutions.append(("%mlir_dir", config.mlir_dir))
# What programs that use the C interface are compiled and linked with.
config.substitutions.append(("%capi_flags", " ".join(
    [f"-I {config.tg_src_root}/include", *(f"-isystem {folder}" for folder in config.mlir_include_dirs)])))
# Instrumented libraries need the run-time library of their sanitizers, which are clang's, in the program.
config.substitutions.append(("%gxx", "clang++-22" if config.tg_sanitize else "g++"))
sanitizers = f" -fsanitize={config.tg_sanitize}" if config.tg_sanitize else ""
config.substitutions.append(("%capi_libs", f"-L{config.tg_obj_root}/lib -lTensorGraphC -Wl,-rpath,{config.tg_obj_root}/lib{sanitizers}"))

llvm_config.with_system_environment(["HOME", "TMP", "TEMP", "CCACHE_DIR", "CCACHE_SLOPPINESS"])
# Without OwnCache; those of the compile cache turn it on.
config.environment["TENSORGRAPH_CACHE"] = "off"
# So are tests with caches of their own: what was compiled when TensorGraph was built is for a test that asks for it.
config.environment["TENSORGRAPH_PRECOMPILED"] = "off"
# Fast code that cannot be made is an error, not a warning.
config.environment["TENSORGRAPH_FALLBACK"] = "off"
# glibc fills memory that it gives and takes back, so that programs that read it compute other values.
config.environment["MALLOC_PERTURB_"] = "165"
# So no freed memory is kept beside it.
config.environment["TENSORGRAPH_MEMORY_LIMIT"] = "0"
config.environment.update(open_mpi.SETTINGS)
# Our own tools come first.
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.with_environment("PATH", config.tg_tools_dir, append_path=True)

# A missing tool is an error, never a reason to skip tests.
tools = ["tg-cache", "tg-compile", "tg-explain", "tg-lsp-server", "tg-opt", "tg-reduce", "tg-run", "tg-view", "llvm-tblgen", "mlir-opt", "mlir-tblgen", "FileCheck", "llvm-objdump", "not", "count", "split-file"]
llvm_config.add_tool_substitutions([ToolSubst(name, unresolved="fatal") for name in tools],
                                   [config.tg_tools_dir, config.llvm_tools_dir])

if config.tg_precompile == "ON":
    config.available_features.add("precompiled")

# A browser, which is too large to ask for: scripts/check, for which a skipped test is none that passes, leaves it out.
if not lit.util.which("chromium", config.environment["PATH"]):
    config.excludes.append("browser.test")
