import { expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { WIDGET_CHUNKS } from "../../language/client-chunks.ts";
import { defineWidget } from "../../language/define-widget.ts";
import { clientChunks } from "./client-chunks.ts";

it("puts a widget's view into the chunk that its definition names", () => {
  const widget = (type: string, lazy: "inputs" | true) => defineWidget({ type, summary: "…", lazy, props: {} });
  const chunks = clientChunks([widget("date-field", "inputs"), widget("tabs", true), widget("rating", "inputs")]);
  const chunkOf = (path: string) =>
    chunks.find(({ test, minShareCount }) => minShareCount === undefined && test.test(path))?.name;
  expect(chunkOf("/skrini/renderers/date-field/view.tsx")).toBe("inputs");
  expect(chunkOf("/skrini/renderers/rating/view.tsx")).toBe("inputs");
  expect(chunkOf("/skrini/renderers/tabs/view.tsx")).toBeUndefined();
  expect(chunkOf("/skrini/renderers/field/view.tsx")).toBeUndefined();
  expect(chunkOf("/skrini/src/app/boot/entry.ts")).toBe("entry");
  expect(chunkOf("/skrini/src/app/boot/main.tsx")).toBe("app");
});

it("has every chunk that the server looks for, and none that no widget is in", () => {
  const names = clientChunks(catalog).map(({ name }) => name);
  expect(names).toEqual([
    "base",
    "entry",
    "app",
    ...names.filter((name) => WIDGET_CHUNKS.some((one) => one === name)),
    "shared",
  ]);
  expect(names).toEqual(expect.arrayContaining([...WIDGET_CHUNKS]));
});
