import type { AppDocument } from "../language/documents.ts";

/** Where a page without an icon of its own gets one: from the server, a blank one. */
export const BLANK_ICON = "/favicon.ico";

/** The address of a page's icon. Blank on the listed paths alone, not on what lies below them. */
export function iconOf({ icon }: AppDocument["brand"], pathname: string): string {
  return icon === undefined || icon.blankOn.includes(pathname.replace(/(?!^)\/+$/, "")) ? BLANK_ICON : icon.src;
}
