import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { exampleParts } from "../../src/check/example/example-catalog.ts";
import { exampleFiles, withFile } from "../../src/check/example/example-project.ts";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { createFormatter } from "../../src/cli/format/create-formatter.ts";
import { BUILT_IN } from "../../src/cli/project-parts/read-parts.ts";
import { createContract } from "../../src/contract/contract.ts";
import { holdExchange } from "../../src/contract/hold-exchange.ts";
import { learnSchemas } from "../../src/contract/learn-schemas.ts";
import { readHar } from "../../src/contract/read-har.ts";
import { createDiffer } from "../../src/diff/create-differ.ts";
import { parseText } from "../../src/expression/syntax/parse-text.ts";
import type { CallDocument } from "../../src/language/documents.ts";
import { svgProblem } from "../../src/language/pictures/svg-problem.ts";
import { parseMessage } from "../../src/message/parse-message.ts";
import { migrateDocuments } from "../../src/migrate/migrate-documents.ts";
import { importCalls } from "../../src/openapi/import-calls.ts";
import { readOpenApi } from "../../src/openapi/read-openapi.ts";
import { readPayload } from "../../src/sandbox/payload/read-payload.ts";
import { sandboxDocuments } from "../../src/sandbox/sandbox-documents.ts";
import { parseReport } from "../../src/server/reports/parse-report.ts";
import { coerce } from "../../src/sources/call/coerce.ts";
import { mergeDocuments } from "../../src/studio/document/merge/merge-documents.ts";
import { answerSchema, parseAnswer } from "../../src/studio/editor/calls/answer-schema.ts";
import { readTable } from "../../src/texts/text-table.ts";
import { readXliff } from "../../src/texts/xliff.ts";
import { deepYaml, jsonShapes, repeated, type Shapes, xmlShapes } from "./shapes.ts";

/** Reader of text that others wrote. It gives a value, or throws an Error in words. */
export interface Reader {
  read(text: string): unknown;
  readonly shapes: Shapes;
}

const ORDER = "schemas/screens/order.json";
const parts = { ...BUILT_IN, catalog, actions: actionCatalog };
const files = exampleFiles();
const call = {
  id: "x",
  method: "POST",
  client: "json",
  payload: { type: "object", properties: {} },
} as never as CallDocument;

const post = (body: string, type: string) =>
  new Request("http://localhost/x", { method: "POST", body, headers: { "content-type": type } });

const exchange = (text: string) => ({
  entry: null,
  method: "GET",
  url: `http://localhost${firstRead().path}`,
  request: null,
  response: { status: 200, type: "application/json", text },
});

