/** The widgets that link screens: one chunk, with the code for addresses, fetched where a screen has any of them. */

export { LinkView } from "./link/view.tsx";
export { LinkRowView } from "./link-row/view.tsx";
