import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXPRESSION_CODES } from "../../expression/syntax/problem.ts";
import { exampleParts } from "../example/example-catalog.ts";
import { exampleFiles, withFile, withValue } from "../example/example-project.ts";
import { MISTAKES, withMistake } from "../example/mistakes.ts";
import { DIAGNOSTIC_CODES } from "../report/diagnostic-codes.ts";
import { MAX_DEPTH, MAX_LENGTH } from "../report/parse-document.ts";
import { RULES } from "../rules/rules.ts";
import { checkDocuments } from "./check-documents.ts";
import { createChecker } from "./checker.ts";

describe("checkDocuments", () => {
  it("finds nothing in a project in which everything is right", () => {
    expect(checkDocuments(exampleFiles(), exampleParts)).toEqual([]);
  });

  it("lets no screen have the name of the app's own plan", () => {
    const screen = exampleFiles().find(({ path }) => path === "schemas/screens/order.json")?.text ?? "";
    const files = withFile("schemas/screens/app.json", screen.replace('"id": "order"', '"id": "app"'));
    expect(checkDocuments(files, exampleParts)).toContainEqual(
      expect.objectContaining({ code: "wrong-value", file: "schemas/screens/app.json" }),
    );
  });

  // A kept one, for speed; checker.test.ts compares it with a new one after every fourth of these mistakes.
  const checker = createChecker(exampleParts);

  it.each(MISTAKES)("$code: $file $at $value", (mistake) => {
    const found = checker.check(withMistake(mistake));
    const first = found.find(({ code }) => code === mistake.code);
    expect(first).toMatchObject({ file: mistake.file, severity: severityOf(mistake.code) });
    if (mistake.hint !== undefined) expect(first?.hint).toContain(mistake.hint);
    if (mistake.line !== undefined) expect(first).toMatchObject({ line: mistake.line, column: mistake.column });
    if (mistake.value === undefined) return;
    expect(first?.path.startsWith(mistake.at ?? "")).toBe(true);
    expect([...new Set(found.map(({ code }) => code))].sort()).toEqual([mistake.code, ...(mistake.also ?? [])].sort());
  });

  it("refuses documents that are too large or too deep, however hostile", () => {
    const large = checkDocuments(withFile("schemas/screens/lost.json", `"${"x".repeat(MAX_LENGTH)}"`), exampleParts);
    const deep = checkDocuments(withFile("schemas/screens/lost.json", "[".repeat(100_000)), exampleParts);
    expect(large.map(({ code }) => code)).toEqual(["too-large"]);
    expect(deep).toMatchObject([{ code: "too-deep", column: MAX_DEPTH + 1 }]);
  });

  it("counts brackets inside strings as text", () => {
    const initial = `${"[".repeat(MAX_DEPTH + 1)}\\"{`;
    const files = withValue("schemas/screens/lost.json", "/state/wallet/initial", initial);
    expect(checkDocuments(files, exampleParts)).toEqual([]);
  });

  it("sorts by file, line and column", () => {
    const files = withValue("schemas/screens/order.json", "/body/1", { type: "label", text: 1, a: 1, b: 2 });
    const found = checkDocuments([...files, { path: "schemas/a.json", text: "{}" }], exampleParts);
    expect(found.map(({ file, path }) => `${file}${path}`)).toEqual([
      "schemas/a.json",
      "schemas/screens/order.json/body/1/a",
      "schemas/screens/order.json/body/1/b",
    ]);
  });

  it("warns of what a draft language lacks, and accepts a project that has one", () => {
    const french = { code: "fr", name: "Français", status: "draft" };
    const found = checkDocuments(withValue("schemas/app.json", "/languages/2", french), exampleParts);
    expect(found.length).toBeGreaterThan(10);
    expect([...new Set(found.map(({ code, severity }) => `${severity} ${code}`))]).toEqual(["warning draft-language"]);
    expect(found.find(({ path }) => path === "/formats")?.message).toContain("fr");
  });

  it("names the line of the route that wins", () => {
    const files = withValue("schemas/routes.json", "/routes/1/path", "/order/old");
    expect(checkDocuments(files, exampleParts)[0]?.message).toContain('the route "/order" on line 5');
  });

  it("accepts routes apart by their hash, before the one without, and looks a written hash up", () => {
    const routes = [
      { path: "/order", hash: "/card", screen: "lost" },
      { path: "/order", hash: "/bank", screen: "lost" },
      { path: "/order", screen: "order" },
    ];
    const found = (list: unknown, to: string) =>
      checkDocuments(
        withValue("schemas/routes.json", "/routes", list).map((file) =>
          file.path === "schemas/screens/lost.json"
            ? { ...file, text: file.text.replace(/"do": "go",\s*"screen": "order"/, `"do": "walk", "to": "${to}"`) }
            : file,
        ),
        exampleParts,
      ).map(({ code, path }) => `${code} ${path}`);
    expect(found(routes, "/order#/card?x=1")).toEqual([]);
    expect(found(routes, "/order#fees")).toEqual([]);
    expect(found(routes, "/order#/cards")).toEqual([expect.stringMatching(/^path-without-route/)]);
    expect(found([...routes].reverse(), "/order")).toEqual([
      "route-shadowed /routes/1/path",
      "route-shadowed /routes/2/path",
    ]);
  });

  it("accepts a route below an exact one, and paths that only begin alike", () => {
    const routes = [
      { path: "/a", screen: "order", exact: true },
      { path: "/a", screen: "lost" },
      { path: "/ab", screen: "lost" },
      { path: "/order", screen: "order" },
    ];
    expect(checkDocuments(withValue("schemas/routes.json", "/routes", routes), exampleParts)).toEqual([]);
  });
});

