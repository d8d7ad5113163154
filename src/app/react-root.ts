/** On its own, so that the libraries can run before the app's code is there. */
export { createRoot } from "react-dom/client";
