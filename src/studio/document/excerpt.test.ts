import { expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

const LONG = "Bring the book back to the desk by noon on the last day, or tell us that you need it for another week.";

it("keeps what was found of a long text, and a short one as it is", () => {
  expect(excerpt("Bring it back", "BACK")).toBe("Bring it back");
  expect(excerpt(LONG, "Bring")).toBe("Bring the book back to the desk by noon on the last day, or…");
  expect(excerpt(LONG, "Need")).toBe("…ell us that you need it for another week.");
  expect(excerpt(LONG, "by noon")).toBe("…ack to the desk by noon on the last day, or tell us that you…");
});
