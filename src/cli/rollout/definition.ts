import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const rolloutDefinition = defineCommand({
  name: "rollout",
  summary: "Serves a release to a part of a channel's visitors, step by step.",
  positionals: [{ name: "change" }],
  options: {
    release: { type: "string", value: "id", description: "instead of a change's" },
    percent: { type: "number", description: "of visitors; with neither change nor release, of the rollout that runs" },
    steps: {
      type: "string",
      value: "list",
      description: "of a new one, instead of --percent: 5,25@2026-03-02T06:00Z,100@2026-03-03T06:00Z",
    },
    languages: { type: "string", value: "codes", description: "only to these, with commas between" },
    shell: { type: "string", value: "version", description: "only to shells of this version or later" },
    testers: { type: "string", value: "names", description: "always to these visitors, with commas between" },
    hold: { type: "boolean", description: "keeps the percentage that it has reached" },
    resume: { type: "boolean", description: "goes on where it was held" },
    finish: { type: "boolean", description: "gives it to everyone" },
    cancel: { type: "boolean", description: "gives everyone the release of before" },
    simulate: { type: "string", value: "visitor", description: "says what this visitor gets and why, as user=u1" },
    language: { type: "string", value: "code", description: "of the visitor, for --simulate; its shell is --shell" },
    runtime: { type: "string", value: "build", description: "of the visitor's client, for --simulate" },
    reason: {
      type: "string",
      value: "words",
      description: "for --hold, --finish and --cancel, and to serve again what the guard took back",
    },
    ...CHANNEL_OPTION,
    ...CONNECTION_OPTIONS,
  },
  details: EXIT_CODES,
});
