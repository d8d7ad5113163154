import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../src/cli/paths.ts";
import { installSchemas } from "./install-schemas.ts";

const load = installSchemas();
const TEMPLATE = `${ROOT}/src/cli/init/template`;
const GITHUB = readFileSync(`${TEMPLATE}/dot-github/workflows/skrini.yml`, "utf8");
const GITLAB = readFileSync(`${TEMPLATE}/dot-gitlab-ci.yml`, "utf8");
const RELEASE = readFileSync(`${ROOT}/src/docs/guides/release.md`, "utf8");
const [, GUIDE = ""] = /```yaml\n(name: skrini\n[\s\S]*?)```/.exec(RELEASE) ?? [];

interface WorkflowParser {
  readonly NoOperationTraceWriter: new () => object;
  parseWorkflow(file: object, trace: object): { readonly context: object; readonly value?: object };
  convertWorkflowTemplate(
    context: object,
    value: object,
  ): Promise<{ readonly jobs?: readonly unknown[]; readonly errors?: readonly { readonly Message: string }[] }>;
}

/** Errors that GitHub's own parser of workflows finds, and how many jobs it reads. */
async function readWorkflow(content: string): Promise<{ readonly errors: readonly string[]; readonly jobs: number }> {
  // It is for imports alone, which know nothing of where it is installed.
  const [installed = ""] = load.resolve.paths("@actions/workflow-parser") ?? [];
  const place = pathToFileURL(`${installed}/@actions/workflow-parser/dist/index.js`).href;
  const parser = (await import(/* @vite-ignore */ place)) as WorkflowParser;
  const { context, value } = parser.parseWorkflow({ name: "skrini.yml", content }, new parser.NoOperationTraceWriter());
  if (value === undefined) return { errors: ["it cannot be read"], jobs: 0 };
  const { jobs = [], errors = [] } = await parser.convertWorkflowTemplate(context, value);
  return { errors: errors.map(({ Message }) => Message), jobs: jobs.length };
}

describe("GitHub's own parser", () => {
  it("reads the workflow of a new app, and the one of the guide, without a word", async () => {
    expect(await readWorkflow(GITHUB)).toEqual({ errors: [], jobs: 2 });
    expect(await readWorkflow(GUIDE)).toEqual({ errors: [], jobs: 2 });
  });

  it.each([
    ["runs-on:", "run-on:"],
    ["pull_request:", "pull_requests:"],
    ["- uses:", "- use:"],
  ])("has something against %s written as %s", async (right, wrong) => {
    expect((await readWorkflow(GITHUB.replace(right, wrong))).errors).not.toEqual([]);
  });
});

describe("GitLab's published schema", () => {
  const { schema } = load("gitlab-ci-local/src/schema/schema.js") as { readonly schema: object };
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);

  it("holds for the file of a new app", () => {
    expect([validate(parse(GITLAB)), validate.errors]).toEqual([true, null]);
  });

  it.each([
    ["script:", "scripts:"],
    ["codequality:", "codequalty:"],
    ["when: always", "when: allways"],
  ])("does not hold with %s written as %s", (right, wrong) => {
    expect(validate(parse(GITLAB.replace(right, wrong)))).toBe(false);
  });
});
