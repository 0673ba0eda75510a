"""Tests of which each has a compile cache of its own, empty at first: what several of its lines run is compiled once."""

import copy
import tempfile

import lit.formats


class OwnCache(lit.formats.ShTest):
    def execute(self, test, lit_config):
        with tempfile.TemporaryDirectory(prefix="tensorgraph-cache-") as folder:
            test.config = copy.copy(test.config)  # the other tests of a folder have the same
            test.config.environment = {**test.config.environment, "TENSORGRAPH_CACHE": folder}
            return super().execute(test, lit_config)
