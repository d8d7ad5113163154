import { describe, expect, it, vi } from "vitest";
import type { TransportDocument } from "../language/documents.ts";
import { findTransports } from "./find-transports.ts";

const OBJECT: TransportDocument = { kind: "object", name: "Host" };
const HANDLERS: TransportDocument = { kind: "handlers", path: ["a", "b"] };
const POST: TransportDocument = { kind: "post", name: "Port" };
const find = (shell: unknown, message = "go", transports = [OBJECT, HANDLERS, POST]) =>
  findTransports(transports, message, shell);

describe("findTransports", () => {
  it.each([
    {},
    { Host: null },
    { Host: {} },
    { Host: "go" },
    { Host: { other: () => {} } },
    { a: {} },
    { a: { b: null } },
    { a: { b: { other: { postMessage: () => {} } } } },
    { a: { b: { go: {} } } },
    { Port: { post: () => {} } },
  ])("finds none in %j", (shell) => {
    expect(find(shell)).toEqual([]);
  });

  it("finds none behind a member that throws", () => {
    const shell = {
      get Host() {
        throw new Error("host object gone");
      },
      Port: { postMessage: () => {} },
    };
    expect(find(shell)).toHaveLength(1);
  });

  it.each(["constructor", "toString", "__proto__"])("takes no inherited %s for a message", (message) => {
    expect(find({ Host: {}, a: { b: {} } }, message)).toEqual([]);
  });

  it("keeps the configured order", () => {
    const calls: string[] = [];
    const shell = { Host: { go: () => calls.push("object") }, Port: { postMessage: () => calls.push("post") } };
    for (const deliver of find(shell, "go", [POST, HANDLERS, OBJECT])) deliver({});
    expect(calls).toEqual(["post", "object"]);
  });

  it("calls the method on its object, each transport with its own encoding", () => {
    const go = vi.fn();
    const handle = vi.fn();
    const post = vi.fn();
    const shell = { Host: { go }, a: { b: { go: { postMessage: handle } } }, Port: { postMessage: post } };
    for (const deliver of find(shell)) deliver({ x: "é" });
    expect(go.mock.calls).toEqual([['{"x":"é"}']]);
    expect(handle.mock.calls).toEqual([[{ x: "é" }]]);
    expect(post.mock.calls).toEqual([['{"name":"go","payload":{"x":"é"}}']]);
    expect([go, handle, post].map((method) => method.mock.contexts[0])).toEqual([shell.Host, shell.a.b.go, shell.Port]);
  });

  it("finds methods that the injected object inherits", () => {
    expect(find({ Host: Object.create({ go: () => {} }) })).toHaveLength(1);
  });
});
