import type { Guard, GuardedMember } from "../../bridge/bridge-options.ts";
import { never } from "../../kit/never.ts";
import { own } from "../../kit/own.ts";
import { checkPhone } from "../../route/check-contact.ts";
import { isShellAddress } from "../../route/check-location.ts";
import { askToLeave } from "../notices/ask-to-leave.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { judgeLocation } from "./judge-location.ts";

/** Members of shell messages pass what they would pass without a shell, before any transport. */
export function createShellGuard(parts: PageParts): Guard {
  return async (type, value) => (type === "phone" ? guardPhone(value, parts) : guardAddress(value, parts));
}

function guardPhone(value: string, { app, ui, report }: PageParts): GuardedMember | null {
  const phone = checkPhone(value);
  if (phone !== null) return { value: phone };
  report("phone-refused", {});
  ui.toast(own(app.texts, "refusedPhone") ?? "", "error");
  return null;
}

async function guardAddress(value: string, parts: PageParts): Promise<GuardedMember | null> {
  if (isShellAddress(value, parts.app.hosts.shell ?? [])) return { value: value.trim(), shellOnly: true };
  const verdict = judgeLocation(value, parts);
  switch (verdict.kind) {
    case "none":
      parts.report("location-refused", { reason: "empty" });
      parts.ui.toast(own(parts.app.texts, "failed") ?? "", "error");
      return null;
    case "refused":
      return null;
    case "same-origin":
      return { value: window.location.origin + verdict.url };
    case "listed":
      return { value: verdict.url };
    case "ask":
      return (await askToLeave(parts.ui, { host: verdict.host })) ? { value: verdict.url, confirmed: true } : null;
    default:
      return never(verdict);
  }
}
