import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { stringify } from "yaml";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { BACKEND_COMMANDS, COMMANDS } from "../../src/cli/commands.ts";
import { openApiDocument } from "../../src/cli/export/openapi-document.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { isObject } from "../../src/kit/json.ts";
import { importCalls } from "../../src/openapi/import-calls.ts";
import { readOpenApi } from "../../src/openapi/read-openapi.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { NO_LENDER } from "../../src/sandbox/lender.ts";
import { sandboxDocuments } from "../../src/sandbox/sandbox-documents.ts";
import { copyProject, OTHER_APP } from "../copy-project.ts";
import { installSchemas } from "./install-schemas.ts";

const load = installSchemas();
const EXAMPLES = dirname(load.resolve("@readme/oas-examples/package.json"));
const documentsOf = (folder: string) =>
  readdirSync(join(EXAMPLES, folder))
    .filter((name) => /\.(json|ya?ml)$/.test(name))
    .map((name) => `${folder}/${name}`);
const TEMPLATE = join(ROOT, "src/cli/init/template");
const importing = (...options: string[]) => callCommand(BACKEND_COMMANDS.import, ...options);

/** An array of required names that is empty, or in another order, says the same. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([key, part]) => key !== "required" || [part].flat().length > 0);
  return Object.fromEntries(
    members.map(([key, part]) => [key, key === "required" && Array.isArray(part) ? [...part].sort() : plain(part)]),
  );
}

it.each([ROOT, OTHER_APP, `${ROOT}/src/cli/init/template`])(
  "the calls of %s come back from their own export as they were",
  (root) => {
    const documents = sandboxDocuments(readDocuments(root));
    const exported = JSON.stringify(openApiDocument(documents));
    const { calls, losses } = importCalls(readOpenApi(exported), documents.app);
    expect(losses).toEqual([]);
    const byId = (list: readonly { readonly id: string }[]) => new Map(list.map((one) => [one.id, plain(one)]));
    expect(byId(calls.map(({ call }) => call))).toEqual(byId(documents.calls));
    for (const { call, samples } of calls) {
      const names = Object.keys(documents.samples[call.id] ?? {});
      if (names.length > 0 && call.envelope !== "image") {
        expect([call.id, samples.map(({ name }) => name).sort()]).toEqual([call.id, names.sort()]);
        // A code for which the envelope has no place is in no answer.
        const hasCode = documents.app.calls.envelopes[call.envelope]?.code !== undefined;
        for (const { name, sample } of hasCode ? samples : []) {
          expect([call.id, name, sample.refusal]).toEqual([call.id, name, documents.samples[call.id]?.[name]?.refusal]);
        }
      }
    }
  },
);

describe("public documents", () => {
  const files = readDocuments(OTHER_APP);
  const { app } = sandboxDocuments(files);

  it.each([...documentsOf("3.0/json"), ...documentsOf("3.1/json"), "3.0/yaml/petstore.yaml"])(
    "%s makes calls that the check takes and the sandbox answers",
    async (name) => {
      const { calls, losses } = importCalls(readOpenApi(readFileSync(join(EXAMPLES, name), "utf8")), app);
      const made = calls.flatMap(({ call, samples }) => [
        { path: `schemas/calls/${call.id}.json`, text: JSON.stringify(call) },
        ...samples.map((one) => ({
          path: `schemas/samples/${call.id}/${one.name}.json`,
          text: JSON.stringify(one.sample),
        })),
      ]);
      const all = [...files, ...made];
      const paths = new Set(made.map(({ path }) => path));
      const errors = checkDocuments(all, { catalog, actions: actionCatalog, rules: [] }).filter((one) => {
        return one.severity === "error" && paths.has(one.file);
      });
      expect(errors).toEqual([]);
      for (const loss of losses) expect(loss).toMatch(/^[A-Z]+ \/?\S*: \S/);
      const sandbox = createSandbox(sandboxDocuments(all), NO_LENDER);
      const [first] = calls.filter(({ call }) => call.method === "GET" && call.payload.required === undefined);
      if (first === undefined) return;
      const answer = await sandbox.fetch(new Request(`http://host${app.calls.prefix}${first.call.path}`));
      expect([first.call.id, answer.status]).toEqual([first.call.id, 200]);
    },
  );

  it.each([
    ["JSON", (document: object) => JSON.stringify(document).replaceAll('"LONG"', "12345678901234567890")],
    ["YAML", (document: object) => stringify(document).replaceAll("LONG", "12345678901234567890")],
  ])("promise 31: keep the digits of a number beyond 2^53, in %s: its member is a string", (_, write) => {
    const card = { type: "integer", format: "int64", minimum: 1, example: "LONG" };
    const schema = { type: "object", properties: { card, most: { type: "integer", maximum: "LONG" } } };
    const content = { "application/json": { schema, example: { card: "LONG", most: 7 } } };
    const paths = { "/card": { get: { operationId: "card", responses: { 200: { description: "", content } } } } };
    const text = write({ openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths });
    const { calls, losses } = importCalls(readOpenApi(text), app);
    const [{ call, samples } = { call: undefined, samples: [] }] = calls;
    expect(call?.answer.properties).toMatchObject({ card: { type: "string" }, most: { type: "integer" } });
    expect(JSON.stringify(call)).not.toMatch(/minimum|maximum/);
    expect(samples.map(({ sample }) => sample.answer)).toEqual([{ card: "12345678901234567890", most: 7 }]);
    expect(losses.join("\n")).toContain('"maximum"');
  });

  it("keep the digits of a number beyond 2^53 that only an example of the whole answer has", () => {
    const id = { type: "integer", minimum: 1 };
    const plant = {
      type: "object",
      properties: { id, rows: { type: "array", items: id }, count: { type: "integer" } },
    };
    const example = { id: "LONG", rows: ["LONG"], count: 2 };
    for (const content of [
      { "application/json": { schema: plant, example } },
      { "application/json": { schema: { ...plant, example } } },
      { "application/json": { schema: plant, examples: { fern: { value: example } } } },
    ]) {
      const paths = { "/plant": { get: { operationId: "plant", responses: { 200: { description: "", content } } } } };
      const text = JSON.stringify({ openapi: "3.1.0", paths }).replaceAll('"LONG"', "90071992547409931");
      const { calls, losses } = importCalls(readOpenApi(text), app);
      const [{ call, samples } = { call: undefined, samples: [] }] = calls;
      expect(losses).toEqual([]);
      expect(samples.map(({ sample }) => sample.answer)).toEqual([
        { id: "90071992547409931", rows: ["90071992547409931"], count: 2 },
      ]);
      expect(call?.answer.properties).toEqual({
        id: { type: "string" },
        rows: { type: "array", items: { type: "string" } },
        count: { type: "integer" },
      });
    }
  });

  it.each<[string, string, object]>([
    ["a body of XML", "post", { content: { "application/xml": { schema: {} } } }],
    ["a DELETE with a body", "delete", { content: { "application/json": { schema: { type: "object" } } } }],
    ["a form in parts by PUT", "put", { content: { "multipart/form-data": { schema: { type: "object" } } } }],
    ["a list for a body", "post", { content: { "application/json": { schema: { type: "array", items: {} } } } }],
    ["a form in parts without a file", "post", { content: { "multipart/form-data": { schema: { type: "object" } } } }],
    [
      "more that is needed beside the file",
      "post",
      {
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: { file: { type: "string", format: "binary" }, bed: { type: "string" } },
              required: ["file", "bed"],
            },
          },
        },
      },
    ],
  ])("leave an operation out whose body no call can send, and say so: %s", (_, method, requestBody) => {
    const responses = { 200: { description: "", content: { "application/json": { schema: { type: "object" } } } } };
    const paths = { "/plants": { [method]: { requestBody, responses } } };
    const { calls, losses } = importCalls(readOpenApi(JSON.stringify({ openapi: "3.1.0", paths })), app);
    expect(calls).toEqual([]);
    expect(losses).toEqual([expect.stringMatching(/^[A-Z]+ \/plants: the whole operation: \S/)]);
  });

  it("keep what the language has of them, and name what it has not", () => {
    const { calls, losses } = importCalls(
      readOpenApi(readFileSync(join(EXAMPLES, "3.0/json/petstore.json"), "utf8")),
      app,
    );
    const pet = calls.find(({ call }) => call.id === "get-pet-by-id");
    expect(pet?.call).toMatchObject({
      method: "GET",
      path: "/pet/{petId}",
      effect: "read",
      envelope: "plain",
      client: "json",
    });
    expect(pet?.call.answer).toMatchObject({
      type: "object",
      properties: {
        status: { type: "string", enum: ["available", "pending", "sold"] },
        category: { type: "object", properties: { name: { type: "string" } } },
        tags: { type: "array", items: { type: "object" } },
      },
      required: ["name", "photoUrls"],
    });
    expect(pet?.samples[0]?.sample.answer).toMatchObject({ name: "doggie" });
    expect(losses).toContain('POST /pet/{petId}/uploadImage: "additionalMetadata" beside the file "file"');
    expect(losses.some((loss) => /"format": int64$/.test(loss))).toBe(true);
  });
});

describe("skrini import", () => {
  const petstore = join(EXAMPLES, "3.0/json/petstore.json");

  it("writes calls and samples as the project writes them, and over nothing that is there", async () => {
    const root = await copyProject(OTHER_APP);
    vi.spyOn(process, "cwd").mockReturnValue(root);
    const first = await importing(petstore, "--calls", "get-pet-by-id,find-pets-by-status");
    expect([first.status, first.stderr]).toEqual([1, ""]);
    expect(first.stdout).toMatch(/^left out: /m);
    expect(first.stdout).toMatch(/2 calls and 2 samples written, below \/svc\/v9\.\n$/);
    const file = join(root, "schemas/calls/get-pet-by-id.json");
    const written = await readFile(file, "utf8");
    await writeFile(file, written.replace("Find", "Get"));
    const again = await importing(petstore, "--calls", "get-pet-by-id");
    expect(again).toMatchObject({ status: 2, stdout: "" });
    expect(again.stderr).toMatch(
      /^These are there already, and --force writes over them:\nschemas\/calls\/get-pet-by-id\.json\n/,
    );
    expect(await readFile(file, "utf8")).not.toBe(written);
    await importing(petstore, "--calls", "get-pet-by-id", "--force");
    expect(await readFile(file, "utf8")).toBe(written);
    vi.restoreAllMocks();
  });

  it("asks for an envelope once, with the line to add, which then fits", async () => {
    const root = await copyProject(TEMPLATE);
    vi.spyOn(process, "cwd").mockReturnValue(root);
    const file = join(root, "api.json");
    const content = (schema: object) => ({ description: "", content: { "application/json": { schema } } });
    const error = { type: "object", properties: { code: { type: "string" }, message: { type: "string" } } };
    const answer = content({ type: "object", properties: { id: { type: "string" } } });
    const responses = { 200: answer, default: content(error) };
    const paths = Object.fromEntries(
      ["/beds", "/beds/{bed}", "/plants", "/plants/{plant}"].map((path) => [path, { get: { responses } }]),
    );
    await writeFile(file, JSON.stringify({ openapi: "3.1.0", paths }));
    const asked = [
      "GET /beds, GET /beds/{bed}, GET /plants, GET /plants/{plant}: no envelope of app.json fits what is answered.",
      'Where the body is the answer, add this line under "calls", "envelopes" in schemas/app.json and import again:',
      '  "body": { "code": "code", "message": "message" },',
    ];
    expect(await importing(file)).toEqual({
      status: 2,
      stdout: "",
      stderr: `${[...asked, `${file} has nothing that a call can be made of`].join("\n")}\n`,
    });
    const path = join(root, "schemas/app.json");
    const before = await readFile(path, "utf8");
    await writeFile(path, before.replace('"envelopes": {', `"envelopes": {\n${asked[2]}`));
    expect(await importing(file)).toMatchObject({ status: 0, stderr: "" });
    const { status, stdout } = await callCommand(COMMANDS.check, root);
    expect([status, stdout.match(/ unused-call /g)?.length]).toEqual([0, 4]);
    vi.restoreAllMocks();
  });

  it("says what it cannot read", async () => {
    const root = await copyProject(OTHER_APP);
    vi.spyOn(process, "cwd").mockReturnValue(root);
    const file = join(root, "api.yaml");
    const refusal = async (text: string, ...options: string[]) => {
      await writeFile(file, text);
      const { status, stdout, stderr } = await importing(file, ...options);
      expect([status, stdout]).toEqual([2, ""]);
      return stderr.replace(file, "api.yaml");
    };
    expect(await refusal("swagger: '2.0'")).toBe(
      "api.yaml cannot be used: it is Swagger 2.0: convert it to OpenAPI 3 first\n",
    );
    expect(await refusal("openapi: 4.0.0")).toBe(
      "api.yaml cannot be used: it is OpenAPI 4.0.0: 3.0 and 3.1 are read\n",
    );
    expect(await refusal("{")).toBe("api.yaml cannot be used: it is neither JSON nor YAML of an object\n");
    expect(await refusal("openapi: 3.1.0\npaths: {}")).toBe("api.yaml has nothing that a call can be made of\n");
    expect(await refusal("openapi: 3.1.0", "--envelope", "none")).toMatch(/^app\.json has no envelope "none": /);
    vi.restoreAllMocks();
  });
});
