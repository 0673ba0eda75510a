//===- LanguageServer.cpp - What editors ask about MLIR files -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// MLIR's server cannot be extended, so it runs in a child process, and this process stands between it and the client.
// It is one thread that waits for messages of both, in the order of their arrival. It keeps the texts of open
// documents, and adds to two kinds of answers what it finds in the text that they are about: to diagnostics and to
// hovers. A text on which MLIR's server would crash is not passed on; if it does crash, it is started again, without
// that text.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/LanguageServer.h"
#include "Document.h"
#include "Messages.h"
#include "TensorGraph/Version.h"
#include "Tools/ReadJson.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <fcntl.h>
#include <map>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tg;
namespace json = llvm::json;

// Error codes of JSON-RPC.
static constexpr int64_t kParseError = -32700, kInvalidRequest = -32600, kInvalidParams = -32602,
                         kInternalError = -32603;
/// The id of the request that greets a server that has been started again.
static constexpr llvm::StringLiteral kRestart = "tensorgraph-restart";

namespace {
class Server {
public:
  Server(const LanguageServerOptions &options, int input, int output, llvm::raw_ostream &errors)
      : options(options), input(input), output(output), errors(errors), client(options.forTests) {}

  int run();

private:
  /// Starts MLIR's server. Fails after a message.
  llvm::LogicalResult start();
  /// Starts it again after a crash, with all documents that it survives. Fails if that makes no sense.
  llvm::LogicalResult restart();

  void sendToClient(const json::Value &message);
  void sendToMlir(const json::Value &message) { queue += frameMessage(message); }
  void sendOpen(const Document &document);

  void handleClient(const std::string &text);
  /// Handles a notification; returns whether the message is to be passed on.
  bool handleDidOpen(const json::Object &params);
  bool handleDidChange(const json::Object &params);
  void handleMlir(const std::string &text);
  void addToHover(json::Object &reply, const std::string &id);
  void addToDiagnostics(json::Object &params);

  std::shared_ptr<Document> getCurrent(llvm::StringRef uri) const {
    auto found = documents.find(uri.str());
    return found == documents.end() ? nullptr : found->second.rbegin()->second;
  }
  void put(std::shared_ptr<Document> document) {
    touched = document;
    documents[document->getUri()][document->getVersion()] = std::move(document);
  }

  const LanguageServerOptions &options;
  int input, output;
  llvm::raw_ostream &errors;
  MessageReader client, mlir;
  pid_t child = 0;
  int toMlir = -1, fromMlir = -1;
  std::string queue; // for MLIR's server
  bool isClientGone = false;

  /// By URI and version: the current one, and older ones on which MLIR's server has not reported yet.
  std::map<std::string, std::map<int64_t, std::shared_ptr<Document>>> documents;
  std::shared_ptr<Document> touched; // the last one that has changed since the start
  struct Hover {
    std::shared_ptr<Document> document;
    int64_t line, character;
  };
  std::map<std::string, Hover> hovers;        // by the id of the request
  std::map<std::string, json::Value> waiting; // requests without an answer
  std::vector<json::Value> greeting;          // with which the client has begun
};
} // namespace

static std::string jsonTextOf(const json::Value &value) { return llvm::formatv("{0}", value).str(); }

//===----------------------------------------------------------------------===//
// MLIR's server
//===----------------------------------------------------------------------===//

llvm::LogicalResult Server::start() {
  int in[2], out[2];
  if (pipe(in) != 0 || pipe(out) != 0 || (child = fork()) < 0) {
    errors << "error: cannot start a process: " << std::generic_category().message(errno) << "\n";
    return llvm::failure();
  }
  if (child == 0) {
    signal(SIGPIPE, SIG_DFL);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    for (int end : {in[0], in[1], out[0], out[1]})
      close(end);
    int code = options.runMlirServer();
    llvm::outs().flush();
    _exit(code);
  }
  close(in[0]);
  close(out[1]);
  toMlir = in[1];
  fromMlir = out[0];
  fcntl(toMlir, F_SETFL, O_NONBLOCK);
  mlir = MessageReader();
  queue.clear();
  touched.reset();
  return llvm::success();
}

llvm::LogicalResult Server::restart() {
  std::shared_ptr<Document> culprit = touched;
  errors << "error: MLIR's language server has crashed\n";
  for (auto &[id, value] : waiting)
    sendToClient(makeError(value, kInternalError, "MLIR's language server has crashed"));
  waiting.clear();
  hovers.clear();
  if (!culprit || greeting.empty() || failed(start()))
    return llvm::failure();
  for (const json::Value &message : greeting) {
    json::Object copy = *message.getAsObject();
    if (copy.get("id"))
      copy["id"] = kRestart;
    sendToMlir(std::move(copy));
  }
  culprit->markFatal();
  for (auto &[uri, versions] : documents)
    sendOpen(*versions.rbegin()->second);
  return llvm::success();
}

