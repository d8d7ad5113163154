import "../../../src/render/theme.css";
import { divkit } from "./divkit.jsx";
import { handWritten } from "./hand-written.jsx";
import { jsonRender } from "./json-render.jsx";
import { skrini } from "./skrini.tsx";

window.contenders = { ...window.contenders, divkit, handWritten, jsonRender, skrini };
