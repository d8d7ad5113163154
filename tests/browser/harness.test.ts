import { describe, expect, it } from "vitest";
import { type OpenedScreen, openScreen } from "./open-screen.ts";

describe("the browser the journeys run in", () => {
  it("opens a page without an error or a violation of the policy", async () => {
    const screen = await openScreen("/no-such-page", { allowedErrors: [/404 \(Not Found\)/] });
    await screen.page.locator("#root > *").first().waitFor();
    expect(await screen.violations()).toEqual([]);
  });

  it("sees a violation that the page causes", async () => {
    const screen = await openScreen("/no-such-page", { allowedErrors: [/./] });
    await screen.page.evaluate(() => {
      const image = document.createElement("img");
      image.src = "https://elsewhere.example/pixel.png";
      document.body.append(image);
    });
    await expect.poll(() => screen.violations()).toEqual([expect.stringContaining("img-src")]);
    await expect(screen.close()).rejects.toThrow("violations of the content policy");
  });

  it("sees an uncaught error in the page", async () => {
    const screen = await openScreen("/no-such-page", { allowedErrors: [/404 \(Not Found\)/] });
    await screen.page.evaluate(() => void setTimeout(() => Promise.reject(new Error("provoked")), 0));
    await expect.poll(() => screen.errors.some((text) => text.includes("provoked"))).toBe(true);
    await expect(screen.close()).rejects.toThrow("errors in the page");
  });

  let left: OpenedScreen | undefined;
  it("leaves a screen open at the end of a test", async () => {
    left = await openScreen("/no-such-page", { allowedErrors: [/404 \(Not Found\)/] });
    await left.page.evaluate(() => localStorage.setItem("left", "1"));
  });

  it("has closed it, or emptied it, when the next one begins", async () => {
    const { page } = left ?? expect.fail("the test before this one opened nothing");
    expect(page.isClosed() || new URL(page.url()).pathname === "/healthz").toBe(true);
  });

  it("gives the next test a page with nothing stored, no history and no errors of the last one", async () => {
    const options = { allowedErrors: [/./] };
    const first = await openScreen("/no-such-page", options);
    await first.page.evaluate(async () => {
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      history.pushState(null, "", "/left");
      await new Promise((opened) => {
        indexedDB.open("left").onsuccess = opened;
      });
    });
    await first.close();
    const next = await openScreen("/no-such-page", options);
    const left = await next.page.evaluate(async () => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key === "left"),
      databases: (await indexedDB.databases()).filter(({ name }) => name === "left"),
      steps: history.length,
    }));
    expect(left).toEqual({ stored: [], databases: [], steps: 1 });
    expect(next.errors.filter((text) => !text.includes("404"))).toEqual([]);
  });
});