describe("a source that no widget shows", () => {
  it("is told although an action loads it", () => {
    const files = withValue("schemas/screens/order.json", "/sources/other", {
      call: "order",
      payload: { orderId: "" },
      run: "action",
    }).map(({ path, text }) => {
      if (path !== "schemas/screens/order.json") return { path, text };
      const screen = JSON.parse(text);
      screen.body[2].on.change.push({ do: "load", source: "other" });
      return { path, text: JSON.stringify(screen) };
    });
    const found = checkDocuments(files, {
      ...exampleParts,
      rules: RULES.filter(({ code }) => code === "source-not-shown"),
    });
    expect(found).toMatchObject([{ code: "source-not-shown", path: "/sources/other" }]);
  });
});

describe("fault 29: what a screen does by itself", () => {
  const SCREEN = "schemas/screens/order.json";
  const change = (make: (screen: Record<string, Record<string, unknown>>) => object) => {
    const screen = JSON.parse(exampleFiles().find(({ path }) => path === SCREEN)?.text ?? "{}");
    return checkDocuments(withFile(SCREEN, JSON.stringify({ ...screen, ...make(screen) })), exampleParts);
  };

  it("is no circle of reading, through however many sources", () => {
    const loads = (source: string) => ({
      call: "order",
      payload: { orderId: "" },
      silent: true,
      onReady: [{ do: "load", source }],
    });
    const found = change(({ sources }) => ({ sources: { ...sources, a: loads("b"), b: loads("c"), c: loads("a") } }));
    expect(found).toMatchObject([{ code: "endless-load", path: "/sources/c/onReady/0/source" }]);
    expect(found[0]?.message).toContain("a → b → c → a");
    expect(change(({ sources }) => ({ sources: { ...sources, a: loads("b"), b: loads("order") } }))).toEqual([]);
  });

  it("is no popup that another one's closing brings back", () => {
    const opens = (popup: string) => ({ type: "dialog", title: "1", on: { close: [{ do: "open", popup }] } });
    const found = change(({ popups }) => ({ popups: { ...popups, a: opens("b"), b: opens("a") } }));
    expect(found).toMatchObject([{ code: "popup-reopens", path: "/popups/b/on/close/0/popup" }]);
    expect(change(({ popups }) => ({ popups: { ...popups, a: opens("b"), b: opens("notice") } }))).toEqual([]);
  });
});

describe("diagnostic codes", () => {
  const sources = readdirSync("src/check", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(`src/check/${path}`, "utf8"))
    .join("\n");

  it("are all documented, those of expressions as well", () => {
    const reported = [...sources.matchAll(/report\(\s*"([a-z-]+)"/g)].map(([, code]) => code);
    expect(reported.length).toBeGreaterThan(30);
    expect(
      [...reported, ...Object.keys(EXPRESSION_CODES)].filter((code) => !(String(code) in DIAGNOSTIC_CODES)),
    ).toEqual([]);
  });

  it("are all given by the checker", () => {
    const given = (code: string) => code in EXPRESSION_CODES || sources.includes(`"${code}"`);
    expect(Object.keys(DIAGNOSTIC_CODES).filter((code) => !given(code))).toEqual([]);
  });
});

function severityOf(code: string): string {
  return (DIAGNOSTIC_CODES as { [code: string]: { severity: string } })[code]?.severity ?? "undocumented";
}
