import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";

describe("the page to download the app from", () => {
  it("asks before an app from elsewhere, shows no foreign picture, and says when the offer is over", async () => {
    const foreign = await openScreen("/payway#/downloadTemplate", {
      scenario: "download-foreign",
      query: { templateId: "T2" },
    });
    await foreign.page.getByRole("heading", { name: "<b>Win</b>" }).waitFor();
    expect(await foreign.page.locator("img").count()).toBe(0);
    expect(await accessibilityProblems(foreign.page)).toEqual([]);
    await foreign.page.getByRole("button", { name: "Go" }).click();
    await foreign.page.getByText("This will open elsewhere.example.").waitFor();
    await foreign.close();
    const over = await openScreen("/#/downloadTemplate", { scenario: "download-refused", query: { templateId: "T9" } });
    await over.page.getByText("This offer has ended.").waitFor();
    expect(await over.page.getByRole("button", { name: "Download the app" }).count()).toBe(0);
  });
});
