import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { RELEASE_COMMANDS } from "../../src/cli/commands.ts";
import { openApiDocument } from "../../src/cli/export/openapi-document.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { getPath } from "../../src/kit/set-path.ts";
import { sandboxDocuments } from "../../src/sandbox/sandbox-documents.ts";
import { OTHER_APP } from "../copy-project.ts";
import { openApiErrors } from "./open-api-errors.ts";

const ajv = () => new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

function entries(value: Json | undefined): readonly (readonly [string, Json])[] {
  return value !== undefined && isObject(value) ? Object.entries(value as JsonObject) : [];
}

describe.each([ROOT, OTHER_APP])("the calls of %s as OpenAPI", (root) => {
  const documents = sandboxDocuments(readDocuments(root));
  const openApi = openApiDocument(documents);
  const operations = entries(openApi.paths).flatMap(([, item]) => entries(item).map(([, operation]) => operation));

  it("fit the schema of OpenAPI 3.1", () => {
    expect(openApiErrors(openApi)).toEqual([]);
  });

  it("are all there, each once", () => {
    const ids = operations.map((operation) => getPath(operation, ["operationId"]));
    expect(ids.sort()).toEqual(documents.calls.map(({ id }) => id).sort());
  });

  it("have their samples as examples, each of which fits what the call answers", () => {
    let count = 0;
    for (const operation of operations) {
      for (const [status, response] of entries(getPath(operation, ["responses"]))) {
        const answer = getPath(response, ["content", "application/json"]);
        const validate = ajv().compile(getPath(answer, ["schema"]) as JsonObject);
        for (const [name, example] of entries(getPath(answer, ["examples"]))) {
          validate(getPath(example, ["value"]));
          const where = `${String(getPath(operation, ["operationId"]))} ${status} ${name}`;
          expect([where, validate.errors ?? []]).toEqual([where, []]);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(documents.calls.length);
  });
});

it("is written by the command, and asks for each parameter once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skrini-openapi-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "calls.json");
  const { status, stdout } = await callCommand(RELEASE_COMMANDS.export, "--openapi", file);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ calls in /)]);
  const inJson = await callCommand(RELEASE_COMMANDS.export, "--openapi", file, "--json");
  expect(JSON.parse(inJson.stdout)).toEqual({ file, calls: expect.arrayContaining(["loan-details"]) });
  const { paths } = JSON.parse(readFileSync(file, "utf8"));
  const { get } = paths["/tapi/service/loan/contract"] ?? paths["/gopia/goya/agreements"];
  const names = get.parameters.map((one: { $ref?: string; name?: string }) => one.name ?? one.$ref?.split("/").at(-1));
  expect(new Set(names).size).toBe(names.length);
  for (const option of [
    ["--release", "1"],
    ["--server", "http://localhost:3000"],
    ["--token", "t"],
  ]) {
    const stderr = `${option[0]} is for a release: --openapi writes this project's calls\n`;
    const refused = await callCommand(RELEASE_COMMANDS.export, "--openapi", join(folder, "other.json"), ...option);
    expect(refused).toEqual({ status: 2, stdout: "", stderr });
  }
});
