import { defineCommand } from "../command/command.ts";

export const sandboxDefinition = defineCommand({
  name: "sandbox",
  summary: "Serves the sandbox's backend alone, for other teams: every call, answered from samples and scenarios.",
  positionals: [{ name: "folder" }],
  options: {
    port: { type: "number", description: "4000 if not given; 0 takes a free one" },
    origin: {
      type: "string",
      value: "origins",
      description: "pages that may call it beside those of this machine, with commas between them",
    },
  },
  details: [
    "A request chooses by its query, or by a header of the same name behind `x-sandbox-`:",
    "scenario=<id>, session=<any>, delay=<milliseconds>, fault=<call>:<kind>:<times>, later=<days>.",
    "/openapi.json describes the calls. Runs until it is ended; 2 when it cannot begin.",
  ].join("\n"),
});
