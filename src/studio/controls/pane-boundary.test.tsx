// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PaneBoundary } from "./pane-boundary.tsx";

function Pane({ text }: { readonly text: string }) {
  if (text === "") throw new RangeError("invalid language tag");
  return <p>{text}</p>;
}

/** Two panes over one document, which the first cannot draw when it is empty. */
function Panes({ canUndo }: { readonly canUndo: boolean }) {
  const [edits, setEdits] = useState<readonly string[]>(["English"]);
  const text = edits.at(-1) ?? "";
  const undo = () => setEdits([...edits, "English"]);
  return (
    <>
      <PaneBoundary
        name="The preview"
        shows={String(edits.length)}
        undo={() => (canUndo ? undo : undefined)}
        explain={() => "The first language has no code."}
      >
        <Pane text={text} />
      </PaneBoundary>
      <button type="button" onClick={() => setEdits([...edits, ""])}>
        Add one
      </button>
      <button type="button" onClick={() => setEdits([...edits, "Swahili"])}>
        Name it
      </button>
    </>
  );
}

afterEach(cleanup);

describe("a pane that cannot draw a document", () => {
  it("says so and offers to take the last edit back, while the rest goes on", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    render(<Panes canUndo />);
    await userEvent.click(screen.getByRole("button", { name: "Add one" }));
    const words = screen.getByRole("alert").textContent;
    expect(words).toContain("The preview cannot show the documents as they are now.");
    expect(words).toContain("The first language has no code.");
    expect(words).toContain("invalid language tag");
    await userEvent.click(screen.getByRole("button", { name: "Undo the last edit" }));
    expect(screen.getByText("English")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("draws the next edit by itself, and has nothing to undo for who may not", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    render(<Panes canUndo={false} />);
    await userEvent.click(screen.getByRole("button", { name: "Add one" }));
    expect(screen.queryByRole("button", { name: "Undo the last edit" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Name it" }));
    expect(screen.getByText("Swahili")).toBeTruthy();
  });
});
