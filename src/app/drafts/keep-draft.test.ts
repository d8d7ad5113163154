// @vitest-environment happy-dom
import { createStore } from "jotai";
import { afterEach, expect, it } from "vitest";
import type { ScreenPlan } from "../../language/plan.ts";
import { readQuery } from "../../route/read-query.ts";
import { createScreenStore } from "../../sources/screen-store.ts";
import { DRAFTS, local } from "../../sources/storage/page-storage.ts";
import { TEST_APP } from "../../sources/testing/test-parts.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { drafts } from "./keep-draft.ts";

afterEach(() => local.remove(DRAFTS));

it("holds what the person typed that it is of, and nothing of who signs in on the same screen", () => {
  let person = "person=m-1";
  const parts = { app: TEST_APP, session: { person: () => person }, ui: { jotai: createStore() } };
  const plan = { id: "booking", state: { wish: { keep: {} } }, sources: {} } as unknown as ScreenPlan;
  const query = readQuery("", TEST_APP.query, { sandbox: false });
  const open = () => {
    const store = createScreenStore({ state: { wish: "" } });
    const stop = drafts.keep(plan, store, query, parts as unknown as PageParts);
    return { store, stop };
  };
  const shown = open();
  const input = document.body.appendChild(document.createElement("input"));
  input.dispatchEvent(new Event("input", { bubbles: true }));
  shown.store.set("state", "wish", "a mat");
  person = "person=m-2";
  shown.store.set("state", "wish", "a letter from the second");
  expect(local.get(DRAFTS)).toContain("a mat");
  expect(local.get(DRAFTS)).not.toContain("second");
  shown.stop();
  person = "person=m-1";
  const again = open();
  expect(again.store.get("state", "wish")).toBe("a mat");
  again.stop();
  input.remove();
});
