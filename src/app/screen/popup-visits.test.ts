import { describe, expect, it } from "vitest";
import { createScreenStore } from "../../sources/screen-store.ts";
import { createStorage } from "../../sources/storage/storage.ts";
import { createPopupVisits } from "./popup-visits.ts";

function visit(storage = memory(), owner = "screen|order") {
  const store = createScreenStore({});
  const visited = createPopupVisits(storage, store, () => owner);
  return {
    storage,
    visited,
    open: (name: string) => store.set("popup", name, true),
    close: (name: string) => store.set("popup", name, false),
  };
}

function memory(entries = new Map<string, string>()) {
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    length: 0,
    key: () => null,
  };
  return createStorage("session", { localStorage: area, sessionStorage: area });
}

describe("the popups of a visit", () => {
  it("promise 26: knows what was closed, also after the screen was opened again", () => {
    const first = visit();
    expect(first.visited("rating", "")).toBe("new");
    first.open("rating");
    first.close("rating");
    expect(first.visited("rating", "")).toBe("closed");
    expect(visit(first.storage).visited("rating", "")).toBe("closed");
  });

  it("knows nothing of what was closed by whoever was signed in before", () => {
    let person = "person=m-1";
    const store = createScreenStore({});
    const visited = createPopupVisits(memory(), store, () => person);
    visited("rating", "");
    store.set("popup", "rating", true);
    store.set("popup", "rating", false);
    expect(visited("rating", "")).toBe("closed");
    person = "person=m-2";
    expect(visited("rating", "")).toBe("new");
  });

  it("promise 26: takes leaving for no answer", () => {
    const first = visit();
    first.visited("rating", "");
    first.open("rating");
    expect(first.visited("rating", "")).toBe("open");
    expect(visit(first.storage).visited("rating", "")).toBe("open");
  });

  it("promise 26: takes consent to one agreement for none to another, also when the other comes while it is open", () => {
    const { visited, open, close } = visit();
    visited("agreement", "/a");
    open("agreement");
    expect(visited("agreement", "/b")).toBe("new");
    close("agreement");
    expect(visited("agreement", "/b")).toBe("closed");
    expect(visited("agreement", "/a")).toBe("open");
  });

  it("tells popups, screens and orders apart", () => {
    const first = visit();
    first.visited("rating", "");
    first.open("rating");
    first.close("rating");
    expect(first.visited("card", "")).toBe("new");
    expect(visit(first.storage, "screen|other").visited("rating", "")).toBe("new");
  });

  it("promise 6: keeps nothing readable of whom or what it was about", () => {
    const stored = new Map<string, string>();
    visit(memory(stored), '["loan-confirm",{"user":"255713000777"}]').visited(
      "agreement",
      "https://legal.example/255713",
    );
    expect([...stored]).toEqual([[expect.stringMatching(/^skrini\.popup\.[0-9a-f]{64}$/), "open"]]);
  });

  it("fault 16: still knows it where the browser keeps nothing", () => {
    const page = {
      get localStorage(): Storage {
        throw new Error("denied");
      },
      get sessionStorage(): Storage {
        throw new Error("denied");
      },
    };
    const { visited, open, close } = visit(createStorage("session", page));
    visited("rating", "");
    open("rating");
    close("rating");
    expect(visited("rating", "")).toBe("closed");
  });
});
