import app from "../../../schemas/app.json" with { type: "json" };
import type { AppDocument, CallDocument, SampleDocument, ScenarioDocument } from "../../language/documents.ts";
import type { SandboxDocuments } from "../documents.ts";

const calls = import.meta.glob<CallDocument>("../../../schemas/calls/*.json", { eager: true, import: "default" });
const scenarios = import.meta.glob<ScenarioDocument>("../../../schemas/scenarios/*.json", {
  eager: true,
  import: "default",
});
const samples = import.meta.glob<SampleDocument>("../../../schemas/samples/*/*.json", {
  eager: true,
  import: "default",
});

/** The project's own documents, for the sandbox's tests. */
export function projectDocuments(): SandboxDocuments {
  const byCall: { [call: string]: { [name: string]: SampleDocument } } = {};
  for (const [path, sample] of Object.entries(samples)) {
    const [call = "", file = ""] = path.split("/").slice(-2);
    byCall[call] = { ...byCall[call], [file.replace(/\.json$/, "")]: sample };
  }
  return {
    app: app as unknown as AppDocument,
    calls: Object.values(calls),
    samples: byCall,
    scenarios: Object.values(scenarios),
  };
}
