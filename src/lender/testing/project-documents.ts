import type { AppDocument, CallDocument, SampleDocument, ScenarioDocument } from "../../language/documents.ts";
import type { SandboxDocuments } from "../../sandbox/documents.ts";

const apps = import.meta.glob<AppDocument>("../../../schemas/app.json", { eager: true, import: "default" });
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
  const [app] = Object.values(apps);
  if (app === undefined) throw new Error("schemas/app.json is missing");
  const byCall: { [call: string]: { [name: string]: SampleDocument } } = {};
  for (const [path, sample] of Object.entries(samples)) {
    const [call = "", file = ""] = path.split("/").slice(-2);
    byCall[call] = { ...byCall[call], [file.replace(/\.json$/, "")]: sample };
  }
  return {
    app,
    calls: Object.values(calls),
    samples: byCall,
    scenarios: Object.values(scenarios),
  };
}
