// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createDraft, type Draft } from "../session/draft.ts";
import { EditedDocument } from "../session/testing/edited-document.tsx";
import { TreePanel } from "./tree-panel.tsx";

const FILE = "schemas/screens/order.json";
const notice = (en: string) => ({ type: "notice", text: { en } });
const said: string[] = [];

function Tree({ draft }: { readonly draft: Draft }) {
  return (
    <EditedDocument draft={draft} file={FILE} selected="/body/0" parts={{ say: (words) => void said.push(words) }}>
      <TreePanel />
    </EditedDocument>
  );
}

it("says what each key did with a part, and that it did nothing where it cannot", () => {
  const body = [notice("Pay today"), { type: "divider" }];
  const draft = createDraft([{ path: FILE, text: JSON.stringify({ id: "order", body }) }]);
  render(<Tree draft={draft} />);
  const press = (name: RegExp, key: string, pressed: object = { altKey: true }) => {
    fireEvent.keyDown(screen.getByRole("treeitem", { name }), { key, ...pressed });
    return said.at(-1);
  };
  expect(press(/Notice/, "ArrowUp")).toBe("Notice Pay today cannot go further up");
  expect(press(/Notice/, "ArrowRight")).toBe("Notice Pay today cannot go further in");
  expect(press(/Notice/, "ArrowDown")).toBe("Moved down: Notice Pay today, 2 of 2 in Screen");
  expect(press(/Notice/, "c", { ctrlKey: true })).toBe("Copied: Notice Pay today");
  expect(press(/Notice/, "x", { ctrlKey: true })).toBe("Cut: Notice Pay today");
  expect(press(/Screen/, "Delete", {})).toBe("Screen cannot be deleted");
  expect(press(/Screen/, "v", { ctrlKey: true })).toBe("Pasted: Notice Pay today, 2 of 2 in Screen");
});

it("names a part by the words of a shared text and by the name of a value, not by how they are written", () => {
  cleanup();
  const texts = ["${t('wait')}", "${money(values.totalDue)}", "${t('gone')}", "${data.plan.items[0].name + '!'}"];
  const body = texts.map((text) => ({ type: "text", text, visible: "${state.isOpen}" }));
  const draft = createDraft([
    { path: FILE, text: JSON.stringify({ id: "order", body }) },
    { path: "schemas/app.json", text: JSON.stringify({ texts: { wait: { en: "Please wait" } } }) },
  ]);
  render(<Tree draft={draft} />);
  expect(screen.getAllByRole("treeitem").map(({ textContent }) => textContent)).toEqual([
    "Screen",
    "TextPlease waitif",
    "TextTotal dueif",
    "Textt('gone')if",
    "Textdata.plan.items[0].name + '!'if",
    "Footer",
  ]);
  expect(screen.getAllByTitle("Shown only when Is open is true")).toHaveLength(4);
});

it("keeps the chosen part in view where something appears below, also of a screen that comes later", () => {
  cleanup();
  const watched: Element[] = [];
  class Watcher {
    observe = (element: Element) => void watched.push(element);
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", Watcher);
  const draft = createDraft([{ path: FILE, text: "null" }]);
  render(<Tree draft={draft} />);
  expect([screen.queryByRole("tree"), watched]).toEqual([null, []]);
  act(() => draft.edit(FILE, JSON.stringify({ id: "order", body: [notice("Pay today")] }), "all"));
  expect(watched).toEqual([screen.getByRole("tree")]);
  vi.unstubAllGlobals();
});
