import { handWrittenForm, rjsf } from "./forms.jsx";

window.contenders = { ...window.contenders, handWrittenForm, rjsf };
