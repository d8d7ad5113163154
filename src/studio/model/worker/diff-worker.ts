import { createDiffer } from "../../../diff/create-differ.ts";
import { actionCatalog, catalog } from "../../definitions.ts";
import type { FromDiff, ToDiff } from "./diff-messages.ts";

const diff = createDiffer({ catalog, actions: actionCatalog });

self.addEventListener("message", ({ data: { id, before, after } }: MessageEvent<ToDiff>) => {
  self.postMessage({ id, diff: diff({ files: before }, { files: after }) } satisfies FromDiff);
});
