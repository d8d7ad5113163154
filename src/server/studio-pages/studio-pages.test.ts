import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { storeFile } from "../http/stored-file.ts";
import { readOwnDefinitions } from "./studio-definitions.ts";
import { readStudioFiles } from "./studio-files.ts";
import { createStudioPages } from "./studio-pages.ts";

const pages = createStudioPages({
  files: {
    studio: { script: "/studio/assets/studio-1.js", styles: ["/studio/assets/studio-1.css"] },
    preview: { script: "/studio/assets/preview-1.js", styles: [] },
    phone: { script: "/studio/assets/phone-1.js", styles: [] },
    beside: { script: "/studio/assets/beside-1.js", styles: [] },
    recorder: { script: "/studio/assets/recorder-1.js", styles: [] },
    recorded: { script: "/studio/assets/recorded-1.js", styles: [] },
    files: new Map([["/studio/assets/studio-1.js", storeFile("let a", "text/javascript; charset=utf-8")]]),
  },
  definitions: await readOwnDefinitions(null),
  client: {
    entry: {
      script: "/assets/entry-1.js",
      worker: "",
      styles: ["/assets/style-1.css"],
      preloads: [],
      widgets: {},
      shared: {},
      functions: { common: [], true: [] },
      clock: ["/assets/clock.js"],
      drafts: [],
    },
    files: new Map([["/assets/entry-1.js", storeFile("let b", "text/javascript; charset=utf-8")]]),
  },
  hosts: () => ({ follow: [], images: ["https://pictures.example"], frames: [] }),
});
const get = async (path: string) => {
  const response = await pages.request(path);
  return { response, text: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
};

it("answers every address of the studio with its page, under a policy with another nonce each time", async () => {
  const [one, other] = [await get("/studio"), await get("/studio/changes/3")];
  expect(one.text).toContain('src="/studio/assets/studio-1.js"');
  expect(one.policy).toContain("script-src 'self'; style-src 'self' 'nonce-");
  expect(one.policy).toContain("require-trusted-types-for 'script'; trusted-types skrini-studio");
  expect(one.policy).not.toMatch(/unsafe|\*/);
  expect(one.policy).not.toBe(other.policy);
  expect(one.response.headers.get("cache-control")).toBe("no-store");
});

it("asks at each opening whether the project's own definitions have changed", async () => {
  const { text, response } = await get("/studio/own-definitions.js");
  expect(text).toBe("export const ownCatalog = [];\nexport const ownActions = [];\n");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await pages.request("/studio/own-definitions.js", { headers })).status).toBe(304);
});

it("shows a shared change on a page of its own, under the same policy", async () => {
  const { text, policy } = await get("/studio/phone");
  expect(text).toContain('src="/studio/assets/phone-1.js"');
  expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'");
});

it("lets no other site frame the preview, which asks nobody for anything and shows pictures of the app's hosts", async () => {
  const { text, policy } = await get("/studio/preview");
  expect(text).toContain('<meta name="client" content="/studio/client/assets/entry-1.js">');
  expect(text).toContain('href="/studio/client/assets/style-1.css"');
  expect((await get("/studio/client/assets/entry-1.js")).text).toBe("let b");
  expect(policy).toContain("sandbox allow-scripts allow-forms allow-modals;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("img-src 'self' blob: https://pictures.example");
});

it("keeps its files for ever, and has no others", async () => {
  const { response } = await get("/studio/assets/studio-1.js");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect((await get("/studio/assets/other.js")).response.status).toBe(404);
  expect((await get("/studio/client/assets/other.js")).response.status).toBe(404);
});

it("gives each page its own styles and those that it shares with others", async () => {
  const folder = await mkdtemp(`${tmpdir()}/studio-pages-`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(`${folder}/assets`);
  const manifest = {
    "src/studio/beside/beside.tsx": { file: "assets/beside.js" },
    "src/studio/main.tsx": { file: "assets/studio.js", css: ["assets/studio.css"], imports: ["_shared.js"] },
    "src/studio/phone/phone.tsx": { file: "assets/phone.js", imports: ["_frame.js", "_shared.js"] },
    "src/studio/preview/page/preview.ts": { file: "assets/preview.js" },
    "src/studio/recorder/recorder.tsx": { file: "assets/recorder.js", imports: ["_shared.js"] },
    "src/studio/recorder/page/recorded-page.ts": { file: "assets/recorded.js" },
    "_frame.js": { file: "assets/frame.js", css: ["assets/frame.css"], imports: ["_shared.js"] },
    "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
  };
  await writeFile(`${folder}/manifest.json`, JSON.stringify(manifest));
  const { studio, phone, preview } = await readStudioFiles(folder);
  expect(studio.styles).toEqual(["/studio/assets/shared.css", "/studio/assets/studio.css"]);
  expect(phone.styles).toEqual(["/studio/assets/shared.css", "/studio/assets/frame.css"]);
  expect(preview).toEqual({ script: "/studio/assets/preview.js", styles: [] });
});
