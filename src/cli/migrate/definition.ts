import { DOCUMENT_VERSION } from "../../language/project/document-version.ts";
import { defineCommand } from "../command/command.ts";

export const migrateDefinition = defineCommand({
  name: "migrate",
  summary: `Brings the documents under schemas/ to version ${DOCUMENT_VERSION} of the language.`,
  positionals: [{ name: "folder" }],
  options: {
    check: { type: "boolean", description: "changes nothing, says which documents are older" },
    "from-0": { type: "boolean", description: "takes documents as of before versions, whatever they say" },
  },
  details: "Ends with 1 when a document cannot be brought there, or with --check when one is older.",
});
