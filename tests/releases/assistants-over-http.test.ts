import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createToolRunner, type ToolRunner } from "../../src/cli/start/tool-runner.ts";
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
