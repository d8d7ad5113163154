import "../../render/theme.css";
import { BrowserRouter } from "react-router-dom";
import { App } from "../page/app.tsx";
import type { Boot } from "../parts/page-parts.ts";
import { createPageParts } from "./create-page-parts.ts";
import { createRoot } from "./react-root.ts";

/** Starts the app in the page's #root. */
export async function start(boot: Boot): Promise<void> {
  const parts = await createPageParts(boot);
  createRoot(document.getElementById("root") ?? document.body).render(
    <BrowserRouter>
      <App parts={parts} />
    </BrowserRouter>,
  );
}
