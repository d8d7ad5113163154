import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./shell/app.tsx";
import "./typeface.css";
import "./style.css";
import "./account/account.css";
import "./pages/change/change-pages.css";
import "./pages/history/history.css";
import "./shell/commands/palette.css";
import "./shell/tour/tour.css";

createRoot(document.getElementById("studio") ?? document.body).render(
  <StrictMode>
    <BrowserRouter basename="/studio">
      <App />
    </BrowserRouter>
  </StrictMode>,
);
