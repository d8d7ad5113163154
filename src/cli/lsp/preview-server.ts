import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { ProjectOutline } from "../../editor/project-outline.ts";
import { isObject } from "../../kit/json.ts";
import type { AppDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { answerFile, storeFile } from "../../server/http/stored-file.ts";
import { listen } from "../../server/listen.ts";
import { readClientFiles } from "../../server/pages/client-files.ts";
import { readOwnDefinitions } from "../../server/studio-pages/studio-definitions.ts";
import { readStudioFiles } from "../../server/studio-pages/studio-files.ts";
import { createStudioPages, studioPage } from "../../server/studio-pages/studio-pages.ts";
import type { DocumentPoint, ToEditorPreview } from "../../wire/editor-preview.ts";
import { readPictures } from "../read-documents.ts";
import { buildProjectClient, buildProjectStudio, buildsOf } from "../start/builds/project-builds.ts";

/** The documents of a project as an editor holds them. */
export interface HeldDocuments {
  readonly files: readonly SourceFile[];
  readonly outline: ProjectOutline;
}

export interface EditorPreview {
  /** Address of its page, which this machine alone can open and who knows it. */
  readonly url: string;
  update(documents: HeldDocuments): void;
  point(at: DocumentPoint): void;
}

interface PreviewOptions {
  readonly root: string;
  held(): HeldDocuments;
  onPick(at: DocumentPoint): void;
}

const APP = "schemas/app.json";
const NO_HOSTS: AppDocument["hosts"] = { follow: [], images: [], frames: [] };

/** Serves the preview of one project: the studio's, of the documents in an editor. */
export async function startPreview({ root, held, onPick }: PreviewOptions): Promise<EditorPreview> {
  await buildProjectClient(root, false);
  await buildProjectStudio(root);
  const builds = buildsOf(root, false);
  const [files, client, definitions] = await Promise.all([
    readStudioFiles(builds.studio),
    readClientFiles(builds.client),
    readOwnDefinitions(builds.definitions),
  ]);
  const listeners = new Set<(message: ToEditorPreview) => void>();
  let sent = held();
  let cursor: DocumentPoint | null = null;
  const tell = (message: ToEditorPreview) => listeners.forEach((listener) => void listener(message));

  // Other people of this machine, and other pages of the browser, do not know it.
  const base = `/editor/${randomBytes(16).toString("base64url")}`;
  const app = new Hono();
  app.get(`${base}/`, () => studioPage("Preview", files.beside, { isFramedAnywhere: true }));
  app.get(`${base}/events`, (context) => {
    const response = streamSSE(context, async (stream) => {
      const send = (message: ToEditorPreview) => void stream.writeSSE({ data: JSON.stringify(message) });
      send({ kind: "documents", ...sent, pictures: readPictures(root).map(({ path }) => path.replace("schemas", "")) });
      if (cursor !== null) send({ kind: "cursor", point: cursor });
      listeners.add(send);
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      listeners.delete(send);
    });
    // A proxy that compresses, as code-server's does, would hold the events back until there are many.
    response.headers.set("cache-control", "no-cache, no-transform");
    return response;
  });
  app.post(`${base}/picked`, async (context) => {
    const at = (await context.req.json()) as DocumentPoint;
    onPick({ file: String(at.file), pointer: String(at.pointer) });
    return context.body(null, 204);
  });
  app.get(`${base}/pictures/:name`, ({ req }) => {
    const picture = readPictures(root).find(({ path }) => path === `schemas/pictures/${req.param("name")}`);
    if (picture === undefined) return new Response(null, { status: 404 });
    return answerFile(storeFile(picture.bytes, "application/octet-stream"), req.raw, {
      headers: { "cache-control": "no-store" },
    });
  });
  app.route(
    "/",
    createStudioPages({ files, definitions, client, hosts: () => hostsIn(sent.files), isFramedAnywhere: true }),
  );
  const { port } = await listen(app, 0, { host: "127.0.0.1" });

  return {
    url: `http://127.0.0.1:${port}${base}/`,
    update(documents) {
      const before = new Map(sent.files.map(({ path, text }) => [path, text]));
      const isSameOutline = JSON.stringify(sent.outline) === JSON.stringify(documents.outline);
      sent = documents;
      for (const { path, text } of documents.files) {
        if (before.get(path) !== text) tell({ kind: "edit", path, text });
        before.delete(path);
      }
      for (const path of before.keys()) tell({ kind: "edit", path, text: null });
      if (!isSameOutline) tell({ kind: "outline", outline: documents.outline });
    },
    point(at) {
      cursor = at;
      tell({ kind: "cursor", point: at });
    },
  };
}

/** None while app.json cannot be read. */
function hostsIn(files: readonly SourceFile[]): AppDocument["hosts"] {
  try {
    const app: unknown = JSON.parse(files.find(({ path }) => path === APP)?.text ?? "");
    return isObject(app) && isObject(app.hosts) ? { ...NO_HOSTS, ...app.hosts } : NO_HOSTS;
  } catch {
    return NO_HOSTS;
  }
}
