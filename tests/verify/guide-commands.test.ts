import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GuideApp, makeGuideApp, runLine } from "../docs/guide-app.ts";
import { TRIALS } from "../docs/trials.ts";

const commands = Object.values(TRIALS).flatMap((byCommand) =>
  Object.entries(byCommand).flatMap(([command, trial]) => ("inBrowser" in trial ? [{ command, ...trial }] : [])),
);

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
