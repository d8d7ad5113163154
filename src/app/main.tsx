import { createRoot } from "react-dom/client";
import "../render/theme.css";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { applyBrand } from "./apply-brand.ts";
import { createPageParts } from "./create-page-parts.ts";
import { FailedPage } from "./failed-page.tsx";
import type { Boot } from "./page-parts.ts";
import { removeSketch } from "./remove-sketch.ts";
import type { StartedCall } from "./start-first-calls.ts";

/** Starts the app in the page's #root. What the page has already asked for is taken over. */
export function start(boot: Boot, started: readonly StartedCall[]): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  createPageParts(boot, started).then(
    (parts) => {
      applyBrand(parts.app.brand.colors, document.documentElement);
      createRoot(root).render(
        <BrowserRouter>
          <App parts={parts} />
        </BrowserRouter>,
      );
    },
    (error: unknown) => {
      removeSketch(document);
      createRoot(root).render(<FailedPage words={boot.words} error={error} />);
    },
  );
}
