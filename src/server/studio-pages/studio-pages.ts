import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { escapeHtml } from "../../kit/escape-html.ts";
import type { AppPlan } from "../../language/plan.ts";
import { contentPolicy } from "../http/content-policy.ts";
import { answerFile, IMMUTABLE, type StoredFile } from "../http/stored-file.ts";
import type { ClientFiles } from "../pages/client-files.ts";
import { OWN_DEFINITIONS_ADDRESS } from "./studio-definitions.ts";
import type { StudioEntry, StudioFiles } from "./studio-files.ts";

/** Where the client of previews lies, whose files find each other by their place. */
const CLIENT = "/studio/client";

export interface StudioPagesParts {
  readonly files: StudioFiles;
  /** The project's own widgets and actions, as a module. */
  readonly definitions: StoredFile;
  /** The client that previews run, which has sample data; borrowers may be served another. */
  readonly client: Pick<ClientFiles, "entry" | "files">;
  /** Hosts of what is served now: previews may show pictures of these. */
  readonly hosts: () => AppPlan["hosts"];
  /** An editor shows the preview's page in a frame of its own, whose address nobody knows before. */
  readonly isFramedAnywhere?: boolean;
}

/** Files that a page without an origin reads too. They are the same for everybody, and nobody signs in for them. */
const FILE_HEADERS = {
  ...IMMUTABLE,
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** The pages of the studio, under a policy as strict as the app's; the editor's styles are added by a nonce. */
export function createStudioPages(parts: StudioPagesParts): Hono {
  const { files, definitions, client, hosts, isFramedAnywhere = false } = parts;
  const pages = new Hono();
  pages.get("/studio/assets/*", (context) => {
    const file = files.files.get(context.req.path);
    return file === undefined ? context.notFound() : answerFile(file, context.req.raw, { headers: FILE_HEADERS });
  });
  // Its address stays when its content changes: a browser asks whether it has.
  pages.get(OWN_DEFINITIONS_ADDRESS, ({ req }) =>
    answerFile(definitions, req.raw, { headers: { "cache-control": "no-cache" } }),
  );
  pages.get(`${CLIENT}/*`, (context) => {
    const file = client.files.get(context.req.path.slice(CLIENT.length));
    return file === undefined ? context.notFound() : answerFile(file, context.req.raw, { headers: FILE_HEADERS });
  });
  pages.get("/studio/preview", () => {
    const policy = framed(previewPolicy(contentPolicy(hosts(), { sandbox: true })), isFramedAnywhere);
    const styles = [...client.entry.styles.map((file) => `${CLIENT}${file}`), ...files.preview.styles];
    const head = `<meta name="client" content="${escapeHtml(`${CLIENT}${client.entry.script}`)}">`;
    const html = page({ title: "Preview", head, styles, script: files.preview.script, body: "" });
    return new Response(html, { headers: { ...PAGE_HEADERS, "content-security-policy": policy } });
  });
  pages.get("/studio/phone", () => studioPage("Preview", files.phone));
  pages.get("/studio/*", () => studioPage("Skrini Studio", files.studio));
  pages.get("/studio", () => studioPage("Skrini Studio", files.studio));

  return pages;
}

/** A page of the studio's code. @param head what else it is told, as HTML */
export function studioPage(
  title: string,
  { styles, script }: StudioEntry,
  { head = "", isFramedAnywhere = false } = {},
): Response {
  const nonce = randomBytes(16).toString("base64");
  const html = page({
    title,
    head: `<meta name="style-nonce" content="${nonce}">${head}`,
    styles,
    script,
    body: '<div id="studio"></div>',
  });
  return new Response(html, {
    headers: { ...PAGE_HEADERS, "content-security-policy": framed(studioPolicy(nonce), isFramedAnywhere) },
  });
}

/** `*` leaves out the pages of editors, which have a scheme of their own. */
function framed(policy: string, isAnywhere: boolean): string {
  return isAnywhere ? policy.replace(/frame-ancestors [^;]+; /, "") : policy;
}

/**
 * A document that is edited may name any call of this origin, and whoever looks at it is signed in here: its page asks
 * nobody for anything. Plans, sample data and pictures of the change come from the studio around it. It has no origin, by
 * its own policy wherever it is opened and by the frame's attribute for whatever follows it there: a project's own code
 * reaches neither the studio's page nor its session, nor goes beyond its frame, into which the studio's policy lets no
 * other site.
 */
function previewPolicy(policy: string): string {
  return `sandbox allow-scripts allow-forms allow-modals; ${policy}`
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("form-action 'self'", "form-action 'none'");
}

function studioPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures of a change that no server shows yet.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types skrini-studio",
  ].join("; ");
}

interface PageParts {
  readonly title: string;
  readonly head: string;
  readonly styles: readonly string[];
  readonly script: string;
  readonly body: string;
}

function page({ title, head, styles, script, body }: PageParts): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    head,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" crossorigin>`),
    `<script type="module" src="${escapeHtml(script)}" crossorigin></script>`,
    "</head>",
    `<body>${body}</body>`,
    "</html>",
    "",
  ].join("\n");
}
