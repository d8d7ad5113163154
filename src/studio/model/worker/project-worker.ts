import { actionCatalog, catalog } from "../../definitions.ts";
import type { FromProject, ToProject } from "./project-messages.ts";
import { createProjectModel } from "./project-model.ts";

/** Milliseconds without another edit until the documents are looked at: the preview shows it first. */
const DEBOUNCE_MS = 150;

const model = createProjectModel({ catalog, actions: actionCatalog });
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToProject>) => {
  if (data.kind === "ask") {
    const query = model[data.name] as (...given: readonly unknown[]) => unknown;
    return send({ kind: "answer", id: data.id, answer: query(...data.given) });
  }
  if (data.kind === "read") {
    model.take(data.files, []);
    return send({ kind: "outline", outline: model.outline() });
  }
  if (data.kind === "take") {
    model.take(data.files, data.pictures);
    // The preview needs no more, and comes a second sooner.
    send({ kind: "outline", outline: model.outline() });
    // Before the first question: its answer is a part of what this finds.
    return send({ kind: "report", report: model.report() });
  }
  if (data.kind === "pictures") model.setPictures(data.pictures);
  else model.edit(data.path, data.text);
  clearTimeout(timer);
  timer = setTimeout(() => send({ kind: "report", report: model.report() }), DEBOUNCE_MS);
});

function send(message: FromProject): void {
  self.postMessage(message);
}
