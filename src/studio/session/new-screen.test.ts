import { expect, it } from "vitest";
import { screenGroups } from "../document/screen-titles.ts";
import { freeName, newScreen } from "./new-screen.ts";

const routes = {
  routes: [{ path: "/desk", screen: "desk" }],
  groups: [
    { name: "Read", screens: ["shelf"] },
    { name: "Ask", screens: ["desk"] },
  ],
};
const desk = {
  id: "desk",
  path: "schemas/screens/desk.json",
  text: '{ "body": [{ "type": "text", "text": "Hello" }] }',
};
const made = {
  id: "opening-hours",
  title: { en: "Opening hours", sw: "Saa za kazi" },
  path: "/opening-hours",
  parts: { body: [] },
  routes: JSON.stringify(routes),
  groups: screenGroups(routes),
};
const contentOf = (edits: ReturnType<typeof newScreen>, path: string) =>
  JSON.parse(edits.find((edit) => edit.path === path)?.text ?? "null");

it("is linked at the end of the screen that leads to it, by its title, and stands in the group of that one", () => {
  const edits = newScreen({ ...made, from: desk });
  expect(contentOf(edits, "schemas/screens/opening-hours.json")).toMatchObject({ title: made.title });
  expect(contentOf(edits, "schemas/routes.json")).toEqual({
    routes: [{ path: "/opening-hours", screen: "opening-hours" }, ...routes.routes],
    groups: [
      { name: "Read", screens: ["shelf"] },
      { name: "Ask", screens: ["desk", "opening-hours"] },
    ],
  });
  expect(contentOf(edits, desk.path).body).toEqual([
    { type: "text", text: "Hello" },
    { type: "link-row", text: made.title, on: { press: [{ do: "navigate", to: "/opening-hours" }] } },
  ]);
});

it("is in no group where that screen is in none, and changes no other screen without one", () => {
  const alone = newScreen({ ...made, from: { ...desk, id: "kiosk" } });
  expect(contentOf(alone, "schemas/routes.json").groups).toEqual(routes.groups);
  const unlinked = newScreen({ ...made, from: null });
  expect(unlinked.map(({ path }) => path)).toEqual(["schemas/screens/opening-hours.json", "schemas/routes.json"]);
  expect(contentOf(unlinked, "schemas/routes.json").groups).toEqual(routes.groups);
});

it("has a name of its own in any language, for a long title, and where another screen has the same title", () => {
  const isTaken = (name: string) => ["opening-hours", "opening-hours-2", "app"].includes(name);
  expect(freeName("My loans!", isTaken)).toBe("my-loans");
  expect(freeName("Opening hours", isTaken)).toBe("opening-hours-3");
  expect(freeName("ساعات العمل", isTaken)).toBe("screen");
  expect(freeName("የሥራ ሰዓት", (name) => name === "screen")).toBe("screen-2");
  expect(freeName(`${"a".repeat(59)} loan`, isTaken)).toBe("a".repeat(59));
});
