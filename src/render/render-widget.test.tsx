// @vitest-environment happy-dom

import { expect, it } from "vitest";
import { defineWidget } from "../language/define-widget.ts";
import { STRING } from "../language/terms/type.ts";
import { deferView } from "./controls/defer-view.tsx";
import { renderWidget } from "./render-widget.tsx";
import type { ViewProps } from "./runtime/view-props.ts";
import { useText } from "./runtime/widget-hooks.ts";

const note = defineWidget({
  type: "note",
  summary: "…",
  props: {
    title: { kind: "text", required: true, summary: "…" },
    words: { kind: "bind", type: STRING, summary: "…" },
  },
  slots: { children: { summary: "…" } },
  events: { close: { summary: "…" } },
});

function NoteView({ props, slots, on }: ViewProps<typeof note>) {
  const text = useText();
  if (props.title === "crash") throw new Error("no such title");
  return (
    <section aria-label={props.title}>
      {props.words}
      {slots.children}
      <button type="button" onClick={() => on.close?.()}>
        {text("close")}
      </button>
    </section>
  );
}

it("renders a widget with what its slots hold, the engine's words and its properties, and tells its events", async () => {
  const rendered = await renderWidget(note, NoteView, {
    props: { title: "Hint", words: "first" },
    slots: { children: <em>inside</em> },
    texts: { close: "Shut" },
  });
  const { container, events, value, set, remove } = rendered;
  expect(container.textContent).toBe("firstinsideShut");
  set("words", "second");
  expect([container.textContent, value("words")]).toEqual(["secondinsideShut", "second"]);
  container.querySelector("button")?.click();
  expect(events).toEqual([{ name: "close" }]);
  remove();
  expect(container.isConnected).toBe(false);
});

it("waits for a view that is loaded when it is wanted", async () => {
  const view = deferView(async () => ({ NoteView }));
  const { container, remove } = await renderWidget(note, view, { props: { title: "Hint" } });
  expect(container.textContent).toBe("close");
  remove();
});

it("rejects with what a view throws, and leaves nothing behind", async () => {
  const before = document.body.childElementCount;
  await expect(renderWidget(note, NoteView, { props: { title: "crash" } })).rejects.toThrow("no such title");
  expect(document.body.childElementCount).toBe(before);
});
