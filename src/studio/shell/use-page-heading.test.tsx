// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { usePageHeading } from "./use-page-heading.ts";

function Pages() {
  usePageHeading();
  return (
    <Routes>
      <Route path="/" element={<Page title="Live" to="/changes/1/texts" />} />
      <Route path="/changes/:id/texts" element={<Page title="Shorter words" part="Texts" to="/" />} />
    </Routes>
  );
}

function Page({ title, part, to }: { readonly title: string; readonly part?: string; readonly to: string }) {
  return (
    <main>
      <h1>{title}</h1>
      {part !== undefined && (
        <nav>
          <a href={to} aria-current="page">
            {part}
          </a>
        </nav>
      )}
      <Link to={to}>On</Link>
    </main>
  );
}

it("names the window after the page, and leads a focus that was lost with the page before to its heading", async () => {
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  );
  expect(document.title).toBe("Live · Skrini Studio");
  expect(document.activeElement, "the first page leaves it").toBe(document.body);
  await act(() => fireEvent.click(screen.getByRole("link", { name: "On" })));
  expect(document.title).toBe("Texts · Shorter words · Skrini Studio");
  expect(document.activeElement?.textContent).toBe("Shorter words");
  screen.getByRole("link", { name: "On" }).focus();
  await act(() => fireEvent.click(screen.getByRole("link", { name: "On" })));
  expect(document.title).toBe("Live · Skrini Studio");
});
