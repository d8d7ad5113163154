import { defineCommand } from "../command/command.ts";

export const REPORTERS = ["pretty", "json", "junit", "html", "github"] as const;

export const testDefinition = defineCommand({
  name: "test",
  colors: true,
  summary: "Opens every screen in every state in a real browser, taps what can be tapped, and tells what is wrong.",
  positionals: [{ name: "folder" }],
  options: {
    screens: { type: "string", value: "ids", description: "only these screens, with commas between them" },
    plain: { type: "boolean", description: "opens each screen by its route alone, in no scenario" },
    "changed-since": {
      type: "string",
      value: "revision",
      description: "only what a change since then reaches, by git",
    },
    shard: { type: "string", value: "n/m", description: "the nth of m equal parts, for several machines" },
    workers: { type: "number", description: "pages at once, one more than there are processors if not given" },
    journeys: { type: "boolean", description: "runs the journeys under schemas/journeys/ alone" },
    "one-language": { type: "boolean", description: "runs each journey in one of the languages, by turns" },
    "no-taps": { type: "boolean", description: "opens every state and taps nothing" },
    pictures: { type: "boolean", description: "compares each state with its picture under .skrini/pictures/" },
    update: { type: "boolean", description: "with --pictures: keeps the pictures as they are now" },
    "min-coverage": {
      type: "number",
      value: "percent",
      description:
        "ends it with 1 where less of what documents decide is reached; `coverage` of check.json if not given",
    },
    suggest: {
      type: "string",
      value: "folder",
      description: "writes there scenarios that reach what no state reached, for a person to keep",
    },
    lcov: { type: "string", value: "file", description: "writes there what of the documents is reached" },
    reporter: { type: "string", choices: REPORTERS, description: "pretty if not given" },
    output: { type: "string", value: "file", description: "writes the report there instead" },
  },
  details: [
    "It tests in the Chromium of @sparticuz/chromium where that is installed, in one of this machine, or in the one that CHROMIUM_PATH names.",
    "Ends with 0 when nothing is wrong, with 1 when there are findings, with 2 when nothing could be tested.",
  ].join("\n"),
});
