import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readPhoneLink } from "../preview/phone-link/phone-link.ts";
import { PhonePage } from "./phone-page.tsx";
import "../style.css";
import "./phone.css";

createRoot(document.getElementById("studio") ?? document.body).render(
  <StrictMode>
    <PhonePage {...readPhoneLink(window.location.hash)} />
  </StrictMode>,
);
