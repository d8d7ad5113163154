/** What leads from screen to screen: one file, with what makes an address, fetched where a screen has any of it. */

export { LinkView } from "./link/view.tsx";
export { LinkRowView } from "./link-row/view.tsx";
