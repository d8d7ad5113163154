import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { releasePlan } from "../change-plan.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const ROWS = [
  { text: "Rollover Repayment", detail: "Pay the fee, defer 7 days", value: "TZS 34.400,00" },
  { text: "Rollover Repayment", detail: "Pay the fee, defer 7 days", value: "TZS 0,00", icon: "clock" },
  { text: "Call customer service", detail: "+255 800 000 000", value: "3 new", icon: "phone" },
  { text: "Your bank card", value: "5678", icon: "wallet" },
];

interface Line {
  readonly text: string;
  readonly lines: number;
  readonly fits: boolean;
}
interface Row {
  readonly lines: readonly Line[];
  readonly fitsBeside: boolean;
  readonly isBeside: boolean;
}

/** The lines of each row, and the room there is for them. Runs in the page. */
function measureRows(): Row[] {
  const range = document.createRange();
  const linesOf = (part: Element) => {
    range.selectNodeContents(part);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const widthOf = (part: Element) => {
    const copy = part.cloneNode(true) as HTMLElement;
    copy.style.cssText = "position: absolute; width: max-content; white-space: pre";
    part.after(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return width;
  };
  return [...document.querySelectorAll(".sk-link-row-main")].map((main) => {
    const room = main.getBoundingClientRect().width;
    const parts = [...main.querySelectorAll("a, .sk-link-row-detail, .sk-link-row-value")];
    const value = main.querySelector(".sk-link-row-value");
    const texts = main.querySelector(".sk-link-row-words");
    if (value === null || texts === null) throw new Error("a row without a value");
    const longest = Math.max(...[...texts.children].map(widthOf));
    return {
      lines: parts.map((part) => ({
        text: part.textContent ?? "",
        lines: linesOf(part),
        fits: widthOf(part) <= room,
      })),
      fitsBeside: longest + Number.parseFloat(getComputedStyle(main).columnGap) + widthOf(value) <= room,
      isBeside: value.getBoundingClientRect().top < texts.getBoundingClientRect().bottom,
    };
  });
}

describe("a row with a value, on a narrow phone", () => {
  it("breaks no line that would fit: the value stands below where it would not fit beside", async () => {
    const { page } = await openScreen("/testPreview", { query });
    const press = [{ do: "back", props: {} }];
    await releasePlan(page, "loan-details.en", (plan) => ({
      ...plan,
      body: ROWS.map((props, index) => ({ type: "link-row", key: `row${index}`, props, on: { press } })),
    }));
    await page.goto(page.url().replace("/testPreview", "/squidChive"));
    await page.getByRole("link", { name: "Your bank card" }).waitFor();
    const rows = await page.evaluate(measureRows);
    expect(rows.flatMap(({ lines }) => lines.filter(({ fits, lines: count }) => fits && count > 1))).toEqual([]);
    expect(rows.map(({ isBeside }) => isBeside)).toEqual(rows.map(({ fitsBeside }) => fitsBeside));
    // There is one of each kind, or nothing was seen.
    expect(new Set(rows.map(({ isBeside }) => isBeside)).size).toBe(2);
  });
});
