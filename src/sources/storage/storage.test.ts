import { describe, expect, it } from "vitest";
import { memoryStorage } from "../testing/test-parts.ts";
import { createStorage } from "./storage.ts";

function browserArea(over: Partial<Storage> = {}) {
  const { stored, get, set, remove } = memoryStorage();
  const key = (index: number) => [...stored.keys()][index] ?? null;
  const area = {
    getItem: get,
    setItem: set,
    removeItem: remove,
    key,
    get length() {
      return stored.size;
    },
  };
  return { stored, area: Object.assign(area, over) };
}
const refuse = () => {
  throw new DOMException("full", "QuotaExceededError");
};

describe("createStorage", () => {
  it("keeps each kind in its own area", () => {
    const local = browserArea();
    const session = browserArea();
    const page = { localStorage: local.area, sessionStorage: session.area };
    createStorage("local", page).set("a", "1");
    createStorage("session", page).set("b", "2");
    expect([...local.stored]).toEqual([["a", "1"]]);
    expect([...session.stored]).toEqual([["b", "2"]]);
  });

  it("names what is stored, by whoever, and what is remembered, but nothing that is removed", () => {
    const local = browserArea({ setItem: refuse });
    local.stored.set("of another page", "1");
    const storage = createStorage("local", { localStorage: local.area, sessionStorage: local.area });
    storage.set("a", "1");
    storage.set("b", "1");
    storage.remove("b");
    expect([...storage.names()].sort()).toEqual(["a", "of another page"]);
  });

  it("remembers in memory when asking for the area throws", () => {
    const page = {
      get localStorage(): Storage {
        throw new DOMException("denied", "SecurityError");
      },
      sessionStorage: browserArea().area,
    };
    const storage = createStorage("local", page);
    expect(storage.get("a")).toBeNull();
    storage.set("a", "1");
    expect(storage.get("a")).toBe("1");
    storage.remove("a");
    expect(storage.get("a")).toBeNull();
  });

  it("does not show the older text when a newer one did not fit", () => {
    const { area, stored } = browserArea({ setItem: refuse });
    stored.set("a", "old");
    const storage = createStorage("local", { localStorage: area, sessionStorage: area });
    storage.set("a", "new");
    expect(storage.get("a")).toBe("new");
  });

  it("forgets even when the browser would not", () => {
    const { area, stored } = browserArea({ removeItem: refuse });
    stored.set("a", "old");
    const storage = createStorage("local", { localStorage: area, sessionStorage: area });
    storage.remove("a");
    expect(storage.get("a")).toBeNull();
  });

  it("goes back to the browser once there is room", () => {
    let full = true;
    const inner = browserArea();
    const { setItem } = inner.area;
    const area = Object.assign(inner.area, {
      setItem: (key: string, value: string) => (full ? refuse() : setItem(key, value)),
    });
    const storage = createStorage("local", { localStorage: area, sessionStorage: area });
    storage.set("a", "1");
    full = false;
    storage.set("a", "2");
    inner.stored.set("a", "3");
    expect(storage.get("a")).toBe("3");
  });
});
