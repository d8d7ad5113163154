import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readRecorderBoot } from "./recorder-boot.ts";
import { RecorderPage } from "./recorder-page.tsx";
import "../style.css";
import "./recorder.css";

createRoot(document.getElementById("studio") ?? document.body).render(
  <StrictMode>
    <RecorderPage {...readRecorderBoot(document)} />
  </StrictMode>,
);