void Server::sendToClient(const json::Value &message) {
  std::string text = frameMessage(message, options.forTests);
  for (llvm::StringRef rest = text; !rest.empty();) {
    ssize_t count = write(output, rest.data(), rest.size());
    if (count < 0 && errno != EINTR) {
      errors << "error: cannot write to standard output: " << std::generic_category().message(errno) << "\n";
      isClientGone = true;
      return;
    }
    rest = rest.drop_front(std::max<ssize_t>(count, 0));
  }
}

void Server::sendOpen(const Document &document) {
  sendToMlir(json::Object{
      {"jsonrpc", "2.0"},
      {"method", "textDocument/didOpen"},
      {"params",
       json::Object{{"textDocument", json::Object{{"uri", document.getUri()},
                                                  {"languageId", "mlir"},
                                                  {"version", document.getVersion()},
                                                  {"text", document.isParsable() ? document.getText() : ""}}}}}});
}

//===----------------------------------------------------------------------===//
// Messages of the client
//===----------------------------------------------------------------------===//

bool Server::handleDidOpen(const json::Object &params) {
  const json::Object *item = params.getObject("textDocument");
  auto uri = item ? item->getString("uri") : std::nullopt;
  auto text = item ? item->getString("text") : std::nullopt;
  auto version = item ? item->getInteger("version") : std::nullopt;
  if (!uri || !text || !version)
    return true; // for MLIR's server to complain about
  auto document = std::make_shared<Document>(uri->str(), *version, text->str());
  documents.erase(uri->str());
  sendOpen(*document);
  put(std::move(document));
  return false;
}

bool Server::handleDidChange(const json::Object &params) {
  const json::Object *identifier = params.getObject("textDocument");
  const json::Array *changes = params.getArray("contentChanges");
  auto uri = identifier ? identifier->getString("uri") : std::nullopt;
  auto version = identifier ? identifier->getInteger("version") : std::nullopt;
  std::shared_ptr<Document> current = uri ? getCurrent(*uri) : nullptr;
  if (!current || !changes || !version)
    return true;
  std::shared_ptr<Document> document = current->change(*version, *changes);
  if (!document) {
    errors << "error: the changes of '" << *uri << "' make no sense, and are left out\n";
    return false;
  }
  // MLIR's server takes whole texts only.
  json::Object change{{"text", document->isParsable() ? document->getText() : ""}};
  sendToMlir(json::Object{{"jsonrpc", "2.0"},
                          {"method", "textDocument/didChange"},
                          {"params", json::Object{{"textDocument", json::Object(*identifier)},
                                                  {"contentChanges", json::Array{std::move(change)}}}}});
  put(std::move(document));
  return false;
}

void Server::handleClient(const std::string &text) {
  llvm::Expected<json::Value> parsed = readJson(text);
  if (!parsed)
    return sendToClient(makeError(nullptr, kParseError, llvm::toString(parsed.takeError())));
  json::Object *message = parsed->getAsObject();
  if (!message || message->getString("jsonrpc") != llvm::StringRef("2.0"))
    return sendToClient(makeError(nullptr, kInvalidRequest, "expects an object with \"jsonrpc\": \"2.0\""));
  llvm::StringRef method = message->getString("method").value_or("");
  static const json::Object nothing;
  const json::Object *given = message->getObject("params");
  const json::Object &params = given ? *given : nothing;
  const json::Value *id = message->get("id");
  if (id && !method.empty())
    waiting.emplace(jsonTextOf(*id), *id);

  if (method == "initialize" || method == "initialized")
    greeting.push_back(*parsed);
  if (method == "textDocument/didOpen" && !handleDidOpen(params))
    return;
  if (method == "textDocument/didChange" && !handleDidChange(params))
    return;
  const json::Object *identifier = params.getObject("textDocument");
  auto uri = identifier ? identifier->getString("uri") : std::nullopt;
  if (method == "textDocument/didClose" && uri)
    documents.erase(uri->str());
  const json::Object *place = params.getObject("position");
  auto line = place ? place->getInteger("line") : std::nullopt;
  auto character = place ? place->getInteger("character") : std::nullopt;
  if (method == "textDocument/hover" && id) {
    if (!uri || !line || !character) {
      waiting.erase(jsonTextOf(*id));
      return sendToClient(makeError(*id, kInvalidParams, "expects a document and a position"));
    }
    if (std::shared_ptr<Document> document = getCurrent(*uri))
      hovers[jsonTextOf(*id)] = {std::move(document), *line, *character};
  }
  sendToMlir(*parsed);
}

//===----------------------------------------------------------------------===//
// Messages of MLIR's server
//===----------------------------------------------------------------------===//

/// Returns the name of the operation that a text of MLIR's server describes: `"tg.exp" : …`, or with the name of its
/// symbol.
static llvm::StringRef findOperation(llvm::StringRef hover) {
  return hover.consume_front("\"") ? hover.take_until([](char c) { return c == '"' || c == '\n'; }) : "";
}

