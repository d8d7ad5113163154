import { expect, it, vi } from "vitest";
import { createScreenStore } from "../../sources/screen-store.ts";
import { reloadData } from "./reload-data.ts";

it("leaves nothing on the screen that somebody else has read, and asks for that again alone", () => {
  const store = createScreenStore({ state: { typed: "mine" } });
  const shown: unknown[] = [];
  store.set("data", "bookings", [{ room: 4 }]);
  store.set("status", "bookings", "ready");
  const load = vi.fn(async () => void shown.push(store.get("data", "bookings"), store.get("status", "bookings")));
  reloadData({ sources: { bookings: {}, offers: {} } } as unknown as Parameters<typeof reloadData>[0], store, load);
  expect(load.mock.calls).toEqual([["bookings"]]);
  expect([shown, store.get("data", "offers"), store.get("state", "typed")]).toEqual([[null, "loading"], null, "mine"]);
});
