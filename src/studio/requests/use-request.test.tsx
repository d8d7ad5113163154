// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { useRequest } from "./use-request.ts";

afterEach(cleanup);

function Shown({ path }: { readonly path: string }) {
  const { answer, reload } = useRequest<{ words: string }>(path);
  return (
    <button type="button" onClick={() => void reload()}>
      {answer?.words ?? "nothing"}
    </button>
  );
}

it("shows what was asked for last, in whatever order the answers come", async () => {
  const answers: ((words: string) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve) =>
        answers.push((words) => resolve(Response.json({ words }, { headers: { "content-type": "application/json" } }))),
      ),
  );
  const answer = async (index: number, words: string) => {
    await eventually(() => expect(answers.length).toBeGreaterThan(index));
    await act(async () => answers[index]?.(words));
  };
  const { rerender } = render(<Shown path="one" />);
  await eventually(() => expect(answers).toHaveLength(1));
  rerender(<Shown path="two" />);
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
