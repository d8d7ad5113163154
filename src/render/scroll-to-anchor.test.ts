// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { scrollToAnchor } from "./scroll-to-anchor.ts";

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrolled);
  const [fees, plain] = [document.createElement("section"), document.createElement("div")];
  fees.dataset.anchor = "fees";
  fees.append(document.createElement("h2"));
  plain.dataset.anchor = 'a"] *';
  document.body.replaceChildren(fees, plain);
});

describe("scrollToAnchor", () => {
  it("brings the place into view, and the focus to its heading", () => {
    expect(scrollToAnchor("fees")).toBe(true);
    expect(scrolled).toHaveBeenCalledWith({ behavior: "smooth", block: "start" });
    expect(document.activeElement?.tagName).toBe("H2");
  });

  it("takes a name as a name, whatever is in it, and the place itself where it has no heading", () => {
    expect(scrollToAnchor('a"] *')).toBe(true);
    expect(document.activeElement?.tagName).toBe("DIV");
  });

  it("does not move for those who asked for less motion", () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    scrollToAnchor("fees");
    expect(scrolled).toHaveBeenCalledWith({ behavior: "auto", block: "start" });
  });

  it("says that there is no such place", () => {
    expect(scrollToAnchor("gone")).toBe(false);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
