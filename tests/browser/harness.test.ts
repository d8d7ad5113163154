import { describe, expect, it } from "vitest";
import { intercept } from "./intercept.ts";
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

  describe("holds requests back", () => {
    const open = () => openScreen("/no-such-page", { allowedErrors: [/./] });
    /** The page asks for the server's word of its health, and does not wait. */
    const ask = ({ page }: OpenedScreen) => page.evaluate(() => void fetch("/healthz").catch(() => null));

    it("and says that an answer is gone which is read after its page went elsewhere", async () => {
      const screen = await open();
      let outcome: unknown;
      await intercept(screen.page, "**/healthz", async (route) => {
        const response = await route.fetch();
        await screen.page.goto(screen.page.url().replace("no-such-page", "neither"));
        outcome = await response.text().catch((error) => error);
        await response.text();
      });
      await ask(screen);
      await expect.poll(() => outcome).toMatchObject({ name: "RequestGone" });
      await screen.close();
    });

    it("and leaves no handler waiting for an answer when its page is closed", async () => {
      const screen = await open();
      const outcomes: unknown[] = [];
      let closePage = () => {};
      const isClosing = new Promise<void>((resolve) => {
        closePage = resolve;
      });
      await intercept(screen.page, "**/healthz", async (route) => {
        const response = await route.fetch();
        closePage();
        await screen.context.close();
        outcomes.push(await response.json().catch((error) => error));
        outcomes.push(await route.fetch().catch((error) => error));
        await response.text();
      });
      await ask(screen);
      await isClosing;
      await expect.poll(() => outcomes).toMatchObject([{ name: "RequestGone" }, { name: "RequestGone" }]);
    });

    it("and fails the test whose handler of them throws", async () => {
      const screen = await open();
      let isHandled = false;
      await intercept(screen.page, "**/healthz", async (route) => {
        await route.continue();
        isHandled = true;
        throw new Error("a mistake of the test");
      });
      await ask(screen);
      await expect.poll(() => isHandled).toBe(true);
      await expect(screen.close()).rejects.toThrow("a mistake of the test");
    });
  });
});
