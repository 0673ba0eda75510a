# How lit runs the tests; see CMakeLists.txt.

import os
import shutil

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "TensorGraph"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tg_obj_root, "test")
config.substitutions.append(("%scripts", os.path.join(config.tg_src_root, "scripts")))

llvm_config.with_system_environment(["HOME", "TMP", "TEMP"])
# Our own tools come first.
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.with_environment("PATH", config.tg_tools_dir, append_path=True)

# A missing tool is an error, never a reason to skip tests; tg-run may not be configured.
tools = [ToolSubst(name, unresolved="fatal") for name in ["tg-opt", "mlir-opt", "FileCheck", "not", "count", "split-file"]]
if shutil.which("tg-run", path=config.tg_tools_dir):
    tools.append(ToolSubst("tg-run", unresolved="fatal"))
llvm_config.add_tool_substitutions(tools, [config.tg_tools_dir, config.llvm_tools_dir])
