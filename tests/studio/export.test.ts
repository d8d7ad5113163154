import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { RELEASE_COMMANDS } from "../../src/cli/commands.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { listen } from "../../src/server/listen.ts";
import { openWindow, PASSWORD, startStudio } from "./studio-page.ts";

/** A file server that knows nothing of us. @returns its origin */
async function serveFolder(folder: string): Promise<string> {
  const app = new Hono();
  app.use("/*", serveStatic({ root: folder }));
  app.notFound(async (context) => context.html(await readFile(join(folder, "404.html"), "utf8"), 404));
  const host = await listen(app, 0);
  onTestFinished(() => host.close());
  return `http://localhost:${host.port}`;
}

it("a release of a server, exported, opens from any static host in each language, its pictures under the hash of their content", async () => {
  const { origin, welcome } = await startStudio();
  const entered = await fetch(`${origin}/studio/api/welcome`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret: new URL(welcome).hash.slice(1), name: "ann", password: PASSWORD, kind: "command" }),
  });
  const { secret } = await entered.json();
  const made = await mkdtemp(join(tmpdir(), "skrini-export-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  const folder = join(made, "site");
  const options = [folder, "--release", "1", "--server", origin, "--token", secret];
  expect(await callCommand(RELEASE_COMMANDS.export, ...options)).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^PENDING FACTS: borrowers read [^\n]*\blicence\b[^\n]*\n$/),
  });
  const host = await serveFolder(folder);
  const page = await openWindow({ width: 360, height: 740 });
  await page.goto(`${host}/dragonpayPaymentInstructions`);
  await page.getByRole("heading", { level: 1, name: "Payment instructions" }).waitFor();
  // The screen that was drawn into the page stands beside #root until the app takes its place.
  const pictures = page.locator("#root main img");
  await expect.poll(() => pictures.count()).toBe(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const address = (await picture.getAttribute("src")) ?? "";
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{16}\/[\w-]+\.svg$/);
    const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const name = address.split("/").at(-1);
    const source = await readFile(new URL(`../../schemas/pictures/${name}`, import.meta.url), "utf8");
    expect(await (await fetch(`${host}${address}`)).text()).toBe(source);
  }
  expect(await readFile(join(folder, "_headers"), "utf8")).toMatch(
    /\/pictures\/:hash\/\*\n {2}cache-control: public, max-age=31536000, immutable/,
  );
  await page.goto(`${host}/dragonpayPaymentInstructions?lang=sw`);
  await page.getByRole("heading", { level: 1, name: "Maelekezo ya malipo" }).waitFor();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("sw");
  await expect.poll(() => page.title()).toBe("Maelekezo ya malipo");
  if (process.env.EXPORT_PICTURE) await page.screenshot({ path: process.env.EXPORT_PICTURE });
});
