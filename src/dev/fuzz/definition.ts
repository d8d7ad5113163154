import { defineCommand } from "../../cli/command/command.ts";

const PARTS = [
  "releases",
  "kill-publishing",
  "kill-approving",
  "kill-migrating",
  "kill-serving",
  "documents",
  "sockets",
  "answers",
  "taps",
] as const;

export const fuzzDefinition = defineCommand({
  name: "fuzz",
  summary:
    "Sends random answers, documents, connections and taps, and plays histories of releases, for as long as is asked for.",
  positionals: [{ name: "part", choices: PARTS, multiple: true }],
  options: {
    minutes: { type: "number", description: "for all parts together, 4 if not given" },
    seed: { type: "number", description: "another one makes other cases" },
    cases: { type: "number", description: "most cases of each part" },
    "check-only": { type: "boolean", description: "documents are checked and compiled, and shown in no browser" },
    case: { type: "number", value: "seed", description: "runs that one case of one part again" },
  },
});
