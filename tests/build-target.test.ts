import { Worker } from "node:worker_threads";
import { type AnyNode, parse } from "acorn";
import { describe, expect, it } from "vitest";
import { CLIENT_ENTRY } from "../src/language/client-chunks.ts";
import { type Build, readBuild } from "./built-files.ts";
import { newerBuiltIns } from "./newer-built-ins.ts";
import { visit } from "./visit.ts";

const POLYFILLS = "src/app/boot/polyfills.ts";
/** The built-ins that it brings. */
const BROUGHT = ["Object.hasOwn", ".at", "structuredClone", "AbortSignal.any", ".throwIfAborted"];

/** Newer names that a library asks for first and does without. */
const GUARDED = [
  // react-dom: `typeof reportError === "function" ? reportError : …`
  "reportError",
  // react-dom, inside `typeof navigation === "object"`
  "navigation",
  // react-dom, inside a `try` whose `catch` goes on without; only for an element that no screen uses
  ".startViewTransition",
  // the service worker's own events, as old as service workers
  ".waitUntil",
  // hono in the sandbox's own code, for answers with cookies, of which the sandbox has none
  ".getSetCookie",
];

/** Selectors and rules of which an older phone drops the whole block, not one line. */
const NEWER_CSS = /:has\(|:is\(|:where\(|@layer\b|@container\b|@scope\b|@starting-style\b|@property\b|[{;}]\s*&/;

/** Takes away from an engine of today what BROUGHT lists. */
const REMOVE = `
  delete Object.hasOwn; delete Array.prototype.at; delete String.prototype.at; delete globalThis.structuredClone;
  delete AbortSignal.any; delete AbortSignal.prototype.throwIfAborted;`;

/** Each is an expression whose value an older phone must have as well. */
const OUTCOMES = [
  "Object.hasOwn({ a: 1 }, 'a')",
  "Object.hasOwn({}, 'toString')",
  "Object.hasOwn(JSON.parse('{\"hasOwnProperty\":1}'), 'hasOwnProperty')",
  "['a', 'b'].at(-1)",
  "'ab'.at(-2)",
  "structuredClone({ a: [1, { b: null }], at: new Date(5) })",
  "AbortSignal.any([new AbortController().signal]).aborted",
  "(() => { const c = new AbortController(); const s = AbortSignal.any([c.signal]); c.abort('left'); return s.reason; })()",
  "(() => { const c = new AbortController(); c.abort('left'); try { c.signal.throwIfAborted(); } catch (e) { return e; } })()",
];

const builds = [
  ["sandbox", readBuild("sandbox")],
  ["production", readBuild("production")],
] as const;

function scripts(build: Build): [string, string][] {
  return [...build.files].filter(([file]) => file.endsWith(".js"));
}

describe.each(builds)("the %s build on Chrome 87 and Safari 15.4", (_, build) => {
  it.each(scripts(build))("%s has no newer syntax", (_file, code) => {
    expect(newerSyntax(code)).toEqual([]);
  });

  it("lets a newer phone compile each script while it arrives: the first line is read for that, no other", () => {
    const late = scripts(build).filter(([, code]) => !code.startsWith("//# allFunctionsCalledOnLoad\n"));
    expect(late.map(([file]) => file)).toEqual([]);
  });

  it("calls no newer built-in but those it brings or asks for first", () => {
    const used = new Set(scripts(build).flatMap(([, code]) => [...newerBuiltIns(code)]));
    expect([...used].filter((name) => !BROUGHT.includes(name) && !GUARDED.includes(name))).toEqual([]);
  });

  it("brings no built-in that nothing calls", () => {
    const own = [CLIENT_ENTRY, POLYFILLS].map((module) => build.chunks[module]?.file);
    expect(own).not.toContain(undefined);
    const used = new Set(
      scripts(build).flatMap(([file, code]) => (own.includes(file) ? [] : [...newerBuiltIns(code)])),
    );
    expect(BROUGHT.filter((name) => !used.has(name))).toEqual([]);
  });

  it("calls none of those in the service worker, which loads nothing of what it brings", () => {
    const worker = scripts(build).filter(([file]) => /\/worker-/.test(file));
    const used = worker.flatMap(([, code]) => [...newerBuiltIns(code)]);
    expect([worker.length, used.filter((name) => BROUGHT.includes(name))]).toEqual([1, []]);
    expect(worker.map(([, code]) => /^import\b/m.test(code))).toEqual([false]);
  });

  it("brings built-ins that work where the engine has none", async () => {
    const brought = build.files.get(build.chunks[POLYFILLS]?.file ?? "") ?? "";
    expect(brought).not.toBe("");
    const newer = await runWithout("", "");
    expect(newer).toHaveLength(OUTCOMES.length);
    expect(await runWithout(REMOVE, brought)).toEqual(newer);
  });

  it("has no style rule that an older phone drops as a whole", () => {
    const styles = [...build.files].filter(([file]) => file.endsWith(".css"));
    expect(styles.filter(([, css]) => NEWER_CSS.test(css)).map(([file]) => file)).toEqual([]);
  });
});

describe("the check itself", () => {
  it.each([
    ["class A { static { a(); } }", "static block"],
    ["class A { #x; has(o) { return #x in o; } }", "#x in y"],
    ["await a();", "top-level await"],
    ["/(?<=a)b/.test(c)", "RegExp lookbehind"],
    ["/a/d.test(c)", "RegExp flag d"],
    ["using a = b();", "not ES2022"],
  ])("%s is newer syntax", (code, name) => {
    expect(newerSyntax(code)).toContain(name);
  });

  it.each([
    "a ??= b?.c; class A { #x = 1; static y; #z() {} }",
    "async () => { await a(); for await (const b of c) d(b); }",
    "/(?<n>a)/u.test(1_000n)",
  ])("%s is old enough", (code) => {
    expect(newerSyntax(code)).toEqual([]);
  });

  it("tells a use from a test for presence", () => {
    const code = "typeof structuredClone; a.at(1); b.at; Object.hasOwn(c, d); ({ structuredClone: 1 }); e.reportError";
    expect([...newerBuiltIns(code)]).toEqual([".at", "Object.hasOwn"]);
  });
});

/** The values of OUTCOMES in an engine of its own that ran `before`, then the chunk. */
function runWithout(before: string, chunk: string): Promise<unknown> {
  const ask = `require("node:worker_threads").parentPort.postMessage([${OUTCOMES.join(",")}]);`;
  return new Promise((resolve, reject) => {
    new Worker(`${before}\n${chunk}\n${ask}`, { eval: true }).on("message", resolve).on("error", reject);
  });
}

/** Parsed as ES2022, of which Chrome 87 or Safari 15.4 lack a few things, which are looked for one by one. */
function newerSyntax(code: string): string[] {
  const found = new Set<string>();
  let program: AnyNode;
  try {
    program = parse(code, { ecmaVersion: 2022, sourceType: "module" });
  } catch (error) {
    return ["not ES2022", String(error)];
  }
  visit(program, (node, parent) => {
    if (node.type === "StaticBlock") found.add("static block");
    if (node.type === "PrivateIdentifier" && parent?.type === "BinaryExpression") found.add("#x in y");
    if (node.type === "Literal" && "regex" in node && node.regex) {
      if (/\(\?<[=!]/.test(node.regex.pattern)) found.add("RegExp lookbehind");
      if (node.regex.flags.includes("d")) found.add("RegExp flag d");
    }
    return undefined;
  });
  visit(program, (node) => {
    if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await)) found.add("top-level await");
    return /Function/.test(node.type) ? "skip" : undefined;
  });
  return [...found];
}
