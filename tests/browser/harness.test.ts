import { describe, expect, it } from "vitest";
import { openScreen } from "./open-screen.ts";

describe("the browser the journeys run in", () => {
  it("opens a page without an error or a violation of the policy", async () => {
    const screen = await openScreen("/no-such-page", { allowedErrors: [/404 \(Not Found\)/] });
    await screen.page.locator("#root > *").first().waitFor();
    expect(await screen.violations()).toEqual([]);
    await screen.close();
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
});
