import { FINDING_OPTIONS } from "../check/finding-options.ts";
import { defineCommand } from "../command/command.ts";

export const contractDefinition = defineCommand({
  name: "contract",
  colors: true,
  exact: true,
  summary: "Holds real answers of a backend against the answer schemas, and recorded requests against the payloads.",
  positionals: [{ name: "recording.har" }],
  options: {
    against: { type: "string", value: "url", description: "asks the backend below this address, by calls that read" },
    query: {
      type: "string",
      value: "a=1&b=2",
      description:
        "the page's query: what each call is sent in its query, headers and payload, and the session by its name",
    },
    payloads: {
      type: "string",
      value: "file",
      description: 'JSON with what else calls are sent: { "<call>": { "<member>": … } }',
    },
    calls: { type: "string", value: "ids", description: "only these calls, with commas between them" },
    send: {
      type: "string",
      value: "ids",
      description: "sends these calls too, which change something; never one that moves money or sends a file",
    },
    timeout: {
      type: "number",
      value: "seconds",
      description: "how long to wait for each answer; as the app if not given",
    },
    learn: { type: "boolean", description: "proposes the changes of schemas that the answers would fit, as a diff" },
    write: { type: "boolean", description: "with --learn: writes them" },
    ...FINDING_OPTIONS,
  },
  details: [
    "Give --against, or a file that a browser or proxy has recorded. Nothing that may be somebody's own is shown.",
    "Ends with 0 when all answers fit, with 1 when some do not, with 2 when none could be compared.",
  ].join("\n"),
});
