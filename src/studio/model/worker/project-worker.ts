import { actionCatalog, catalog } from "../../definitions.ts";
import type { FromProject, ToProject } from "./project-messages.ts";
import { createProjectModel } from "./project-model.ts";

/** Milliseconds without another edit until the documents are looked at: the preview shows it first. */
const PAUSE = 150;

const model = createProjectModel({ catalog, actions: actionCatalog });
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToProject>) => {
  if (data.kind === "complete") {
    return send({ kind: "completions", id: data.id, completions: model.complete(data.path, data.offset) });
  }
  if (data.kind === "describe") {
    return send({ kind: "description", id: data.id, description: model.describe(data.path, data.offset) });
  }
  if (data.kind === "uses") {
    return send({ kind: "uses", id: data.id, uses: model.uses(data.path, data.pointers) });
  }
  if (data.kind === "rename") {
    return send({ kind: "renaming", id: data.id, renaming: model.rename(data.path, data.offset, data.to) });
  }
  if (data.kind === "read") {
    model.take(data.files, []);
    return send({ kind: "outline", outline: model.outline() });
  }
  if (data.kind === "take") {
    model.take(data.files, data.pictures);
    // The preview needs no more, and comes a second sooner.
    send({ kind: "outline", outline: model.outline() });
  } else if (data.kind === "pictures") model.setPictures(data.pictures);
  else model.edit(data.path, data.text);
  clearTimeout(timer);
  timer = setTimeout(() => send({ kind: "report", report: model.report() }), data.kind === "take" ? 0 : PAUSE);
});

function send(message: FromProject): void {
  self.postMessage(message);
}
