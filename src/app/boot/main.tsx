import "../../render/theme.css";
import { BrowserRouter } from "react-router-dom";
import { App } from "../page/app.tsx";
import type { Boot } from "../parts/page-parts.ts";
import { createPageParts } from "./create-page-parts.ts";
import { createRoot } from "./react-root.ts";

/** Starts the app in the page's #root. */
export async function start(boot: Boot): Promise<void> {
  const parts = await createPageParts(boot);
  applyBrand(parts.app.brand.colors, document.documentElement);
  createRoot(document.getElementById("root") ?? document.body).render(
    <BrowserRouter>
      <App parts={parts} />
    </BrowserRouter>,
  );
}

/** Makes the brand's colors the page's: `brand` becomes `--color-brand`. Set by script, as the policy allows. */
function applyBrand(colors: { readonly [name: string]: string }, element: HTMLElement): void {
  for (const [name, value] of Object.entries(colors)) {
    element.style.setProperty(`--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
}
