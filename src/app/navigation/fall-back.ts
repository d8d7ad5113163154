import type { Pages } from "../../actions/action-context.ts";
import type { FallbackCall } from "../../bridge/bridge-options.ts";
import { never } from "../../kit/never.ts";
import { phoneAddress } from "../../route/check-contact.ts";

/** Does in the page what no shell has done. */
export function fallBack({ kind, value, confirmed }: FallbackCall, pages: Pages): void {
  switch (kind) {
    case "tel":
      window.location.assign(phoneAddress(value));
      return;
    case "navigate":
      void pages.follow(value, {}, { replace: false, confirmed });
      return;
    case "back":
      pages.close();
      return;
    default:
      never(kind);
  }
}
