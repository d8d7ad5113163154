// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { displayText } from "./text-content.ts";

const htmlOf = (text: string) => render(<p>{displayText(text)}</p>).container.innerHTML;

describe("a text on the screen", () => {
  it.each([
    ["Plain words", "<p>Plain words</p>"],
    ["Until 2026-11-21, then", '<p>Until <bdi class="sk-date">2026-11-21</bdi>, then</p>'],
    ["well-known", "<p>well-known</p>"],
    ["ادفع \u2068TZS 5\u2069 الآن", "<p>ادفع <bdi>TZS 5</bdi> الآن</p>"],
    ["حتى \u20682026-11-21\u2069", '<p>حتى <bdi><bdi class="sk-date">2026-11-21</bdi></bdi></p>'],
    ["\u2068<b>\u2069\u2068\u2069", "<p><bdi>&lt;b&gt;</bdi><bdi></bdi></p>"],
  ])("%s", (text, html) => expect(htmlOf(text)).toBe(html));

  it("leaves marks that nothing ends as they are", () => {
    expect(htmlOf("a \u2068b")).toBe("<p>a \u2068b</p>");
  });
});