void Server::addToHover(json::Object &reply, const std::string &id) {
  auto found = hovers.find(id);
  if (found == hovers.end())
    return;
  Hover hover = std::move(found->second);
  hovers.erase(found);
  if (reply.get("error"))
    return;
  const json::Object *graph = hover.document->findGraph(*options.registry, hover.line, hover.character);
  std::string more = graph ? graph->getString("text")->str() + "\n\n" : "";
  json::Object *result = reply.getObject("result");
  json::Object *contents = result ? result->getObject("contents") : nullptr;
  if (auto value = contents ? contents->getString("value") : std::nullopt) {
    // Between the name of the operation and the operation as text, which is long.
    std::string whole = value->str();
    if (std::string description = options.describeOperation(findOperation(whole)); !description.empty())
      more += description + "\n\n";
    size_t end = whole.find("\n\n");
    whole.insert(end == std::string::npos ? whole.size() : end + 2, (end == std::string::npos ? "\n\n" : "") + more);
    (*contents)["value"] = std::move(whole);
  } else if (graph) {
    reply["result"] = json::Object{{"contents", json::Object{{"kind", "markdown"}, {"value", std::move(more)}}},
                                   {"range", json::Object(*graph->getObject("range"))}};
  }
}

void Server::addToDiagnostics(json::Object &params) {
  auto found = documents.find(params.getString("uri").value_or("").str());
  json::Array *diagnostics = params.getArray("diagnostics");
  if (found == documents.end() || !diagnostics)
    return;
  auto &versions = found->second;
  auto document = versions.find(params.getInteger("version").value_or(versions.rbegin()->first));
  if (document == versions.end())
    return;
  llvm::append_range(*diagnostics, document->second->getDiagnostics(*options.registry));
  versions.erase(versions.begin(), document);
}

void Server::handleMlir(const std::string &text) {
  // The symbols of a document nest as its operations do, each in two brackets.
  llvm::Expected<json::Value> parsed = readJson(text, 3 * kMaxNestingDepth);
  json::Object *message = parsed ? parsed->getAsObject() : nullptr;
  if (!message) {
    errors << "error: MLIR's language server has sent what is no message\n";
    llvm::consumeError(parsed.takeError());
    return;
  }
  if (const json::Value *id = message->get("id"); id && !message->get("method")) {
    if (id->getAsString() == llvm::StringRef(kRestart))
      return;
    std::string key = jsonTextOf(*id);
    waiting.erase(key);
    addToHover(*message, key);
    if (json::Object *result = message->getObject("result"); result && result->get("serverInfo"))
      (*result)["serverInfo"] = json::Object{{"name", "tg-lsp-server"}, {"version", TENSORGRAPH_VERSION_STRING}};
  }
  json::Object *params = message->getObject("params");
  if (params && message->getString("method") == llvm::StringRef("textDocument/publishDiagnostics"))
    addToDiagnostics(*params);
  sendToClient(*parsed);
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

/// Reads what there is; false at the end.
static bool readSome(int stream, MessageReader &reader) {
  char buffer[1 << 16];
  ssize_t count = read(stream, buffer, sizeof(buffer));
  if (count > 0)
    reader.add(llvm::StringRef(buffer, count));
  return count > 0 || (count < 0 && errno == EINTR);
}

int Server::run() {
  signal(SIGPIPE, SIG_IGN);
  if (failed(start()))
    return 1;
  bool isOpen = true;
  while (!isClientGone) {
    if (!isOpen && queue.empty() && toMlir >= 0) {
      close(toMlir);
      toMlir = -1;
    }
    pollfd streams[] = {
        {isOpen ? input : -1, POLLIN, 0}, {fromMlir, POLLIN, 0}, {queue.empty() ? -1 : toMlir, POLLOUT, 0}};
    if (poll(streams, 3, -1) < 0)
      continue;
    if (streams[0].revents) {
      isOpen = readSome(input, client);
      if (!isOpen)
        client.end();
      while (std::optional<std::string> text = client.next())
        handleClient(*text);
    }
    if (streams[2].revents) {
      ssize_t count = write(toMlir, queue.data(), queue.size());
      if (count > 0)
        queue.erase(0, count);
      else if (errno != EAGAIN && errno != EINTR)
        queue.clear(); // it has ended, as is read below
    }
    if (!streams[1].revents)
      continue;
    if (readSome(fromMlir, mlir)) {
      while (std::optional<std::string> text = mlir.next())
        handleMlir(*text);
      continue;
    }
    close(fromMlir);
    if (toMlir >= 0)
      close(toMlir);
    toMlir = fromMlir = -1;
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status))
      return WEXITSTATUS(status);
    if (failed(restart()))
      return 1;
  }
  return 1;
}

int tg::serveLanguage(const LanguageServerOptions &options, int input, int output, llvm::raw_ostream &errors) {
  return Server(options, input, output, errors).run();
}
