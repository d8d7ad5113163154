import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { readDocuments } from "../src/cli/read-documents.ts";
import type { AppDocument, RoutesDocument, ScreenDocument } from "../src/language/documents.ts";
import { documentPlace } from "../src/language/terms/document-kind.ts";
import { readSources } from "./source-files.ts";

/** The lender's part of the sandbox plays its server, and examples stand for what an author may write. */
const LENDERS = /^src\/lender\//;
const EXAMPLES = /\/example\/|^src\/sources\/test-parts\.ts$|^src\/server\/fixtures\.ts$/;

/** Words of this lender's documents that the engine has for things of its own. */
const SHARED = new Set(
  "/ /test address amount code delete from image invitations journey lang not-found plan position product rating reference register result session share source system to user userName".split(
    " ",
  ),
);

const forms = formsOf(namesOf());
const engine = readSources().filter(({ path }) => !LENDERS.test(path) && !EXAMPLES.test(path));

describe("the engine knows no lender", () => {
  it("has no name of this project's documents in any file", () => {
    const found = (code: string) => forms.flatMap((form) => code.match(form) ?? []);
    expect(engine.flatMap(({ path, code }) => found(code).map((name) => `${path}: ${name}`))).toEqual([]);
    expect(found(`a("loan-details"); b = "/tapi"; /waffleLemo/; "swift"; swift-er`)).toEqual([
      "loan-details",
      "/tapi",
      "/waffleLemo",
      '"swift"',
    ]);
  });

  it("looks at the engine, and for names of every kind", () => {
    expect(engine.length).toBeGreaterThan(300);
    expect(namesOf()).toEqual(
      expect.arrayContaining([
        "loan-details",
        "bind-bank",
        "offToLogin",
        "orderId",
        "swift",
        "order-174",
        "/tapi",
        "/waffleLemo",
      ]),
    );
  });
});

/** The names of the documents' parts, and those of this lender's server, shell and addresses. */
function namesOf(): readonly string[] {
  const files = readDocuments(ROOT);
  const of = <T>(kind: string) =>
    files.filter(({ path }) => documentPlace(path)?.kind === kind).map(({ text }) => JSON.parse(text) as T);
  const ids = ["call", "screen", "scenario"].flatMap((kind) =>
    files.filter(({ path }) => documentPlace(path)?.kind === kind).map(({ path }) => basename(path, ".json")),
  );
  const [app] = of<AppDocument>("app");
  const [routes] = of<RoutesDocument>("routes");
  if (app === undefined || routes === undefined) throw new Error("this project has both");
  const { query, bridge, calls, hosts } = app;
  const params = of<ScreenDocument>("screen").flatMap((screen) => Object.keys(screen.params ?? {}));
  const names = [
    ...ids,
    ...params,
    ...Object.keys(bridge.messages),
    ...[...query.common, ...query.aliases.flat(), ...Object.values(query.headers).flat()],
    ...Object.keys(calls.envelopes),
    ...[calls.prefix, ...(calls.roots ?? []), ...routes.routes.map(({ path }) => path)],
    ...Object.values(hosts).flat(),
    ...(app.storage?.read ?? []),
    ...Object.keys(app.facts ?? {}),
    app.brand.name,
  ];
  return [...new Set(names)].filter((name) => !SHARED.has(name)).sort();
}

/** A single word is a name only where it is written as one: in quotes. Of two that begin alike the longer one is told. */
function formsOf(names: readonly string[]): readonly RegExp[] {
  const written = (some: readonly string[]) =>
    [...some]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join("|");
  const words = names.filter((name) => /^[a-z]+$/.test(name));
  const others = names.filter((name) => !words.includes(name));
  return [
    new RegExp(`(?<![\\w-])(?:${written(others)})(?![\\w-])`, "g"),
    new RegExp(`["'\`](?:${written(words)})["'\`]`, "g"),
  ];
}
