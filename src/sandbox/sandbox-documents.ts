import { isObject } from "../kit/json.ts";
import type { AppDocument, CallDocument, SampleDocument, ScenarioDocument } from "../language/documents.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import type { SandboxDocuments } from "./documents.ts";

/** Documents that the sandbox answers from, of all in a project. Expects checked documents; throws on others. */
export function sandboxDocuments(files: readonly SourceFile[]): SandboxDocuments {
  const samples: { [call: string]: { [name: string]: SampleDocument } } = Object.create(null);
  for (const { path, text } of files) {
    const [, call, name] = /^schemas\/samples\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (call === undefined || name === undefined) continue;
    const cases: { [name: string]: SampleDocument } = samples[call] ?? Object.create(null);
    cases[name] = parse<SampleDocument>(text);
    samples[call] = cases;
  }
  const folder = <T>(name: string) =>
    files.filter(({ path }) => path.startsWith(`schemas/${name}/`)).map(({ text }) => parse<T>(text));
  const app = files.find(({ path }) => path === "schemas/app.json");
  if (app === undefined) throw new Error("schemas/app.json is missing");
  return {
    app: parse<AppDocument>(app.text),
    calls: folder<CallDocument>("calls"),
    samples,
    scenarios: folder<ScenarioDocument>("scenarios"),
  };
}

function parse<T>(text: string): T {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error("a document is not an object");
  return value as T;
}
