import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Location } from "vscode-languageserver/node";
import { createLibrary } from "./library-project.ts";
import { type Client, startClient } from "./start-client.ts";

const SHELF = "schemas/screens/shelf.json";
const VOLUME = "schemas/screens/volume.json";
const FEE_LINE = "schemas/fragments/fee-line.json";
const ROUTES = "schemas/routes.json";
const SCENARIO = "schemas/scenarios/empty-shelf.json";
const OPEN = [SHELF, VOLUME, FEE_LINE, ROUTES, SCENARIO];

const library = createLibrary();
let client: Client;

beforeAll(async () => {
  client = await startClient(library.root);
  for (const path of OPEN) await client.open(path);
});

afterAll(async () => {
  await client.close();
  library.remove();
  expect(client.faults).toEqual([]);
});

/** Of each place, its document and its line. */
function shown(locations: readonly Location[]): readonly string[] {
  return locations.map(({ uri, range }) => {
    const file = fileURLToPath(uri);
    const line = readFileSync(file, "utf8").split("\n")[range.start.line]?.trim();
    return `${file.slice(file.indexOf("schemas/") + 8)} ${line}`;
  });
}

describe("diagnostics", () => {
  it("are told of open documents as they are typed, and taken back", async () => {
    const right = client.text(VOLUME);
    await client.change(VOLUME, right.replace('"state.days",', '"state.day",'));
    const [found] = await client.diagnostics(VOLUME, (all) => all.some(({ code }) => code === "unknown-state"));
    expect(found).toMatchObject({ source: "skrini", severity: 1, message: expect.stringContaining('"day"') });
    await client.change(VOLUME, "{");
    await client.diagnostics(VOLUME, (all) => all.length === 1 && all[0]?.code === "json-syntax");
    await client.change(VOLUME, right);
    await client.diagnostics(VOLUME, (all) =>
      all.every(({ code }) => !["json-syntax", "unknown-state"].includes(String(code))),
    );
  });

  it("are told of documents that are not open, when one that is changes them", async () => {
    const right = client.text(FEE_LINE);
    await client.change(FEE_LINE, right.replace('"name": {', '"title": {').replace("with.name", "with.title"));
    await client.diagnostics(SHELF, (all) => all.some(({ code }) => code === "unknown-parameter"));
    await client.change(FEE_LINE, right);
    await client.diagnostics(SHELF, (all) => all.every(({ code }) => code !== "unknown-parameter"));
  });
});

describe("a definition", () => {
  it.each([
    ["a source in an expression", VOLUME, "data.volume.name", 6, ['screens/volume.json "volume": {']],
    ["a widget's source", VOLUME, '"source": "volume"', 12, ['screens/volume.json "volume": {']],
    ["a bound state", VOLUME, '"state.days"', 8, ['screens/volume.json "days": {']],
    ["a parameter of the query", VOLUME, "params.item", 8, ['screens/volume.json "item": {']],
    ["an intent", VOLUME, "busy.extend", 6, ['screens/volume.json "intent": "extend",']],
    ["a popup", VOLUME, '"popup": "help"', 12, ['screens/volume.json "help": {']],
    ["a call", VOLUME, '"call": "give-back"', 10, ['calls/give-back.json "id": "give-back",']],
    [
      "a named value",
      SHELF,
      "values.fees",
      8,
      ['screens/shelf.json "fees": "${sum(data.loans.volumes.map(volume, volume.fee))}"'],
    ],
    ["a text of the screen", SHELF, "t('greeting')", 4, ['screens/shelf.json "greeting": {']],
    ["a fragment", SHELF, '"use": "fee-line"', 9, ['fragments/fee-line.json "id": "fee-line",']],
    ["what a fragment is given", SHELF, '"fee": "${values', 2, ['fragments/fee-line.json "fee": {']],
    ["a parameter of a fragment", FEE_LINE, "money(with.fee)", 12, ['fragments/fee-line.json "fee": {']],
    ["a slot of a fragment", FEE_LINE, '"slot": "below"', 10, ['fragments/fee-line.json "below": {']],
    ["a path of the app", SHELF, '"to": "/volume"', 8, ['routes.json "path": "/volume",']],
    ["a route's screen", ROUTES, '"screen": "shelf"', 12, ['screens/shelf.json "id": "shelf",']],
    ["a sample", SCENARIO, '"none"', 2, ["samples/borrowed/none.json {"]],
  ])("is found of %s", async (_, path, piece, plus, expected) => {
    const found = await client.ask<Location[]>("definition", path, client.position(path, piece, plus));
    expect(shown(found)).toEqual(expected);
  });

  it("is found while the document is half typed", async () => {
    const right = client.text(SHELF);
    await client.change(SHELF, right.replace('"footer"', "").replace(/\}\s*$/, ', "foo'));
    const found = await client.ask<Location[]>("definition", SHELF, client.position(SHELF, "values.fees", 8));
    expect(shown(found)).toHaveLength(1);
    await client.change(SHELF, right);
  });
});

describe("references", () => {
  it("are every place that names the same, in all documents", async () => {
    const position = client.position(VOLUME, '"help": {', 3);
    const context = { includeDeclaration: false };
    const found = await client.ask<Location[]>("references", VOLUME, position, { context });
    expect(shown(found)).toEqual([
      'screens/volume.json "popup": "help"',
      'screens/volume.json "popup": "help"',
      'screens/volume.json "test": "${!popup.help}",',
    ]);
  });

  it("of a screen are its routes", async () => {
    const position = client.position(VOLUME, '"id": "volume"', 8);
    const context = { includeDeclaration: true };
    const found = await client.ask<Location[]>("references", VOLUME, position, { context });
    expect(shown(found)).toEqual(['screens/volume.json "id": "volume",', 'routes.json "screen": "volume"']);
  });
});
