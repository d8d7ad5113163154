// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

afterEach(cleanup);

it("says of a part whose code cannot be fetched that it is missing, and leaves the rest as it is", async () => {
  const Part = lazyPart(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  render(
    <Suspense fallback={<p>Opening …</p>}>
      <p>The rest</p>
      <Part />
    </Suspense>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("could not be fetched");
  expect(screen.getByText("The rest")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
});