function firstRead() {
  const found = createContract(files).calls.find(
    ({ document }) => document.effect === "read" && !/\{/.test(document.path),
  );
  if (found === undefined) throw new Error("the example has no call that reads");
  return found.plan;
}

export const READERS: Readonly<Record<string, Reader>> = {
  XLIFF: {
    read: (text) => readXliff(text, ["en", "sw"]),
    shapes: xmlShapes("xliff", "urn:oasis:names:tc:xliff:document:1.2"),
  },
  SVG: { read: svgProblem, shapes: xmlShapes("svg", "http://www.w3.org/2000/svg") },
  "a table of texts": {
    read: (text) => readTable(text, ["en", "sw"]),
    shapes: {
      deep: `id,en\n${'"'.repeat(600_000)}`,
      wide: `id${",en".repeat(200_000)}\n`,
      long: `id,en\n${'a,"b"\n'.repeat(200_000)}`,
      many: `id,en\na,"${'""'.repeat(300_000)}"`,
    },
  },
  "OpenAPI in JSON": {
    read: (text) => importCalls(readOpenApi(text), sandboxDocuments(files).app),
    shapes: jsonShapes(
      (schema) =>
        `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":${schema}}}}}}}}}`,
    ),
  },
  "OpenAPI in YAML": {
    read: (text) => importCalls(readOpenApi(text), sandboxDocuments(files).app),
    shapes: {
      deep: `openapi: 3.0.0\npaths: ${deepYaml(20_000)}`,
      wide: `openapi: 3.0.0\npaths:\n${repeated(5_000, (at) => `  /p${at}: {get: {responses: {}}}`)}`,
      long: `openapi: 3.0.0\ninfo: "${"a".repeat(2_000_000)}"`,
      many: `openapi: 3.0.0\na: &a [x,x,x,x,x,x,x,x,x]\n${repeated(9, (at) => `${"bcdefghij"[at]}: &${"bcdefghij"[at]} [${Array(9).fill(`*${"abcdefghij"[at]}`)}]`)}\npaths: *j`,
    },
  },
  "schemas that name themselves": {
    read: (text) => importCalls(readOpenApi(text), sandboxDocuments(files).app),
    shapes: referenceShapes(),
  },
  HAR: { read: readHar, shapes: jsonShapes((value) => `{"log":{"entries":${value}}}`) },
  "an answer held to its schema": {
    read: async (text) => {
      const contract = createContract(files);
      const { drifts } = await holdExchange(exchange(text), contract);
      return learnSchemas(drifts, contract);
    },
    shapes: jsonShapes((value) => `{"code":0,"data":${value}}`),
  },
  "an answer on the phone": {
    read: (text) => coerce(firstRead().shape, JSON.parse(text)),
    shapes: jsonShapes((value) => `{"order":${value},"items":[${value}]}`),
  },
  "a document": {
    read: (text) => checkDocuments(withFile(ORDER, text), exampleParts),
    shapes: jsonShapes((value) => `{"version":1,"id":"order","body":[${value}]}`),
  },
  "a document's layout": {
    read: (text) => createFormatter(withFile(ORDER, text), parts)({ path: ORDER, text }),
    shapes: jsonShapes((value) => `{"version":1,"id":"order","body":[${value}]}`),
  },
  "an older document": {
    read: (text) => migrateDocuments([{ path: ORDER, text }], 0),
    shapes: jsonShapes((value) => `{"version":0,"id":"order","body":[${value}]}`),
  },
  "two states of documents": {
    read: (text) =>
      createDiffer(parts)({ files, pictures: new Map() }, { files: withFile(ORDER, text), pictures: new Map() }),
    shapes: jsonShapes((value) => `{"version":1,"id":"order","body":[${value}]}`),
  },
  "two edits of a document": {
    read: (text) => mergeDocuments("{}", text, '{"a":1}'),
    shapes: jsonShapes((value) => `{"body":${value}}`),
  },
  "an answer that is pasted": { read: (text) => answerSchema(parseAnswer(text)), shapes: jsonShapes((value) => value) },
  "a payload": {
    read: (text) => readPayload(post(text, "application/json"), call, { query: {}, path: {} }),
    shapes: jsonShapes((value) => `{"a":${value}}`),
  },
  "a form": {
    read: (text) =>
      readPayload(
        post(text, "application/x-www-form-urlencoded"),
        { ...call, client: "form" },
        { query: {}, path: {} },
      ),
    shapes: {
      deep: `a${"%5Bb%5D".repeat(30_000)}=1`,
      wide: repeated(30_000, (at) => `a${at}=1`).replaceAll("\n", "&"),
      long: `a=${"%41".repeat(80_000)}`,
      many: "a=1&".repeat(60_000),
    },
  },
  "a file that is sent": {
    read: (text) =>
      readPayload(
        post(text, "multipart/form-data; boundary=b"),
        { ...call, client: "form", file: { name: "f", maxBytes: 1000 } } as never,
        { query: {}, path: {} },
      ),
    shapes: {
      deep: `--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n${"--c\r\n".repeat(50_000)}--b--`,
      wide: `--b\r\n${"X-A: b\r\n".repeat(50_000)}\r\n1\r\n--b--`,
      long: `--b\r\nContent-Disposition: form-data; name="f"; filename="${"a".repeat(500_000)}"\r\n\r\n1\r\n--b--`,
      many: `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20_000)}--b--`,
    },
  },
  "a report": {
    read: (text) => parseReport(text, { id: "r", files: new Set() }),
    shapes: jsonShapes((value) => `{"entries":[${value}]}`),
  },
  "an expression": {
    read: (text) => parseText(text),
    shapes: {
      deep: `\${${"(".repeat(100_000)}1${")".repeat(100_000)}}`,
      wide: `\${f(${"1,".repeat(100_000)}1)}`,
      long: `\${${"a+".repeat(200_000)}a}`,
      many: "${a}".repeat(100_000),
    },
  },
  "a message": {
    read: parseMessage,
    shapes: {
      deep: `${"{n, plural, other {".repeat(20_000)}${"}}".repeat(20_000)}`,
      wide: `{n, plural, ${repeated(50_000, (at) => `=${at} {a}`)} other {b}}`,
      long: "a'{".repeat(200_000),
      many: "{n}".repeat(200_000),
    },
  },
  "a pattern": {
    read: (text) => checkDocuments(withPattern(text), exampleParts),
    shapes: {
      deep: `${"(".repeat(5_000)}a${")*".repeat(5_000)}`,
      wide: `(${"a|".repeat(20_000)}a)+$`,
      long: "a?".repeat(20_000) + "a".repeat(20_000),
      many: `${"(a|aa)+".repeat(40)}$`,
    },
  },
};

function withPattern(pattern: string) {
  const call = JSON.parse(files.find(({ path }) => path.startsWith("schemas/calls/"))?.text ?? "");
  const path = `schemas/calls/${call.id}.json`;
  const properties = { ...call.payload?.properties, held: { type: "string", pattern } };
  return withFile(path, JSON.stringify({ ...call, payload: { ...call.payload, type: "object", properties } }));
}

/** Schemas of schemas by name: in circles, and ten of the one before each. */
function referenceShapes(): Shapes {
  const document = (schemas: string) =>
    `{"openapi":"3.0.0","components":{"schemas":{${schemas}}},"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/s0"}}}}}}}}}`;
  const ref = (at: number) => `{"$ref":"#/components/schemas/s${at}"}`;
  const object = (count: number, at: number) =>
    `"s${at}":{"type":"object","properties":{${Array.from({ length: count }, (_, one) => `"p${one}":${ref(at + 1)}`)}}}`;
  return {
    deep: document(Array.from({ length: 5_000 }, (_, at) => object(1, at)).join()),
    wide: document(`"s0":{"allOf":[${Array(20_000).fill('{"type":"object"}')}]}`),
    long: document(`"s0":{"type":"object","properties":{"a":${ref(0)},"b":${ref(0)}}}`),
    many: document(Array.from({ length: 12 }, (_, at) => object(10, at)).join()),
  };
}
