import { createDraftCompiler } from "../../../compile/compile-draft.ts";
import { planText } from "../../../compile/plan-text.ts";
import { sandboxDocuments } from "../../../sandbox/sandbox-documents.ts";
import { actionCatalog, catalog } from "../../definitions.ts";
import type { FromPreviewWorker, PreviewFile, ToPreviewWorker } from "./preview-worker-messages.ts";
import { reasonOf, standInFor } from "./stand-in.ts";

/** Makes plans while the other worker checks: what is typed is in sight before it is known to be right. */
const compiler = createDraftCompiler({ catalog, actions: actionCatalog }, ({ type, use }, error) =>
  standInFor(use ?? type ?? "part", reasonOf(error)),
);
const files = new Map<string, string>();
const all = () => [...files].map(([path, text]) => ({ path, text }));
let isNew = false;
/** Plans as they are since the last edit, by their names. */
const made = new Map<string, string | null>();
/** Names of plans that were asked for since the last edit, and of those before it. */
const asked = new Set<string>();
let askedBefore: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let samples = "";

const PLAN = /^([\w-]+)\.([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;

self.addEventListener("message", ({ data }: MessageEvent<ToPreviewWorker>) => {
  if (data.kind === "read") {
    if (typeof data.file === "object" && "plan" in data.file) asked.add(data.file.plan);
    return send({ id: data.id, text: read(data.file) });
  }
  if (data.kind === "take") {
    files.clear();
    for (const { path, text } of data.files) files.set(path, text);
  } else if (data.text === null) files.delete(data.path);
  else files.set(data.path, data.text);
  if (asked.size > 0) askedBefore = [...asked];
  asked.clear();
  made.clear();
  isNew = true;
  // The page asks once it has drawn what was typed; by then they are made.
  clearTimeout(timer);
  timer = setTimeout(() => askedBefore.forEach((plan) => void read({ plan })));
});

function read(file: PreviewFile): string | null {
  if (isNew) compiler.update(all());
  isNew = false;
  if (file === "documents") return readSamples();
  if ("expression" in file) {
    const { screen, language, text, locals, place } = file.expression;
    const ast = compiler.expression(screen, language, text, locals, place);
    return ast === null ? null : JSON.stringify(ast);
  }
  const text = made.has(file.plan) ? (made.get(file.plan) ?? null) : readPlan(file.plan);
  made.set(file.plan, text);
  return text;
}

function readPlan(name: string): string | null {
  const [, id = "", language = ""] = PLAN.exec(name) ?? [];
  const plan = id === "app" ? compiler.app(language) : compiler.screen(id, language);
  return plan === null ? null : planText(plan);
}

/** As they were last where one of them cannot be read. */
function readSamples(): string {
  try {
    samples = JSON.stringify(sandboxDocuments(all()));
  } catch {
    // Those before stay.
  }
  return samples;
}

function send(message: FromPreviewWorker): void {
  self.postMessage(message);
}
