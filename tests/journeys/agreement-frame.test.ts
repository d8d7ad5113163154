import {
  createServer,
  request as forward,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { intercept, stopIntercepting } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";

const CONFIRM = "**/loan-confirm/loan-detail-confirm?*";
const NOISE = [/frame|ERR_|Failed to load resource|policy/i];

/** Another host, as the lender's lawyers may run one, and our own with a policy that lists it. */
const servers: Server[] = [];
let host = "";
/** Paths that the other host was asked for. */
const requests: string[] = [];
let ours = "";
/** Pages of the other host wait for it. */
let isLetThrough = Promise.resolve();

beforeAll(async () => {
  host = await listen("127.0.0.1", ({ url }, response) => {
    requests.push(url ?? "");
    answer(new URL(url ?? "/", "http://x").pathname, response);
  });
  ours = await listen("localhost", (request, response) => {
    const { method, url } = request;
    const { "accept-encoding": _, ...headers } = request.headers;
    const passed = forward(new URL(url ?? "/", inject("origin")), { method, headers }, (answered) => {
      const policy = String(answered.headers["content-security-policy"] ?? "").replace(
        "frame-src",
        `frame-src ${host}`,
      );
      const { "content-length": length, ...others } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, {
        ...others,
        ...(policy === "" ? { "content-length": length } : { "content-security-policy": policy }),
      });
      if (policy === "") answered.pipe(response);
      else void listHost(answered).then((html) => response.end(html));
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
});
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

/** As the server does for a lender's server that is tried out. */
async function listHost(page: IncomingMessage): Promise<string> {
  const html = await text(page);
  return html.replace('"sandbox":true', `"sandbox":true,"frames":["${host}"]`);
}

async function listen(name: string, handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, name, ready));
  return `http://${name}:${(server.address() as AddressInfo).port}`;
}

function answer(path: string, response: ServerResponse): void {
  const page = (headers: { readonly [name: string]: string } = {}) => {
    response.writeHead(200, { "content-type": "text/html", ...headers });
    response.end("<!doctype html><title>Agreement</title><h1>Foreign clauses</h1>");
  };
  if (path === "/refuses-framing") page({ "x-frame-options": "DENY" });
  else if (path === "/refuses-ancestors") page({ "content-security-policy": "frame-ancestors 'none'" });
  else if (path === "/resets") response.destroy();
  else if (path === "/redirects") response.writeHead(302, { location: "/fine" }).end();
  else if (path === "/redirects-to-refusal") response.writeHead(302, { location: "/refuses-framing" }).end();
  else void isLetThrough.then(() => page());
}

/** The offer with an agreement at that address, on a page whose policy lists its host. */
async function openOffer(path: string, address: string = host + path) {
  const screen = await openScreen(`${ours}/waffleLemo`, {
    scenario: "confirm-agreement",
    query: { productId: "1001" },
    allowedErrors: NOISE,
    // How the frame finds out whether a foreign page came: renderers/frame/host-page.ts.
    allowedViolations: [/^frame-src: http:\/\/127\.0\.0\.1/],
  });
  const { page } = screen;
  await intercept(page, CONFIRM, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"popAgreementUrl":"[^"]*"/, `"popAgreementUrl":"${address}"`);
    await route.fulfill({ response, body });
  });
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Loan agreement" });
  await dialog.waitFor();
  return { page, dialog, agree: dialog.getByRole("button", { name: "Agree" }) };
}

const clauses = (page: Page) => page.frameLocator("iframe").frameLocator("iframe").getByText("Foreign clauses");

describe("fault 24: an agreement on another host", () => {
  it.each(["/fine", "/fine#clause-2"])("that is there counts as seen, however late: %s", async (path) => {
    let letThrough = () => {};
    isLetThrough = new Promise((resolve) => (letThrough = resolve));
    onTestFinished(() => letThrough());
    const { page, dialog, agree } = await openOffer(path);
    await dialog.getByText("You can agree once the agreement is shown").waitFor();
    expect(await agree.isDisabled()).toBe(true);
    letThrough();
    await clauses(page).waitFor();
    await expect.poll(() => agree.isEnabled()).toBe(true);
    await expect.poll(() => dialog.getByText("You can agree once the agreement is shown").count()).toBe(0);
    await expect.poll(() => clauses(page).isVisible()).toBe(true);
    await agree.click();
    await expect.poll(() => page.getByRole("button", { name: "Apply for a loan" }).isEnabled()).toBe(true);
  });

  it.each(["/refuses-framing", "/refuses-ancestors", "/resets", "/redirects-to-refusal"])(
    "that did not come never counts as seen, though the browser says `load`: %s",
    async (path) => {
      const { dialog, agree } = await openOffer(path);
      await dialog.getByText("The agreement cannot be shown here.").waitFor();
      expect(await agree.isDisabled()).toBe(true);
      await dialog.getByText("You can agree once the agreement is shown").waitFor();
    },
  );

  it("behind a redirect can be agreed to once its link was opened, also where coming back loads the page anew", async () => {
    const { page, dialog, agree } = await openOffer("/redirects");
    await dialog.getByText("The agreement cannot be shown here.").waitFor();
    expect(await agree.isDisabled()).toBe(true);
    await dialog.getByRole("link", { name: "Open the agreement" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Foreign clauses" }).waitFor();
    await page.goBack();
    await dialog.waitFor();
    await expect.poll(() => agree.isEnabled()).toBe(true);
  });

  it.each([
    ["a name and password in it", () => host.replace("//", "//borrower:secret@")],
    ["an invisible character in it", () => `${host}/\u200bfine`],
    ["no end", () => `${host}/${"x".repeat(8_192)}`],
  ])("promise 4: at an address with %s is not asked for, and its link leads nowhere", async (_, address) => {
    requests.length = 0;
    const { dialog, agree } = await openOffer("", address());
    await dialog.getByText("The agreement cannot be shown here.").waitFor();
    await dialog.getByRole("link", { name: "Open the agreement" }).click();
    await dialog.page().getByText("This link is not safe, so we did not open it.").waitFor();
    expect(requests).toEqual([]);
    expect(await agree.isDisabled()).toBe(true);
  });

  it("that cannot be reached at all never counts as seen", async () => {
    const { page, dialog, agree } = await openOffer("/fine");
    await expect.poll(() => agree.isEnabled()).toBe(true);
    const gone = host.replace(/\d+$/, "1");
    await stopIntercepting(page, CONFIRM);
    await intercept(page, CONFIRM, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"popAgreementUrl":"[^"]*"/, `"popAgreementUrl":"${gone}/x"`);
      await route.fulfill({ response, body });
    });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await dialog.getByText("The agreement cannot be shown here.").waitFor();
    expect(await agree.isDisabled()).toBe(true);
  });
});
