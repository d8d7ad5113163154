// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { readQuery } from "../../route/read-query.ts";
import { TEST_APP } from "../../sources/testing/test-parts.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { createPages } from "./create-pages.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.hidden = false;
});

function setup(address: string) {
  history.replaceState(null, "", address);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const go = vi.fn();
  const parts = { app: TEST_APP, boot: { sandbox: false }, report: vi.fn() } as unknown as PageParts;
  const query = readQuery(window.location.search, TEST_APP.query, { sandbox: false });
  const still = { travel() {}, leaveSpareEntry: () => undefined };
  const pages = createPages({ parts, query, go, hasLeft: () => false, history: () => still });
  return { pages, go, reload };
}

describe("a page that opens anew", () => {
  it.each(["/classes", "/classes#times"])("is loaded where it is shown already (%s)", (address) => {
    const { pages, go, reload } = setup(address);
    pages.open("/classes", {}, { replace: true });
    expect(reload).not.toHaveBeenCalled();
    go.mockClear();
    pages.open("/classes", {}, { replace: true, reloads: true });
    expect([reload.mock.calls.length, go.mock.calls.length, document.body.hidden]).toEqual([1, 0, true]);
    expect(window.location.hash).toBe("");
  });

  it("opens without a reload where another page is shown", () => {
    const { pages, go, reload } = setup("/account");
    pages.open("/classes", {}, { replace: true, reloads: true });
    expect([reload.mock.calls.length, go.mock.calls.length]).toEqual([0, 1]);
  });
});
