import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ErrorCodes, ResponseError, type ShowDocumentParams } from "vscode-languageserver/node";
import { CURSOR_MOVED, PREVIEW_COMMAND } from "../../src/wire/editor-preview.ts";
import { eventually } from "../eventually.ts";
import { createLibrary } from "../language-server/library-project.ts";
import { type Client, startClient } from "../language-server/start-client.ts";
import { launchChromium } from "./launch-chromium.ts";

const VOLUME = "schemas/screens/volume.json";
const SHELF = "schemas/screens/shelf.json";

const library = createLibrary();
const shown: ShowDocumentParams[] = [];
let client: Client;
let browser: Browser;
let page: Page;
let screen: FrameLocator;

/** The cursor of the editor stands behind a piece of a document. */
const moveTo = (path: string, piece: string) =>
  client.connection.sendNotification(CURSOR_MOVED, {
    textDocument: { uri: client.uri(path) },
    position: client.position(path, piece, piece.length),
  });

beforeAll(async () => {
  [client, browser] = await Promise.all([startClient(library.root), launchChromium()]);
  client.connection.onRequest("window/showDocument", (params: ShowDocumentParams) => {
    shown.push(params);
    return { success: true };
  });
  for (const path of [VOLUME, SHELF]) await client.open(path);
  const { url } = await client.connection.sendRequest<{ url: string }>("workspace/executeCommand", {
    command: PREVIEW_COMMAND,
    arguments: [client.uri(VOLUME)],
  });
  page = await browser.newPage({ viewport: { width: 420, height: 900 } });
  await page.goto(url);
  // Until the first page is there, the next one is beside it.
  screen = page.locator('iframe[title="Preview in de"]').last().contentFrame();
});
afterAll(async () => {
  await browser.close();
  await client.close();
  library.remove();
});

describe("the preview beside a document in an editor", () => {
  it("shows the screen that the cursor is in, and another one once it is there", async () => {
    await moveTo(VOLUME, '"de": "Verl');
    await screen.getByRole("button", { name: "Verlängern" }).waitFor();
    await moveTo(SHELF, '"id": "shelf');
    await screen.getByRole("heading", { level: 1 }).waitFor();
    await screen.getByRole("button", { name: "Verlängern" }).waitFor({ state: "detached" });
    await moveTo(VOLUME, '"de": "Verl');
    await screen.getByRole("button", { name: "Verlängern" }).waitFor();
  });

  it("frames the part at the cursor", async () => {
    await moveTo(VOLUME, '"de": "Zur');
    const frame = screen.locator("[popover]", { hasText: "Button" });
    await frame.waitFor();
    const [part, around] = await Promise.all([
      screen.getByRole("button", { name: "Zurückgeben" }).boundingBox(),
      frame.boundingBox(),
    ]);
    expect(Math.abs((around?.y ?? 0) - (part?.y ?? 100))).toBeLessThan(6);
  });

  it("shows what is typed before it is saved, and stays while the document is half typed", async () => {
    const right = client.text(VOLUME);
    await client.change(VOLUME, right.replace('"Verlängern"', '"Nochmals"'));
    await screen.getByRole("button", { name: "Nochmals" }).waitFor();
    await client.change(VOLUME, right.slice(0, -30));
    await client.diagnostics(VOLUME, (all) => all.some(({ code }) => code === "json-syntax"));
    expect(await screen.getByRole("button", { name: "Nochmals" }).isVisible()).toBe(true);
    await client.change(VOLUME, right);
    await screen.getByRole("button", { name: "Verlängern" }).waitFor();
  });

  it("leads the cursor to the part that is tapped", async () => {
    await screen.getByRole("button", { name: "Zurückgeben" }).click();
    await eventually(() => expect(shown).toHaveLength(1));
    const [{ uri, selection } = expect.fail()] = shown;
    expect(uri).toBe(client.uri(VOLUME));
    const text = client
      .text(VOLUME)
      .split("\n")
      .slice(selection?.start.line)
      .join("\n")
      .slice(selection?.start.character);
    expect(text).toMatch(/^\{\s*"type": "button",\s*"label": \{\s*"de": "Zurückgeben"/);
  });

  it("lives on in an editor that cannot be led", async () => {
    client.connection.onRequest("window/showDocument", () => new ResponseError(ErrorCodes.MethodNotFound, "not here"));
    await screen.getByRole("button", { name: "Zurückgeben" }).click();
    await eventually(() => expect(client.faults).toEqual(["Error: not here"]));
    expect((await fetch(page.url())).status).toBe(200);
  });

  it("is for who knows its address: no other page of this machine finds it", async () => {
    const { origin } = new URL(page.url());
    for (const path of ["/", "/editor/", "/editor/x/events"]) {
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    }
  });
});
