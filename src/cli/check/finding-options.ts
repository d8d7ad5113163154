import { FORMAT_NAMES } from "./formats/format.ts";

/** Options of the commands that tell findings: how they are written, and which make the command end with 1. */
export const FINDING_OPTIONS = {
  format: { type: "string", choices: FORMAT_NAMES, description: "pretty at a terminal, else plain" },
  "fail-on": {
    type: "string",
    value: "severity",
    choices: ["error", "warning"],
    description: "the least that ends it with 1, error if not given",
  },
} as const;
