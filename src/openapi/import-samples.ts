import { fitsSchema } from "../check/schema/fits-schema.ts";
import { compileCall } from "../compile/compile-call.ts";
import type { Json } from "../kit/json.ts";
import type { AppDocument, CallDocument, SampleDocument } from "../language/documents.ts";
import { DOCUMENT_VERSION } from "../language/project/document-version.ts";
import { memberAt, openEnvelope } from "../sources/call/envelopes.ts";
import { examplesOf } from "./examples-of.ts";
import type { AnswerContent } from "./import-answer.ts";
import type { OpenApi } from "./read-openapi.ts";
import { sampleOf } from "./sample-of.ts";

export interface ImportedSample {
  readonly name: string;
  readonly sample: SampleDocument;
}

/** Samples of a call from the examples of its answers; one that its schema makes up where no example is a success. */
export function importSamples(
  call: CallDocument,
  app: AppDocument,
  content: readonly AnswerContent[],
  reportLoss: (what: string) => void,
  openApi: OpenApi,
): readonly ImportedSample[] {
  const { envelope } = compileCall(call, app, app.languages[0]?.code ?? "");
  const found = new Map<string, SampleDocument>();
  const examples = content.flatMap(({ status, media }) =>
    examplesOf(media, openApi).map((example) => ({ ...example, status })),
  );
  for (const { name, summary, value, status } of examples) {
    const opened = openEnvelope(envelope, value, status);
    const words = { ...(summary !== "" && { summary }) };
    const base = { $schema: "../../language/sample.schema.json", version: DOCUMENT_VERSION, ...words } as const;
    const id = idOf(name, found);
    if (opened.kind === "answer" && fitsSchema(opened.data as Json, call.answer)) {
      const message = opened.message === "" || envelope.data === undefined ? {} : { message: opened.message };
      found.set(id, { ...base, answer: opened.data as Json, ...message });
    } else if (opened.kind === "refused") {
      const code = memberAt(value, envelope.code);
      // The app reads numbers as text, other teams do not. An envelope without a place for a code loses it again.
      const written = typeof code === "number" ? code : (opened.code ?? 1);
      found.set(id, { ...base, refusal: { code: written, message: opened.message } });
    } else reportLoss(`the example "${name}", which fits neither the answer nor a refusal`);
  }
  const samples = [...found].map(([name, sample]) => ({ name, sample }));
  if (found.has("default")) return samples;
  const first = samples.find(({ sample }) => sample.answer !== undefined);
  if (first !== undefined) return samples.map((one) => (one === first ? { ...one, name: "default" } : one));
  const made: SampleDocument = {
    $schema: "../../language/sample.schema.json",
    version: DOCUMENT_VERSION,
    summary: "Made of the schema",
    answer: sampleOf(call.answer, openApi.examples),
  };
  return [{ name: "default", sample: made }, ...samples];
}

function idOf(name: string, taken: ReadonlyMap<string, unknown>): string {
  const parts = name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== "");
  const base = parts.join("-").slice(0, 60).replace(/-$/, "") || "example";
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  return id;
}
