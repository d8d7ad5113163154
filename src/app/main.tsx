import { createRoot } from "react-dom/client";
import "../render/theme.css";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { applyBrand } from "./apply-brand.ts";
import { createPageParts } from "./create-page-parts.ts";
import { FailedPage } from "./failed-page.tsx";
import { readBoot } from "./read-boot.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const boot = readBoot(document);

createPageParts(boot).then(
  (parts) => {
    applyBrand(parts.app.brand.colors, document.documentElement);
    createRoot(root).render(
      <BrowserRouter>
        <App parts={parts} />
      </BrowserRouter>,
    );
  },
  (error: unknown) => {
    createRoot(root).render(<FailedPage words={boot.words} error={error} />);
  },
);
