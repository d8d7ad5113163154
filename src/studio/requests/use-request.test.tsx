// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { api } from "./request.ts";
import { useRequest } from "./use-request.ts";

afterEach(cleanup);

function Shown({ of }: { readonly of: string }) {
  const { answer, reload } = useRequest(api.changes[":change"], { param: { change: of } });
  return (
    <button type="button" onClick={() => void reload()}>
      {answer?.title ?? "nothing"}
    </button>
  );
}

it("shows what was asked for last, in whatever order the answers come", async () => {
  const answers: ((words: string) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve) =>
        answers.push((title) => resolve(Response.json({ title }, { headers: { "content-type": "application/json" } }))),
      ),
  );
  const answer = async (index: number, words: string) => {
    await eventually(() => expect(answers.length).toBeGreaterThan(index));
    await act(async () => answers[index]?.(words));
  };
  const { rerender } = render(<Shown of="1" />);
  await eventually(() => expect(answers).toHaveLength(1));
  rerender(<Shown of="2" />);
  await answer(1, "the second page");
  await screen.findByText("the second page");
  await answer(0, "the first page");
  await act(() => Promise.resolve());
  screen.getByText("the second page");

  screen.getByRole("button").click();
  screen.getByRole("button").click();
  await answer(3, "as it is");
  await screen.findByText("as it is");
  await answer(2, "as it was");
  await act(() => Promise.resolve());
  screen.getByText("as it is");
});
