import { defineCommand } from "../command/command.ts";
import { FINDING_OPTIONS } from "./finding-options.ts";

export const checkDefinition = defineCommand({
  name: "check",
  colors: true,
  summary: "Checks the documents under schemas/ of this project, or of the one that the paths are in.",
  positionals: [{ name: "folder or document", multiple: true }],
  options: {
    ...FINDING_OPTIONS,
    stdin: {
      type: "string",
      value: "document",
      description: "reads that document from the input instead of its file, as an editor holds it",
    },
    explain: { type: "string", value: "code", description: "says what a code means and what to do" },
    watch: { type: "boolean", description: "checks again after every change" },
    production: {
      type: "boolean",
      description: "checks for a channel that borrowers are served: pending facts are errors",
    },
    fix: {
      type: "boolean",
      description: "mends what changes nothing a borrower sees, and says what it would do about the rest",
    },
  },
  details: "Ends with 0 when all is right, with 1 when there are findings, with 2 when nothing could be checked.",
});
