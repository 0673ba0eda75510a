# The unit tests, one lit test for each.

import os

import lit.formats

config.name = "TensorGraph-Unit"
config.suffixes = []
config.test_source_root = os.path.join(config.tg_obj_root, "unittests")
config.test_exec_root = config.test_source_root
# As in ../lit.cfg.py.
config.environment["TENSORGRAPH_CACHE"] = "off"
config.test_format = lit.formats.GoogleTest(".", "UnitTests")
