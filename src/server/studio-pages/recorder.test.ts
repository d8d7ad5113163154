import { expect, it } from "vitest";
import { server } from "../testing/sample-server.ts";

const saved: unknown[] = [];
const entry = (name: string) => ({ script: `/studio/assets/${name}.js`, styles: [] });
const recorder = {
  files: { recorder: entry("recorder"), recorded: entry("recorded") },
  journeys: async () => ["borrow</script>"],
  save: async (journey: unknown) => {
    saved.push(journey);
    return { outcome: "saved", path: "schemas/journeys/borrow.json" } as const;
  },
};
const app = server({ recorder });
const framed = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
const policyOf = (answer: Response) => answer.headers.get("content-security-policy") ?? "";

it("serves the page that records, told of languages and journeys, under the studio's policy", async () => {
  const answer = await app.request("/sandbox/recorder");
  const html = await answer.text();
  expect(html).toContain('src="/studio/assets/recorder.js"');
  expect(html).toContain("borrow\\u003c/script>");
  expect(policyOf(answer)).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'");
});

it("puts the recorder's script before the app's in a frame of its own origin, and nowhere else", async () => {
  const answer = await app.request("/", { headers: framed });
  const html = await answer.text();
  expect(html.indexOf("/studio/assets/recorded.js")).toBeGreaterThan(0);
  expect(html.indexOf("/studio/assets/recorded.js")).toBeLessThan(html.indexOf("/assets/entry.js"));
  expect(policyOf(answer)).toContain("frame-ancestors 'self'");
  const others = [{}, { ...framed, "sec-fetch-site": "cross-site" }, { "sec-fetch-dest": "document" }];
  for (const headers of others) {
    const plain = await app.request("/", { headers });
    expect(await plain.text()).not.toContain("recorded.js");
    expect(policyOf(plain)).toContain("frame-ancestors 'none'");
  }
});

it("is not there without a recorder, as in production", async () => {
  const production = server({ sandboxDocuments: null });
  expect(await (await production.request("/sandbox/recorder")).text()).not.toContain("recorder.js");
  expect(await (await production.request("/", { headers: framed })).text()).not.toContain("recorded.js");
  expect((await production.request("/sandbox/journeys", { method: "POST" })).status).toBe(405);
});

it("takes journeys of its own pages on this machine alone", async () => {
  const body = '{"id":"borrow"}';
  const send = (headers: { readonly [name: string]: string }, address = "127.0.0.1") =>
    app.request(
      "/sandbox/journeys",
      { method: "POST", body, headers: { "content-type": "application/json", "content-length": "15", ...headers } },
      { incoming: { socket: { remoteAddress: address }, headers: {} } },
    );
  expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ origin: "https://other.example" })).status).toBe(403);
  expect((await send({}, "192.168.1.20")).status).toBe(403);
  expect((await send({ "content-type": "text/plain" })).status).toBe(415);
  expect((await send({ "content-length": "9999999" })).status).toBe(413);
  expect(saved).toEqual([]);
  const answer = await send({ "sec-fetch-site": "same-origin" });
  expect([answer.status, await answer.json()]).toEqual([201, { outcome: "saved", path: expect.any(String) }]);
  expect(saved).toEqual([{ id: "borrow" }]);
});
