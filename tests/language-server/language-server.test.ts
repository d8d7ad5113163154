import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CodeAction,
  type CompletionItem,
  CompletionItemKind,
  type DocumentSymbol,
  type Hover,
  InsertTextFormat,
  type Location,
  LSPErrorCodes,
  type MarkupContent,
  type Position,
  type ResponseError,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
  type WorkspaceSymbol,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { createLibrary } from "./library-project.ts";
import { type Client, startClient } from "./start-client.ts";

const SHELF = "schemas/screens/shelf.json";
const VOLUME = "schemas/screens/volume.json";
const FEE_LINE = "schemas/fragments/fee-line.json";
const ROUTES = "schemas/routes.json";
const APP = "schemas/app.json";
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

/** The document and the member of each place: as much of it as stands in a line, however the document is laid out. */
function shown(locations: readonly Location[]): readonly string[] {
  return locations.map(({ uri, range }) => {
    const file = fileURLToPath(uri);
    const line = readFileSync(file, "utf8").split("\n")[range.start.line] ?? "";
    const members = line.matchAll(/"[^"]*": (?:[{[]|"(?:[^"\\]|\\.)*",?|[^",{}[\]]+,?)/g);
    const member = [...members].findLast(({ index }) => index <= range.start.character)?.[0] ?? line.trim();
    return `${file.slice(file.indexOf("schemas/") + 8)} ${member}`;
  });
}

const EDITS = Number(process.env.EDITS ?? 60);

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

  it("lead to the page of their code, where the project has one", async () => {
    const right = client.text(VOLUME);
    await client.change(VOLUME, right.replace('"state.days",', '"state.day",'));
    const [found] = await client.diagnostics(VOLUME, (all) => all.some(({ code }) => code === "unknown-state"));
    const page = "schemas/language/reference/diagnostics.md";
    expect(found?.codeDescription).toEqual({ href: `${client.uri(page)}#unknown-state` });
    await client.change(VOLUME, right);
    await client.diagnostics(VOLUME, (all) => all.every(({ code }) => code !== "unknown-state"));
  });

  it("are told of a picture that is not there", async () => {
    const right = client.text(VOLUME);
    const picture = '{ "type": "image", "src": "/pictures/missing.svg", "name": { "de": "Band", "fr": "Livre" } }, ';
    await client.change(VOLUME, right.replace('"body": [', `"body": [${picture}`));
    await client.diagnostics(VOLUME, (all) => all.some(({ code }) => code === "picture-missing"));
    await client.change(VOLUME, right);
    await client.diagnostics(VOLUME, (all) => all.every(({ code }) => code !== "picture-missing"));
  });

  it("are told of documents that are not open, when one that is changes them", async () => {
    const right = client.text(FEE_LINE);
    await client.change(FEE_LINE, right.replace('"name": {', '"title": {').replace("with.name", "with.title"));
    await client.diagnostics(SHELF, (all) => all.some(({ code }) => code === "unknown-parameter"));
    await client.change(FEE_LINE, right);
    await client.diagnostics(SHELF, (all) => all.every(({ code }) => code !== "unknown-parameter"));
  });
});

describe("formatting", () => {
  /** Another text of a document as the editor formats it; null where there is nothing to format. */
  async function formatted(path: string, text: string): Promise<string | null> {
    const right = client.text(path);
    await client.change(path, text);
    const edits = await client.ask<TextEdit[] | null>("formatting", path, { line: 0, character: 0 }, { options: {} });
    await client.change(path, right);
    return edits && TextDocument.applyEdits(TextDocument.create("", "json", 0, text), edits);
  }

  it("brings a document into its one order and layout, whatever it had", async () => {
    const right = (await formatted(VOLUME, client.text(VOLUME))) ?? expect.fail();
    expect(right).toMatch(/^\{\n {2}"\$schema": "[^"]+",\n {2}"version": 1,\n/);
    const wrong = right.replace('"version": 1,\n', '"version":   1, ').replaceAll("  ", "\t");
    expect(wrong).not.toBe(right);
    expect(await formatted(VOLUME, wrong)).toBe(right);
    expect(await formatted(VOLUME, right)).toBe(right);
  });

  it("leaves a document alone that is half typed", async () => {
    expect(await formatted(VOLUME, client.text(VOLUME).slice(0, -3))).toBeNull();
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
    ["what is repeated", SHELF, "${volume.name}", 4, ['screens/shelf.json "as": "volume",']],
    [
      "the variable of a macro",
      SHELF,
      "volume.fee)",
      2,
      ['screens/shelf.json "fees": "${sum(data.loans.volumes.map(volume, volume.fee))}"'],
    ],
    ["a member of an answer", SHELF, "size(data.loans.volumes)", 18, ['calls/borrowed.json "volumes": {']],
    ["a member of what is repeated", SHELF, "${volume.name}", 10, ['calls/borrowed.json "name": {']],
    ["a member of a macro's variable", SHELF, "volume.fee)", 8, ['calls/borrowed.json "fee": {']],
    ["a member of `answer`", SHELF, "answer.volumes", 9, ['calls/borrowed.json "volumes": {']],
    ["a member of a payload", SHELF, '"order": "due"', 2, ['calls/borrowed.json "order": {']],
    ["a parameter that a path is given", SHELF, '"item": "${', 2, ['screens/volume.json "item": {']],
    ["a member of what a property is written for each of", SHELF, "item.name", 6, ['calls/borrowed.json "name": {']],
    ["a member of a message to the shell", VOLUME, '"number": "${app', 3, ['app.json "number": "phone"']],
    ["a sample", SCENARIO, '"none"', 2, ["samples/borrowed/none.json {"]],
    ["an argument of words", SHELF, "bis {due}", 6, ['screens/shelf.json "due": "${volume.due}"']],
    [
      "the number of a plural",
      SHELF,
      "{n, plural, one {# Band}",
      1,
      ['screens/shelf.json "n": "${size(data.loans.volumes)}"'],
    ],
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

describe("a path that is none", () => {
  it("leads nowhere", async () => {
    const { at, undo } = await typed(SHELF, '"to": "/volume"', '"to": "vol|ume"');
    const found = await client.ask<Location[]>("definition", SHELF, at);
    await undo();
    expect(found).toEqual([]);
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
      `screens/volume.json "test": "\${!popup.help && params.tab != 'terms'}",`,
    ]);
  });

  it("of a member of an answer are the expressions that read it", async () => {
    const position = client.position(SHELF, "volume.barcode", 9);
    const context = { includeDeclaration: true };
    const found = await client.ask<Location[]>("references", SHELF, position, { context });
    expect(shown(found)).toEqual([
      'calls/borrowed.json "barcode": {',
      'screens/shelf.json "key": "${volume.barcode}"',
      'screens/shelf.json "item": "${volume.barcode}"',
    ]);
  });

  it("of an argument are the words of all languages", async () => {
    const position = client.position(SHELF, '"due": "${volume', 2);
    const context = { includeDeclaration: false };
    const found = await client.ask<Location[]>("references", SHELF, position, { context });
    expect(shown(found)).toEqual([
      'screens/shelf.json "de": "bis {due}",',
      'screens/shelf.json "fr": "jusqu’au {due}",',
    ]);
  });

  it("of a screen are its routes", async () => {
    const position = client.position(VOLUME, '"id": "volume"', 8);
    const context = { includeDeclaration: true };
    const found = await client.ask<Location[]>("references", VOLUME, position, { context });
    expect(shown(found)).toEqual(['screens/volume.json "id": "volume",', 'routes.json "screen": "volume"']);
  });
});

/** The document with a piece in place of another, and the cursor where `|` stands in it. */
async function typed(path: string, piece: string, half: string) {
  const right = client.text(path);
  await client.change(path, right.replace(piece, half.replace("|", "")));
  return {
    at: client.position(path, half.replace("|", ""), half.indexOf("|")),
    undo: () => client.change(path, right),
  };
}

describe("completion", () => {
  it.each([
    [
      "the namespaces in an expression",
      SHELF,
      '"${money(values.fees)}"',
      '"${money(|"',
      ["data", "values", "money"],
      ["with"],
    ],
    ["named values", SHELF, '"${money(values.fees)}"', '"${money(values.f|)}"', ["fees"], ["loans"]],
    ["sources", SHELF, '"${money(values.fees)}"', '"${data.|"', ["loans"], ["money"]],
    ["members by type", SHELF, '"${money(values.fees)}"', '"${data.loans.|}"', ["volumes"], ["loans"]],
    ["what lists have", SHELF, '"${money(values.fees)}"', '"${data.loans.volumes.|}"', ["map", "filter"], ["volumes"]],
    ["the variable of a macro", SHELF, "volume, volume.fee)", "one, one.|)", ["fee", "barcode"], ["loans"]],
    ["what is repeated", SHELF, '"${volume.name}"', '"${volume.|"', ["name", "fee"], ["loans"]],
    ["texts in quotes", SHELF, "t('greeting')", "t('|')", ["greeting", "offline"], ["loans"]],
    [
      "what a value is compared with",
      SHELF,
      '"${volume.name}"',
      '"${status.loans == \'|"',
      ["ready", "failed"],
      ["loans"],
    ],
    ["parameters of the fragment", FEE_LINE, "with.name", "with.|", ["name", "fee"], ["below"]],
    ["sources by name", VOLUME, '"readBack": "volume"', '"readBack": "|"', ["volume"], ["loans"]],
    ["calls where a name is missing", VOLUME, '"call": "give-back"', '"call": |', ["give-back", "borrowed"], ["shelf"]],
    ["bound states", VOLUME, '"state.days"', '"st|"', ["state.days"], ["days"]],
    ["widgets", VOLUME, '"type": "text-field"', '"type": "te|', ["text-field", "text"], ["dialog"]],
    [
      "popups",
      VOLUME,
      '"do": "open",\n          "popup": "help"',
      '"do": "open",\n          "popup": "|"',
      ["help"],
      ["volume"],
    ],
    ["values of a property", VOLUME, '"tone": "secondary"', '"tone": "|"', ["secondary", "quiet"], ["help"]],
    ["properties", VOLUME, '"mode": "digits"', '"|"', ["mode", "maxLength"], ["label", "press"]],
    [
      "properties that nothing is typed of",
      VOLUME,
      '"state.days",\n          "mode": "digits"',
      '"state.days",\n          |',
      ["mode"],
      ["label"],
    ],
    ["events", VOLUME, '"press": [', '"|": [', ["press"], ["label"]],
    ["fragments", SHELF, '"fee-line"', '"|"', ["fee-line"], ["shelf"]],
    ["parameters that a fragment is given", SHELF, '"fee": "${values.fees}"', '"|"', ["fee"], ["name", "below"]],
    ["members of a payload", SHELF, '"order": "due"', '"|": "due"', ["order"], ["item"]],
    ["parameters of the screen that a path leads to", SHELF, '"item": "${', '"|": "${', ["item"], ["order"]],
    ["screens", ROUTES, '"screen": "shelf"', '"screen": "s|"', ["shelf", "volume"], ["borrowed"]],
    ["samples of the call", SCENARIO, '"none"', '"|"', ["none", "default"], ["held"]],
    ["arguments in words", SHELF, '"bis {due}"', '"bis {|"', ["due"], ["n", "loans"]],
    ["what words have filled in", SHELF, '"due": "${volume', '"|": "${volume', ["due"], ["n", "loans"]],
  ])("offers %s", async (_, path, piece, half, wanted, unwanted) => {
    const { at, undo } = await typed(path, piece, half);
    const found = await client.ask<CompletionItem[]>("completion", path, at);
    await undo();
    const labels = found.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(wanted));
    for (const name of unwanted) expect(labels).not.toContain(name);
  });

  it("puts a name in quotes where there are none, and only in place of what is typed", async () => {
    const { at, undo } = await typed(VOLUME, '"call": "give-back"', '"call": |');
    const [found] = await client.ask<CompletionItem[]>("completion", VOLUME, at);
    await undo();
    expect(found?.textEdit).toEqual({ newText: JSON.stringify(found?.label), range: { start: at, end: at } });
  });
});

/** Text of a snippet whose words a person leaves as they are. */
function plainText(snippet: string): string {
  return snippet.replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\\([\\$}])/g, "$1");
}

describe("a widget in a list of nodes", () => {
  it("is offered as its own example, in the app's languages, with its words to write over", async () => {
    const { at, undo } = await typed(VOLUME, '"body": [', '"body": [|');
    const found = await client.ask<CompletionItem[]>("completion", VOLUME, at);
    await undo();
    const button = found.find(({ label }) => label === "button");
    expect(button).toMatchObject({ kind: CompletionItemKind.Snippet, insertTextFormat: InsertTextFormat.Snippet });
    expect(button?.textEdit?.newText).toMatch(/"label": \{ "de": "\$\{1:[^}]+\\?\}", "fr": "\$\{2:/);
    expect(button?.textEdit?.newText.endsWith(",")).toBe(true);
    expect(found.map(({ label }) => label)).not.toContain("dialog");
  });

  it("brings its state along, and leaves a document in which nothing is wrong but what is to be chosen", async () => {
    const right = client.text(VOLUME);
    const { at } = await typed(VOLUME, '"body": [', '"body": [switch-|');
    const found = await client.ask<CompletionItem[]>("completion", VOLUME, at);
    const item = found.find(({ additionalTextEdits = [] }) => additionalTextEdits.length > 0) ?? expect.fail();
    const document = TextDocument.create("", "json", 0, client.text(VOLUME));
    const edits = [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])];
    const plain = edits.map((edit) => ({ ...edit, newText: plainText(edit.newText) }));
    const text = TextDocument.applyEdits(document, plain);
    expect(text).not.toContain("switch-");
    expect(Object.keys(JSON.parse(text).state).length).toBe(Object.keys(JSON.parse(right).state).length + 1);
    await client.change(VOLUME, right);
  });
});

describe("symbols", () => {
  it("of a document are what it declares and is made of, inside of each other", async () => {
    const at = { line: 0, character: 0 };
    const found = await client.ask<DocumentSymbol[]>("documentSymbol", VOLUME, at);
    const lines = (list: readonly DocumentSymbol[], depth = 0): readonly string[] =>
      list.flatMap(({ name, detail = "", children = [] }) => [
        `${depth} ${name} ${detail}`.trimEnd(),
        ...lines(children, depth + 1),
      ]);
    expect(lines(found)).toEqual(
      expect.arrayContaining(["0 volume Band", "1 days", "1 help Hilfe", "2 dialog Hilfe", "3 button Anrufen"]),
    );
    for (const { range, selectionRange } of found) {
      expect(range.start.line <= selectionRange.start.line && selectionRange.end.line <= range.end.line).toBe(true);
    }
  });

  it("of a folder are found by letters of their names, in documents that are not open too", async () => {
    const found = await client.connection.sendRequest<WorkspaceSymbol[]>("workspace/symbol", { query: "gvbck" });
    expect(found.map(({ name, containerName }) => `${containerName} ${name}`)).toContain("calls/give-back give-back");
    expect(await client.connection.sendRequest("workspace/symbol", { query: "no such name" })).toEqual([]);
  });
});

describe("hover", () => {
  it.each([
    ["a source", VOLUME, "data.volume.name", 6, "source volume: record {"],
    ["a member", VOLUME, "data.volume.name", 13, "data.volume.name: string"],
    ["a bound state", VOLUME, '"state.days"', 8, "state days: string"],
    ["a macro's variable", SHELF, "volume.fee)", 1, "volume: record {"],
    ["a function", SHELF, "money(values", 2, "money("],
    ["a query parameter", VOLUME, "params.item", 8, "query parameter item: string\n```\n\nIts barcode"],
    ["a text", SHELF, "t('greeting')", 4, "text greeting\n```\n\nGuten Tag"],
    ["a call", VOLUME, '"call": "give-back"', 10, "call give-back\n```\n\n"],
    ["a fragment", SHELF, '"fee-line"', 3, "fragment fee-line\n```\n\nWhat a volume costs."],
    ["a widget", VOLUME, '"type": "text-field"', 10, "widget text-field\n```\n\n"],
    ["a property", VOLUME, '"wide": true', 2, "wide\n```\n\n"],
    ["an argument of words", SHELF, "bis {due}", 6, "argument of the words due\n```\n\n${volume.due}"],
  ])("tells what %s is", async (_, path, piece, plus, expected) => {
    const found = await client.ask<Hover>("hover", path, client.position(path, piece, plus));
    expect((found.contents as MarkupContent).value).toContain(`\`\`\`\n${expected}`);
  });
});

describe("rename", () => {
  function asked(path: string, piece: string, plus: number, newName: string): Promise<WorkspaceEdit> {
    return client.ask("rename", path, client.position(path, piece, plus), { newName });
  }

  /** By document the names that are put in, and which file becomes which. */
  function told({ documentChanges = [] }: WorkspaceEdit): readonly string[] {
    const short = (uri: string) => uri.slice(uri.indexOf("schemas/") + 8);
    return documentChanges.flatMap((change) => {
      if ("oldUri" in change) return [`${short(change.oldUri)} -> ${short(change.newUri)}`];
      if (!("edits" in change)) return [];
      return [
        `${short(change.textDocument.uri)} ${change.edits.map((edit) => ("newText" in edit ? edit.newText : "?")).join(" ")}`,
      ];
    });
  }

  it("changes every place in one document, and leaves it right", async () => {
    const right = client.text(VOLUME);
    const { documentChanges = [] } = await asked(VOLUME, '"state.days"', 8, "length");
    const [change] = documentChanges as TextDocumentEdit[];
    expect(change?.edits).toHaveLength(3);
    const document = TextDocument.create("", "json", 0, right);
    await client.change(VOLUME, TextDocument.applyEdits(document, (change?.edits ?? []) as TextEdit[]));
    expect(client.text(VOLUME)).toBe(
      right.replace('"days": {', '"length": {').replaceAll("state.days", "state.length"),
    );
    await client.diagnostics(VOLUME, (all) => all.every(({ code }) => code !== "unknown-state"));
    await client.change(VOLUME, right);
  });

  it("changes the parameter of a fragment where it is declared, read and given", async () => {
    expect(told(await asked(FEE_LINE, "with.fee", 6, "cost"))).toEqual([
      "fragments/fee-line.json cost cost",
      "screens/shelf.json cost",
    ]);
  });

  it("changes a local where it is declared and read, and no other of that name", async () => {
    const repeated = await asked(SHELF, '"as": "volume"', 8, "book");
    expect(told(repeated)).toEqual(["screens/shelf.json book book book book book"]);
    const variable = await asked(SHELF, "map(volume", 6, "book");
    expect(told(variable)).toEqual(["screens/shelf.json book book"]);
  });

  it("changes an argument in the words of every language, and of those words alone", async () => {
    const right = client.text(SHELF);
    const { documentChanges = [] } = await asked(SHELF, "bis {due}", 6, "n");
    const [change] = documentChanges as TextDocumentEdit[];
    const document = TextDocument.create("", "json", 0, right);
    expect(TextDocument.applyEdits(document, (change?.edits ?? []) as TextEdit[])).toBe(
      right
        .replace("bis {due}", "bis {n}")
        .replace("jusqu’au {due}", "jusqu’au {n}")
        .replace('"due": "${volume.due}"', '"n": "${volume.due}"'),
    );
  });

  it("changes a screen's parameter in expressions and addresses, and has the person confirm it", async () => {
    const renamed = await asked(VOLUME, "params.tab", 8, "part");
    expect(told(renamed)).toEqual(["screens/volume.json part part", "scenarios/awaited.json part"]);
    const [note] = Object.values(renamed.changeAnnotations ?? {});
    expect(note).toMatchObject({ needsConfirmation: true, description: expect.stringContaining("Addresses") });
  });

  it("changes a route's path wherever it leads, and leaves the query behind it", async () => {
    const renamed = await asked(ROUTES, '"path": "/volume"', 10, "/book");
    expect(told(renamed)).toEqual([
      "routes.json /book",
      "journeys/give-back.json /book",
      "scenarios/awaited.json /book",
      "screens/shelf.json /book",
    ]);
    const [scenario] = (renamed.documentChanges ?? []).flatMap((change) =>
      "edits" in change && change.textDocument.uri.endsWith("awaited.json") ? [change.edits] : [],
    );
    const { start, end } = scenario?.[0]?.range ?? expect.fail();
    expect([start.line, end.character - start.character]).toEqual([end.line, "/volume".length]);
  });

  it("changes a path that is written in other letter case, which leads to the same route", async () => {
    const { undo } = await typed(SHELF, '"to": "/volume"', '"to": "/Volume|"');
    const renamed = await asked(ROUTES, '"path": "/volume"', 10, "/VOLUME");
    expect(told(renamed)).toContain("screens/shelf.json /VOLUME");
    await expect(asked(ROUTES, '"path": "/volume"', 10, "/SHELF")).rejects.toThrow('there is a "/shelf" already');
    await undo();
  });

  it("changes a shell message wherever it is declared, sent and asked for", async () => {
    await client.open(APP);
    const renamed = await asked(APP, '"presentCard": {', 2, "showCard");
    expect(told(renamed)).toEqual(["app.json showCard showCard"]);
    const [note] = Object.values(renamed.changeAnnotations ?? {});
    expect(note?.description).toContain("shell");
  });

  it("gives a document's file its new name", async () => {
    expect(told(await asked(ROUTES, '"screen": "volume"', 12, "book"))).toEqual([
      "screens/volume.json book",
      "routes.json book",
      "screens/volume.json -> screens/book.json",
    ]);
    expect(told(await asked(VOLUME, '"call": "give-back"', 10, "return-volume"))).toEqual([
      "calls/give-back.json return-volume",
      "journeys/give-back.json return-volume",
      "screens/volume.json return-volume",
      "calls/give-back.json -> calls/return-volume.json",
      "samples/give-back -> samples/return-volume",
    ]);
  });

  it.each([
    ["a widget", VOLUME, '"type": "text-field"', 10, "field", '"text-field" is a widget of the language'],
    [
      "a common parameter",
      VOLUME,
      "params.item",
      8,
      "book",
      '"item" is a parameter that app.json names for all screens',
    ],
    ["a member of an answer", SHELF, "volume.fee)", 8, "cost", '"fee" is what the server calls it'],
    ["a local that another has the name of", SHELF, '"as": "volume"', 8, "data", '"data" is of the language'],
    ["nothing", VOLUME, '"wide": true', 9, "x", "nothing here has a name that can be changed"],
    ["a name that is taken", SHELF, '"greeting": {', 3, "offline", 'there is a "offline" already'],
    [
      "a name of another form",
      SHELF,
      "values.fees",
      8,
      "all fees",
      'expected a name of letters, digits and _, found "all fees"',
    ],
  ])("refuses %s in words", async (_, path, piece, plus, newName, reason) => {
    await expect(asked(path, piece, plus, newName)).rejects.toThrow(reason);
  });

  it("refuses while a document is half typed", async () => {
    const { undo } = await typed(SHELF, '"id": "shelf",', '"id": "shelf|');
    await expect(asked(VOLUME, '"state.days"', 8, "length")).rejects.toThrow(`${SHELF} cannot be read to its end`);
    await undo();
  });
});

describe("fixes", () => {
  async function fixesAt(path: string, at: Position): Promise<CodeAction[]> {
    const more = { range: { start: at, end: at }, context: { diagnostics: [] } };
    return client.ask<CodeAction[]>("codeAction", path, at, more);
  }

  it.each([
    ["a string", VOLUME, '"type": "text-field"', '"type": "text-|fild"', 'replace "text-fild" by "text-field"'],
    ["a key", VOLUME, '"mode": "digits"', '"mo|d": "digits"', 'rename "mod" to "mode"'],
    ["a name in an expression", VOLUME, "data.volume.name", "data.volume.na|m", "replace nam by name"],
    ["one of a property's values", VOLUME, '"mode": "digits"', '"mode": "digt|s"', 'replace "digts" by "digits"'],
    ["one that is nothing like them", VOLUME, '"mode": "digits"', '"mode": "on|ly"', 'replace "only" by "digits"'],
    ["a screen", ROUTES, '"screen": "volume"', '"screen": "volum|"', 'replace "volum" by "volume"'],
    ["a call", VOLUME, '"call": "give-back"', '"call": "giveb|ck"', 'replace "givebck" by "give-back"'],
    ["a slot", VOLUME, '"value": "state.days"', '"value": "state.dy|s"', 'replace "state.dys" by "state.days"'],
    ["a source", VOLUME, '"source": "volume"', '"source": "volme|"', 'replace "volme" by "volume"'],
    ["a fragment", SHELF, '"use": "fee-line"', '"use": "fe-l|ine"', 'replace "fe-line" by "fee-line"'],
    ["a type of a schema", FEE_LINE, '"type": "number"', '"type": "nmu|ber"', 'replace "nmuber" by "number"'],
    ["a slot of a fragment", FEE_LINE, '"slot": "below"', '"slot": "belw|"', 'replace "belw" by "below"'],
  ])("mend %s", async (_, path, right, wrong, title) => {
    const { at, undo } = await typed(path, right, wrong);
    const found = await fixesAt(path, at);
    const document = TextDocument.create("", "json", 0, client.text(path));
    const [action] = found.filter((one) => one.title === title);
    const mended = TextDocument.applyEdits(document, action?.edit?.changes?.[client.uri(path)] ?? []);
    await undo();
    expect(found.map((one) => one.title)).toContain(title);
    expect(mended).toBe(client.text(path));
  });
});

describe("any document", () => {
  it("is answered for where it is too deep to be parsed", async () => {
    const right = client.text(VOLUME);
    const deep = "[".repeat(100_000);
    await client.change(VOLUME, deep);
    const at = { line: 0, character: deep.length };
    for (const request of ["completion", "hover", "definition"] as const) await client.ask(request, VOLUME, at);
    const range = { start: at, end: at };
    await client.ask("codeAction", VOLUME, at, { range, context: { diagnostics: [] } });
    await client.change(VOLUME, right);
    expect(client.faults).toEqual([]);
  });

  it(`is answered for after each of ${EDITS} random edits (EDITS=1000 for more)`, async () => {
    const right = client.text(VOLUME);
    const pieces = [
      '"',
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "${",
      "'",
      "\\",
      "\n",
      ".",
      "(",
      "x",
      "\u{1f600}",
      '"__proto__": 1,',
      "${data.volume.",
    ];
    const next = seeded(11);
    let text = right;
    for (let edit = 0; edit < EDITS; edit++) {
      if (edit % 20 === 0) text = right;
      const offset = Math.floor(next() * text.length);
      const length = Math.floor(next() * 6);
      const piece = pieces[Math.floor(next() * pieces.length)] ?? "";
      text = text.slice(0, offset) + piece + text.slice(offset + length);
      await client.change(VOLUME, text);
      const at = TextDocument.create("", "json", 0, text).positionAt(offset + piece.length);
      const range = { start: at, end: at };
      await Promise.all([
        client.ask("completion", VOLUME, at),
        client.ask("hover", VOLUME, at),
        client.ask("definition", VOLUME, at),
        client.ask("references", VOLUME, at, { context: { includeDeclaration: true } }),
        client.ask("codeAction", VOLUME, at, { range, context: { diagnostics: [] } }),
        client.ask("formatting", VOLUME, at, { options: { tabSize: 2, insertSpaces: true } }),
        client.ask("rename", VOLUME, at, { newName: "other" }).catch((error: ResponseError) => {
          expect(error.code).toBe(LSPErrorCodes.RequestFailed);
        }),
      ]);
    }
    await client.change(VOLUME, right);
    const position = client.position(VOLUME, "data.volume.name", 6);
    expect(await client.ask<Location[]>("definition", VOLUME, position)).toHaveLength(1);
    expect(client.faults).toEqual([]);
  });
});

/** The same numbers from 0 to 1 every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
