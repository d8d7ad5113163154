import { expect, it } from "vitest";
import type { Session } from "../../account/session.tsx";
import { findCommands } from "./find-commands.ts";

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
