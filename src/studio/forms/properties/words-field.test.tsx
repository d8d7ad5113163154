// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createDraft } from "../../session/draft.ts";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { WordsField } from "./words-field.tsx";

afterEach(cleanup);

const FILE = "schemas/screens/parking.json";

function hints(node: object, member: string): readonly string[] {
  const draft = createDraft([{ path: FILE, text: JSON.stringify({ body: [node] }) }]);
  render(
    <EditedDocument draft={draft} file={FILE}>
      <WordsField pointer={`/body/0/${member}`} name="words" />
    </EditedDocument>,
  );
  return screen.getAllByRole("textbox").map((area) => (area as HTMLTextAreaElement).placeholder);
}

it("shows an example in its own language alone, and what is to be translated in the others", () => {
  expect(hints({ type: "card" }, "title")).toEqual([expect.stringMatching(/^For example: \w/), ""]);
  cleanup();
  expect(hints({ type: "card", title: { en: "Parking" } }, "title")).toEqual(["", "Parking"]);
});

it("gives no expression for an example", () => {
  expect(hints({ type: "form" }, "itemHelp")).toEqual(["", ""]);
});
