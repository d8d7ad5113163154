import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BesidePage } from "./beside-page.tsx";
import "../style.css";
import "./beside.css";

createRoot(document.getElementById("studio") ?? document.body).render(
  <StrictMode>
    <BesidePage />
  </StrictMode>,
);
