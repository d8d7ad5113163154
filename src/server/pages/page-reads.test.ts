import { describe, expect, it, onTestFinished, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { mapValues } from "../../kit/map-values.ts";
import type { Ast } from "../../language/ast.ts";
import type { CallPlan } from "../../language/plan.ts";
import type { ScreenToDraw } from "../../render/drawn-screen.ts";
import { createProxyBackend } from "../calls/proxy-backend.ts";
import type { ServerParts } from "../server-parts.ts";
import { lender } from "../testing/lender-server.ts";
import {
  answering,
  begin,
  call,
  dataOf,
  drawing,
  gated,
  NAVIGATION,
  open,
  PAGE,
  releaseWith,
  request,
  serve,
} from "../testing/page-with-reads.ts";

describe("the reads of a page", () => {
  it("are made by the server, as the phone would send them, and come with the page", async () => {
    const { asked, handle } = answering('{"code":"0"}');
    const { html, headers, status } = await open(await serve(handle), PAGE, { ...NAVIGATION, "user-agent": "phone" });
    expect(status).toBe(200);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe("/tapi/order?session=s+1");
    expect(asked[0]?.body).toBe('{"id":"o/7"}');
    expect(asked[0]?.headers).toMatchObject({
      accept: "application/json",
      "accept-language": "sw",
      "content-type": "application/json",
      "user-agent": "phone",
      "x-forwarded-for": expect.stringContaining("127.0.0.1"),
    });
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(dataOf(html, "skrini-reads")).toEqual([
      '["POST","/tapi/order?session=s+1",[["accept","application/json"],["accept-language","sw"],["content-type","application/json"]],"{\\"id\\":\\"o/7\\"}"]',
    ]);
    expect(dataOf(html, "skrini-answer-0")).toEqual([200, '{"code":"0"}', "3"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.etag).toBeUndefined();
    expect(html).toContain('<div id="boot"');
    expect(html.indexOf("skrini-answer-0")).toBeLessThan(html.indexOf("<template>"));
    expect(html).toMatch(/<script type="module" async src/);
  });

  it("promise 24: come in a page that the service worker must not keep, and that names the one it may keep", async () => {
    const port = await serve(answering('{"code":"0"}').handle);
    const [withData, without] = await Promise.all([open(port), open(port, PAGE, {})]);
    expect(withData.headers["x-skrini-page"]).toBeUndefined();
    expect(without.headers["x-skrini-page"]).toBe("1");
    expect(without.headers["x-skrini-shell"]).toMatch(/^[\w-]{22}$/);
    expect(withData.headers["x-skrini-shell"]).toBe(without.headers["x-skrini-shell"]);
  });

  it("hold up the head of the page not at all", async () => {
    const { html, incoming } = await begin(await serve(() => {}, { budget: 60_000 }));
    await eventually(() => expect(html()).toContain("</head>"));
    expect(html()).not.toContain('id="boot"');
    incoming.destroy();
  });

  it("hold up its body no longer than the budget: the answer follows at the end", async () => {
    const { asked, gate, handle } = gated('{"code":"0"}');
    const { html, whole } = await begin(await serve(handle, { budget: 20 }));
    await eventually(() => expect(html()).toContain("</template>"));
    expect(html()).toContain('<div id="boot"');
    expect(dataOf(html(), "skrini-reads")).toHaveLength(1);
    expect(html()).not.toContain("skrini-answer-0");
    gate.open();
    await whole;
    expect(html().indexOf("skrini-answer-0")).toBeGreaterThan(html().indexOf("</template>"));
    expect(html()).toMatch(/<\/script>\n<\/body>\n<\/html>\n$/);
    expect(dataOf(html(), "skrini-answer-0")).toEqual([200, '{"code":"0"}', null]);
    expect(asked).toHaveLength(1);
  });

  it("are compressed, piece by piece", async () => {
    const port = await serve(answering('{"code":"0"}').handle);
    const [plain, small] = await Promise.all([
      open(port),
      open(port, PAGE, { ...NAVIGATION, "accept-encoding": "gzip, br" }),
    ]);
    expect(small.headers["content-encoding"]).toBe("gzip");
    expect(small.html).toBe(plain.html);
  });

  it.each([
    ["a refusal", 200, '{"code":"9"}'],
    ["a login that is over", 401, ""],
    ["a broken backend", 500, "<h1>no</h1>"],
    ["too many requests", 429, "{}"],
    ["what is no JSON", 200, '{"code":'],
  ])("bring %s as it is", async (_, status, body) => {
    const { html } = await open(await serve(answering(body, status).handle));
    expect(dataOf(html, "skrini-answer-0")).toEqual([status, body, "3"]);
  });

  it("bring what the server says of a backend that breaks the connection", async () => {
    const { html } = await open(await serve((incoming) => void incoming.socket.destroy()));
    expect(dataOf(html, "skrini-answer-0")).toEqual([502, '{"code":502,"message":""}', null]);
  });

  it("promise 6: leave no word of an answer and no query in the log", async () => {
    const lines: string[] = [];
    const logFault: ServerParts["logFault"] = (request, error) => lines.push(JSON.stringify([request, String(error)]));
    const handle: Parameters<typeof lender>[0] = ({ socket }) => void socket.end("HTTP/1.1 200 OK\r\nsecret");
    const backend = createProxyBackend(await lender(handle), { logFault });
    const client = drawing(async () => Promise.reject(new Error("no place for secret")));
    await open(await serve(handle, { parts: { backend, logFault } }));
    await open(await serve(answering("{}").handle, { parts: { logFault, client } }));
    expect(lines).toHaveLength(2);
    expect(lines.join()).toMatch(/\/tapi\/order.*the screen could not be drawn/);
    expect(lines.join()).not.toMatch(/secret|session|o%2F7|\?/);
  });

  it("say what is switched off, and ask nobody", async () => {
    const { asked, handle } = answering("{}");
    const releases = await releaseWith([call("order")]);
    const notice = { kind: "call", name: "order", notice: { en: "Back at noon", sw: "Saa sita" } };
    const port = await serve(handle, { parts: { releases: { ...releases, switchedOff: () => [notice as never] } } });
    const { html } = await open(port);
    expect(JSON.stringify(dataOf(html, "skrini-answer-0"))).toContain("Saa sita");
    expect(asked).toEqual([]);
  });

  it("promise 3: let no answer end its data block, or begin an element", async () => {
    const hostile = '{"code":"0","a":"</script><script>alert(1)</script><!--<script>","__proto__":{"b":1}}';
    const { html } = await open(await serve(answering(hostile).handle));
    expect(html).not.toContain("alert(1)</script>");
    expect(html).not.toContain("<!--");
    expect(dataOf(html, "skrini-answer-0")).toEqual([200, hostile, "3"]);
  });

  it("are left to the phone where the answer is too large or leads elsewhere, and not made in vain again", async () => {
    const { asked, handle } = answering(JSON.stringify({ code: "0", list: "x".repeat(70_000) }));
    const port = await serve(handle);
    const { html } = await open(port);
    expect([dataOf(html, "skrini-reads"), dataOf(html, "skrini-answer-0")]).toEqual([[""], undefined]);
    const again = await open(port);
    expect(asked).toHaveLength(1);
    expect(again.headers["x-skrini-page"]).toBe("1");
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now + 61_000);
    onTestFinished(() => clock.mockRestore());
    await open(port);
    expect(asked).toHaveLength(2);
    clock.mockRestore();
    const elsewhere = await serve(
      (_, outgoing) => void outgoing.writeHead(302, { location: "https://pay.example/" }).end(),
    );
    expect(dataOf((await open(elsewhere)).html, "skrini-reads")).toEqual([""]);
  });

  it("are two at most, each answered when it comes", async () => {
    const { asked, gate, handle } = gated('{"code":"0"}', "/tapi/slow");
    const { html, whole } = await begin(
      await serve(handle, { calls: [call("slow"), call("fast"), call("third")], budget: 2_000 }),
    );
    await eventually(() => expect(html()).toContain("</template>"));
    expect(dataOf(html(), "skrini-reads")).toHaveLength(2);
    expect(dataOf(html(), "skrini-answer-1")).toEqual([200, '{"code":"0"}', null]);
    expect(html()).not.toContain("skrini-answer-0");
    gate.open();
    await whole;
    expect(dataOf(html(), "skrini-answer-0")).toEqual([200, '{"code":"0"}', null]);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, { readonly [name: string]: string }, string?]>([
    ["asks only for the head", NAVIGATION, "HEAD"],
    ["is no browser", { accept: "text/html" }],
    ["is a script or a service worker", { ...NAVIGATION, "sec-fetch-mode": "same-origin", "sec-fetch-dest": "empty" }],
    ["shows it in a frame", { ...NAVIGATION, "sec-fetch-dest": "iframe" }],
    ["asks ahead", { ...NAVIGATION, "sec-purpose": "prefetch;prerender" }],
    ["asked ahead in earlier browsers", { ...NAVIGATION, purpose: "prefetch" }],
  ])("are not made for who %s", async (_, headers, method) => {
    const { asked, handle } = answering("{}");
    const answer = await open(await serve(handle), PAGE, headers, method);
    expect([answer.status, answer.headers["x-skrini-page"]]).toEqual([200, "1"]);
    expect(answer.html).not.toContain("skrini-reads");
    expect(asked).toEqual([]);
  });

  it.each<[string, Partial<CallPlan>]>([
    ["changes something", { effect: "write" }],
    ["moves money", { effect: "money" }],
    ["is answered with a picture", { envelope: { picture: true, success: [] } }],
  ])("are no call that %s", async (_, change) => {
    const { asked, handle } = answering("{}");
    await open(await serve(handle, { calls: [call("order", change)] }));
    expect(asked).toEqual([]);
  });

  it("are not made from sample data, nor for a page that is not there", async () => {
    const { asked, handle } = answering("{}");
    const port = await serve(handle, { parts: { sandboxDocuments: () => ({}) } });
    await open(port, `${PAGE}&mock=1`);
    await open(port, "/nowhere?session=s");
    expect(asked).toEqual([]);
    await open(port);
    expect(asked).toHaveLength(1);
  });

  it("promise 21: count as requests of their own, and are refused as the phone's", async () => {
    const { asked, handle } = answering('{"code":"0"}');
    const port = await serve(handle, { parts: { limits: { rate: { requests: 3, window: 60_000 } } } });
    expect((await open(port)).html).toContain("skrini-answer-0");
    const { html } = await open(port);
    expect(dataOf(html, "skrini-answer-0")).toEqual([429, '{"code":429,"message":""}', expect.stringMatching(/^\d+$/)]);
    expect(asked).toHaveLength(1);
    expect((await open(port)).status).toBe(429);
  });

  it("promise 21: end with the browser that waits for them", async () => {
    let isAborted = false;
    const handle: Parameters<typeof lender>[0] = ({ socket }) => void socket.once("close", () => (isAborted = true));
    const backend = createProxyBackend(await lender(handle), { timeLimit: 3_600_000 });
    const port = await serve(handle, { parts: { backend } });
    const incoming = await request(port);
    await new Promise((resolve) => incoming.once("data", resolve));
    incoming.destroy();
    await eventually(() => expect(isAborted).toBe(true));
  });

  it("promise 21: hold the connection no longer than a call may take", async () => {
    const release = await releaseWith([call("order")]);
    const served = release.current();
    const short = Object.fromEntries(
      Object.entries(served.app).map(([code, app]) => [code, { ...app, calls: { ...app.calls, timeout: -4_600 } }]),
    );
    const releases = { ...release, current: () => ({ ...served, app: short }) };
    const { html } = await open(await serve(() => {}, { parts: { releases }, budget: 100 }));
    expect(dataOf(html, "skrini-answer-0")).toBeNull();
    expect(html).toMatch(/<\/html>\n$/);
  });

  it("hold up the end of the page for a quarter of a minute at most", async () => {
    const limits = vi.spyOn(AbortSignal, "timeout");
    onTestFinished(() => limits.mockRestore());
    await open(await serve(answering('{"code":"0"}').handle));
    expect(limits.mock.calls[0]).toEqual([15_000]);
  });

  it("are left to the phone where the screen depends on the hash of the address", async () => {
    const { asked, handle } = answering("{}");
    const release = await releaseWith([call("order")]);
    const served = release.current();
    const app = mapValues(served.app, (one) => ({
      ...one,
      routes: [{ path: "/Order", hash: "/pay", screen: "pay" }, ...one.routes],
    }));
    const port = await serve(handle, { parts: { releases: { ...release, current: () => ({ ...served, app }) } } });
    const { headers } = await open(port);
    expect([headers["x-skrini-page"], asked]).toEqual(["1", []]);
  });

  it("take the drawn body where all came in time, and the skeleton where it waits on or drawing fails", async () => {
    const { handle } = answering('{"code":"0"}');
    const answerOf = ({ answer, plan }: ScreenToDraw) => answer?.(plan.calls.order as CallPlan, {})?.text ?? "";
    const client = drawing(async (screen) => ({ title: "", body: `<p>${answerOf(screen)}</p>`, isWaiting: false }));
    const drawn = await open(await serve(handle, { parts: { client } }));
    expect(drawn.html).toContain('<div class="sk-drawn"><p>{"code":"0"}</p></div>');
    const waiting = drawing(async () => ({ title: "", body: "<p></p>", isWaiting: true }));
    expect((await open(await serve(handle, { parts: { client: waiting } }))).html).toContain("<div inert></div>");
    const broken = drawing(async () => Promise.reject(new Error("no")));
    const failed = await open(await serve(handle, { parts: { client: broken } }));
    expect(failed.html).toContain("<div inert></div>");
    expect(dataOf(failed.html, "skrini-answer-0")).toEqual([200, '{"code":"0"}', "3"]);
  });

  it.each<[string, readonly string[], boolean]>([
    ["that a tap leads to and nothing else", ["navigate"], true],
    ["of no action", [], false],
    ["behind a call", ["call", "navigate"], false],
    ["behind what it sets", ["set", "navigate"], false],
    ["of signing out", ["sign-out"], false],
    ["that stands for a word to the shell", ["bridge"], false],
  ])("come with the address %s before the app is there: %s", async (_, actions, isThere) => {
    const press = actions.map((name) => ({ do: name, props: {} }));
    const destination = { page: "/next" };
    const one = { type: "link", key: "k", props: { destination }, on: { press } };
    const row = { ...one, props: {}, bound: { destination: ["lit", destination] as Ast } };
    const body = [{ type: "card", key: "c", props: {}, slots: { children: [one] } }, row];
    const client = drawing(async ({ plan }) => ({ title: "", body: JSON.stringify(plan.body), isWaiting: false }));
    const { html } = await open(await serve(answering('{"code":"0"}').handle, { parts: { client }, body }));
    expect(html.split('"page":"/next"').length - 1).toBe(isThere ? 2 : 0);
    expect(html).toContain('"type":"link"');
  });

  it.each([
    ["fields that take nothing", '<input type="text"/>', '<input readonly type="text"/>'],
    ["areas that take nothing", '<textarea id="a">', '<textarea readonly id="a">'],
    ["no choice of files", '<input type="file"/>', '<input readonly type="file" disabled/>'],
    ["no slider", '<input type="range"/>', '<input readonly type="range" tabindex="-1"/>'],
    ["what can be ticked", '<input class="a" type="checkbox"/>', '<input class="a" type="checkbox"/>'],
    ["groups of their own", '<input name="a" type="radio"/>', '<input name="drawn-a" type="radio"/>'],
    [
      "no form",
      '<form class="a"><button type="submit"></form>',
      '<div class="a"><button tabindex="0" type="submit"></div>',
    ],
    ["buttons in their order", '<button tabindex="-1">', '<button tabindex="-1">'],
    ["text as it is", "<p>&lt;form name=&quot;a&quot;&gt;</p>", "<p>&lt;form name=&quot;a&quot;&gt;</p>"],
  ])("come with %s before the app is there", async (_, body, sent) => {
    const client = drawing(async () => ({ title: "", body, isWaiting: false }));
    const { html } = await open(await serve(answering('{"code":"0"}').handle, { parts: { client } }));
    expect(html).toContain(`<div class="sk-drawn">${sent}</div>`);
  });
});
