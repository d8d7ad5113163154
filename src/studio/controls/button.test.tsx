// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

it("is busy while what it began is pending, and begins nothing else until then", async () => {
  let begun = 0;
  let finish: () => void = () => undefined;
  const begin = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  render(<Button onClick={begin}>Save</Button>);
  const button = screen.getByRole("button");
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  fireEvent.click(button);
  expect(begun).toBe(1);
  await act(async () => finish());
  expect(button.getAttribute("aria-busy")).toBeNull();
  fireEvent.click(button);
  expect(begun).toBe(2);
});

it("is never busy by an action that ends at once", () => {
  render(<Button onClick={() => undefined}>Close</Button>);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull();
});
