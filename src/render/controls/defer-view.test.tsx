// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Deferred, deferView } from "./defer-view.tsx";

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}

afterEach(() => cleanup());

it("keeps what a view holds that came late, whatever changes around it", async () => {
  const view = deferView(async () => ({ Counter }));
  const { rerender } = await act(async () => render(<Deferred view={view} props={{ name: "Taps" }} />));
  await userEvent.click(screen.getByRole("button", { name: "Taps 0" }));
  rerender(<Deferred view={view} props={{ name: "Presses" }} />);
  expect(screen.getByRole("button", { name: "Presses 1" })).toBeTruthy();
});

it("crashes where its module has no view, so that it is reported, and is not blank in silence", async () => {
  const view = deferView<object>(async () => ({}));
  await view.preload();
  expect(() => render(<Deferred view={view} props={{}} />)).toThrow("Element type is invalid");
});
