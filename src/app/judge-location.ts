import { own } from "../kit/own.ts";
import { checkLocation, type LocationVerdict } from "../route/check-location.ts";
import type { PageParts } from "./page-parts.ts";

/** The one guard of followed locations and of addresses for the shell. A refusal is told, and reported without the address. */
export function judgeLocation(location: string, { app, boot, ui, report }: PageParts): LocationVerdict {
  const verdict = checkLocation(location, {
    origin: window.location.origin,
    hosts: app.hosts.follow,
    production: !boot.sandbox,
  });
  if (verdict.kind === "refused") {
    report("location-refused", { reason: verdict.reason });
    ui.toast(own(app.texts, "refusedLocation") ?? "", "error");
  }
  return verdict;
}
