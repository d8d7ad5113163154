import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createToolRunner, type ToolRunner } from "../../src/cli/start/tool-runner.ts";
import type { ToolRequest } from "../../src/server/studio/endpoint/assistants.ts";
import { ATTACKS } from "../assistants/attacks.ts";
import { connectToChange, partsInProcess } from "../assistants/change-assistant.ts";
import { describeJobs } from "../assistants/jobs.ts";
import { OTHER_APP } from "../copy-project.ts";

describe("the jobs of an assistant, on a change over HTTP", () => {
  let tools: ToolRunner;
  beforeAll(() => {
    tools = createToolRunner(OTHER_APP);
  });
  afterAll(() => tools.close());

  describeJobs(async () => {
    const { ask, text, write } = await connectToChange(partsInProcess((request) => tools.run(request)));
    return {
      text,
      write,
      async call(name, args) {
        const answer = await ask(name, args);
        if (answer.isError) throw new Error(`${name}: ${answer.text}`);
        return JSON.parse(answer.text);
      },
    };
  });
});

const GROUPS = [...new Set(ATTACKS.map(({ group }) => group))];

it.each(GROUPS)("on a change over HTTP, %s", async (group) => {
  const assistant = await connectToChange();
  for (const { attempt } of ATTACKS.filter((one) => one.group === group)) await attempt(assistant);
  expect(assistant.studio.faults).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it("on a change over HTTP, a picture and a journey are of masked samples", async () => {
  const requests: ToolRequest[] = [];
  const assistant = await connectToChange(
    partsInProcess(async (request) => {
      requests.push(request);
      return { answer: { value: {} }, edits: new Map() };
    }),
  );
  const path = "schemas/calls/borrowed.json";
  const text = await assistant.text(path);
  const member = '"name": { "type": "string",';
  expect(text).toContain(member);
  await assistant.write(path, text.replace(member, `${member} "personal": true,`));
  for (const [tool, input] of [
    ["picture", { screen: "shelf" }],
    ["journey", { journey: "give-back" }],
    ["rename", { path, at: "/id", to: "lent" }],
  ] as const)
    await assistant.ask(tool, input);
  const names = requests.map(({ project }) => {
    const sample = project.find((file) => file.path === "schemas/samples/borrowed/default.json");
    return JSON.parse(Buffer.from(sample?.bytes ?? []).toString()).answer.volumes[0].name;
  });
  expect(names).toEqual(["(personal)", "(personal)", expect.not.stringContaining("personal")]);
});
