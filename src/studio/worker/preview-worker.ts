import { createDraftCompiler } from "../../compile/compile-draft.ts";
import { withPictureAddresses } from "../../compile/picture-address.ts";
import { planText } from "../../compile/plan-text.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import { actionCatalog, catalog } from "../definitions.ts";
import type { FromPreviewWorker, PreviewFile, ToPreviewWorker } from "./preview-worker-messages.ts";

/** Makes plans while the other worker checks: what is typed is in sight before it is known to be right. */
const compiler = createDraftCompiler({ catalog, actions: actionCatalog });
const files = new Map<string, string>();
const all = () => [...files].map(([path, text]) => ({ path, text }));
let pictures: ReadonlyMap<string, string> = new Map();
let isNew = false;
let samples = "";

const PLAN = /^([\w-]+)\.([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;

self.addEventListener("message", ({ data }: MessageEvent<ToPreviewWorker>) => {
  if (data.kind === "read") return send({ id: data.id, text: read(data.file) });
  if (data.kind === "pictures") {
    pictures = data.addresses;
    return;
  }
  if (data.kind === "take") {
    files.clear();
    for (const { path, text } of data.files) files.set(path, text);
  } else if (data.text === null) files.delete(data.path);
  else files.set(data.path, data.text);
  isNew = true;
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
  const [, id = "", language = ""] = PLAN.exec(file.plan) ?? [];
  const plan = id === "app" ? compiler.app(language) : compiler.screen(id, language);
  return plan === null ? null : withPictureAddresses(planText(plan), pictures);
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
