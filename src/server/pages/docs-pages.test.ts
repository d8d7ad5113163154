import { expect, it } from "vitest";
import { server } from "../testing/sample-server.ts";
import { createDocsPages } from "./docs-pages.ts";

const site = new Map<string, string | Uint8Array>([
  ["index.html", "<h1>Guides</h1>"],
  ["search.js", "1"],
  ["pictures/a.png", new Uint8Array([137])],
]);

function ask(path: string, parts: Parameters<typeof server>[0] = { docsPages: createDocsPages(async () => site) }) {
  return server(parts).fetch(new Request(`http://app.example${path}`));
}

it("serves guides below /docs, under a policy that loads nothing from elsewhere", async () => {
  const first = await ask("/docs");
  expect([first.status, first.headers.get("location")]).toEqual([302, "/docs/"]);
  const page = await ask("/docs/");
  expect(await page.text()).toBe("<h1>Guides</h1>");
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  expect((await ask("/docs/search.js")).headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect((await ask("/docs/pictures/a.png")).headers.get("content-type")).toBe("image/png");
});

it.each(["/docs/nothing.html", "/docs/index", "/docs/../index.html2", "/docs/constructor"])(
  "has nothing at %s",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

it("has no guides in production, and no document in their place", async () => {
  const answer = await ask("/docs/", {});
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Guides");
});

it("takes another site once the documents changed", async () => {
  let files = site;
  const pages = createDocsPages(async () => files);
  const read = async () => (await pages.request("/docs/index.html")).text();
  expect(await read()).toBe("<h1>Guides</h1>");
  files = new Map([["index.html", "<h1>New</h1>"]]);
  expect(await read()).toBe("<h1>New</h1>");
});
