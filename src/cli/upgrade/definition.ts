import { defineCommand } from "../command/command.ts";

export const upgradeDefinition = defineCommand({
  name: "upgrade",
  summary: "Brings the documents to the installed version of Skrini, and says what to look at.",
  positionals: [{ name: "folder" }],
  options: {
    yes: { type: "boolean", description: "asks nothing, also where files are not committed" },
    "no-pictures": { type: "boolean", description: "takes no pictures of screens whose documents change" },
  },
  details: `Install the new version first: npm install skrini@…. It migrates, generates, formats and checks. Where one of them
fails, every file under schemas/ is put back. Pictures before and after go to .skrini/upgrade/.
Ends with 0 when all is done, with 1 when everything was put back.`,
});
