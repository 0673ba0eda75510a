#===- session.py - What an editor says to a language server ---------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Prints the messages of a session, for tg-lsp-server --lit-test: session.py STEP…

open:FILE                     opens the document FILE
change=FILE                   gives it the text of another file
change:LINE:CHAR:LINE:CHAR=T  replaces a part of it by the text T, in which %nl is the end of a line
nest:N                        sends brackets that are nested so deep, and no message
hover:LINE:CHAR               asks about a position; so do definition, references and completion
"""

import json
import re
import sys


def message(method, params=None, number=None):
    fields = {"jsonrpc": "2.0", **({} if number is None else {"id": number}), "method": method}
    return json.dumps({**fields, **({} if params is None else {"params": params})}, indent=1)


def position(line, character):
    return {"line": int(line), "character": int(character)}


def read(path):
    if path == "deep.mlir":
        return "\n" + "module {" * 5000
    with open(path, encoding="utf-8") as file:
        return file.read()


def messages(steps):
    version, requests, uri = 0, 0, None
    yield message("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 0)
    yield message("initialized", {})
    for step in steps:
        what, places, text = re.fullmatch(r"(\w+)((?::[^=:]+)*)(?:=(.*))?", step).groups()
        places = places.split(":")[1:]
        if what == "open":
            uri, version = "test:///" + places[0], 1
            document = {"uri": uri, "languageId": "mlir", "version": version, "text": read(places[0])}
            yield message("textDocument/didOpen", {"textDocument": document})
        elif what == "nest":
            yield '{"jsonrpc": "2.0", "method": "x", "params": {"\\"[": ' + "[" * int(places[0]) + "]" * int(places[0]) + "}}"
        elif what == "change":
            version += 1
            change = {"text": text.replace("%nl", "\n").replace("%%", "%") if places else read(text)}
            if places:
                change["range"] = {"start": position(*places[:2]), "end": position(*places[2:])}
            yield message("textDocument/didChange",
                          {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
        else:
            requests += 1
            params = {"textDocument": {"uri": uri}, "position": position(*places)}
            extra = {"references": {"context": {"includeDeclaration": False}}, "completion": {"context": {"triggerKind": 1}}}
            yield message("textDocument/" + what, {**params, **extra.get(what, {})}, requests)
    yield message("shutdown", None, requests + 1)
    yield message("exit")


print("\n// -----\n".join(messages(sys.argv[1:])))
