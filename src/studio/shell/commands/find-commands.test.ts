import { expect, it } from "vitest";
import type { Session } from "../../account/session.tsx";
import { findCommands, rankCommands } from "./find-commands.ts";

const session: Session = {
  name: "ann",
  grants: [{ role: "viewer", channel: "*" }],
  isProvided: false,
  needsFactor: false,
};
const file = (path: string, content: unknown) => ({ path: `schemas/${path}.json`, text: JSON.stringify(content) });
const files = [
  file("app", { languages: [{ code: "en", name: "English" }] }),
  file("calls/lend", {}),
  file("fragments/lend-again", {}),
  file("screens/lend-a-tool", { title: { en: "Lend a tool" }, body: [{ type: "text", text: { en: "Lend it" } }] }),
];

it("lists screens and their words before what only developers know by name", () => {
  const found = findCommands(session, [], files, "1").filter(({ label }) => label.startsWith("Lend"));
  expect(found.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    "Screen: Lend a tool",
    "Text: Lend a tool",
    "Text: Lend it",
    "Call: Lend",
    "Document: Lend again",
  ]);
  expect(found.at(-1)?.where).toBe("Fragments");
});

it("has the screen whose title is typed before those that only mention it", () => {
  const more = [
    file("screens/about", { title: { en: "About lending" }, body: [{ type: "text", text: { en: "Lend a tool" } }] }),
    file("screens/again", { title: { en: "Again: lend a tool" }, body: [] }),
  ];
  const found = rankCommands(findCommands(session, [], [...more, ...files], "1"), "lend a tool");
  expect(found.slice(0, 2).map(({ label }) => label)).toEqual(["Lend a tool", "Again: lend a tool"]);
  expect(found.filter(({ label }) => label === "Lend a tool").map(({ kind }) => kind)).toEqual([
    "Screen",
    "Text",
    "Text",
  ]);
});

it("leads to words of what is live where no change is open: editors to a new change, others to its history", () => {
  const words = (role: "editor" | "viewer") => {
    const grants = [{ role, channel: "*" }];
    return findCommands({ ...session, grants }, [], files, null).find(({ label }) => label === "Lend it");
  };
  expect(words("editor")).toMatchObject({
    where: "Lend a tool › Text",
    to: "/changes?new&document=screens%2Flend-a-tool&part=%2Fbody%2F0",
  });
  expect(words("viewer")?.to).toBe("/history?document=schemas%2Fscreens%2Flend-a-tool.json");
});

it("leads to the dialog of what is done in an emergency", () => {
  const found = findCommands({ ...session, grants: [{ role: "on-call", channel: "*" }] }, [], [], null);
  const addressOf = (label: string) => found.find((one) => one.label === label)?.to;
  expect([addressOf("Roll back"), addressOf("Switch something off")]).toEqual([
    "/?open=roll-back",
    "/?open=switch-off",
  ]);
});
