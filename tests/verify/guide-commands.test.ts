import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type GuideApp, makeGuideApp, runLine } from "../docs/guide-app.ts";
import { TRIALS } from "../docs/trials.ts";

const commands = Object.values(TRIALS).flatMap((byCommand) =>
  Object.entries(byCommand).flatMap(([command, trial]) => ("inBrowser" in trial ? [{ command, ...trial }] : [])),
);

it.each(["ask-in-steps", "sign-people-in"])("the journeys of %s go to their end", async (guide) => {
  const app = await makeGuideApp(guide);
  onTestFinished(app.remove);
  const ended = await runLine("npx skrini test --journeys", app.root);
  expect([ended.status, ended.output]).toEqual([0, expect.stringMatching(/3 journeys/)]);
});

describe("the commands of the guides that open a browser", () => {
  let app: GuideApp;
  beforeAll(async () => {
    app = await makeGuideApp();
  });
  afterAll(() => app.remove());

  it.each(commands)("$command", async ({ command, inBrowser, status }) => {
    const ended = await runLine(`${command} ${inBrowser}`, app.root);
    expect([ended.status, ended.output]).toEqual([status, ended.output]);
  });
});
