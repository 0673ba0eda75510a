#===- crash.py - What becomes of a session when MLIR's server crashes -----===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Kills MLIR's server, which is the only child of tg-lsp-server between messages, and prints what the client sees."""

import json
import os
import signal
import subprocess
import sys

server = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def send(method, params=None, number=None):
    message = {"jsonrpc": "2.0", "method": method, "params": params or {}}
    if number is not None:
        message["id"] = number
    text = json.dumps(message).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
    server.stdin.flush()


def receive():
    length = 0
    while (line := server.stdout.readline().strip()):
        length = int(line.split(b":")[1])
    return json.loads(server.stdout.read(length))


def diagnostics():
    while (message := receive()).get("method") != "textDocument/publishDiagnostics":
        print("answer to", message["id"], message.get("error", {}).get("message", ""))
    params = message["params"]
    return params["uri"], params["version"], [found["message"] for found in params["diagnostics"]]


def put(name, version, text, method="textDocument/didOpen"):
    document = {"uri": "file:///" + name, "version": version}
    if method == "textDocument/didOpen":
        send(method, {"textDocument": {**document, "languageId": "mlir", "text": text}})
    else:
        send(method, {"textDocument": document, "contentChanges": [{"text": text}]})


def crash():
    with open(f"/proc/{server.pid}/task/{server.pid}/children", encoding="utf-8") as file:
        children = file.read().split()
    os.kill(int(children[0]), signal.SIGSEGV)


GOOD = "func.func @main(%x: f64) -> f64 {\n  return %x : f64\n}\n"
send("initialize", {"capabilities": {}}, 0)
send("initialized")
put("a.mlir", 1, GOOD)
print(diagnostics())
put("b.mlir", 1, GOOD)
print(diagnostics())
crash()
print(sorted([diagnostics(), diagnostics()]))
put("b.mlir", 2, GOOD.replace("main", "other"), "textDocument/didChange")
print(diagnostics())
send("textDocument/hover", {"textDocument": {"uri": "file:///b.mlir"}, "position": {"line": 0, "character": 12}}, 1)
print("answer to", (answer := receive())["id"], "other" in answer["result"]["contents"]["value"])
send("shutdown", None, 2)
receive()
send("exit")
print("exit", server.wait())
