import { expect, it } from "vitest";
import { delegatedEvents, eventsIn } from "./delegated-events.ts";

const listened = () => {
  const { config } = delegatedEvents() as unknown as { config: () => { define: { readonly [name: string]: string } } };
  return JSON.parse(config().define["import.meta.env.VITE_EVENTS"] ?? "").split(" ") as string[];
};

it.each([
  ["<button onClick={press} />", ["click"]],
  ["<input onChange={type} onKeyDownCapture={press} />", ["change", "input", "click", "keydown"]],
  ["<div onPointerEnter={look}><a onTouchMove={look} /></div>", ["touchmove", "pointerover", "pointerout"]],
  // A component does with it what it likes; the element hears a picture's events by itself.
  ["<Button onPress={press} />", []],
  ["<img onLoad={show} onError={hide} />", []],
])("hears what %s asks for", (code, events) => {
  expect([...eventsIn("view.tsx", code)].sort()).toEqual([...events].sort());
});

it("finds the events of the client's sources, each once, and none that none of them asks for", () => {
  const events = listened();
  expect(events).toEqual(expect.arrayContaining(["click", "input", "keydown", "submit"]));
  expect(new Set(events).size).toBe(events.length);
  expect(events.filter((event) => /^(mouse|touch|wheel|scroll|drag)/.test(event))).toEqual([]);
});
