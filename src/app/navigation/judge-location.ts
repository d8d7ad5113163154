import { own } from "../../kit/own.ts";
import { checkLocation, type LocationVerdict } from "../../route/check-location.ts";
import type { PageParts } from "../parts/page-parts.ts";

/** The one guard of followed locations and of addresses for the shell. A refusal is told, and reported without the address. */
export function judgeLocation(location: string, parts: PageParts): LocationVerdict {
  const verdict = judge(location, parts.app.hosts.follow, parts);
  if (verdict.kind === "refused") parts.ui.toast(own(parts.app.texts, "refusedLocation") ?? "", "error");
  return verdict;
}

/**
 * The absolute address of a page to be framed: this origin's, or a listed host's. Null for any other, which is reported
 * without the address; the frame itself tells the borrower.
 */
export function judgeFrame(location: string, parts: PageParts): string | null {
  const verdict = judge(location, [...parts.app.hosts.frames, ...(parts.boot.frames ?? [])], parts);
  if (verdict.kind === "same-origin") return window.location.origin + verdict.url;
  if (verdict.kind === "listed") return verdict.url;
  if (verdict.kind === "ask") parts.report("location-refused", { reason: "host" });
  return null;
}

function judge(location: string, hosts: readonly string[], { boot, report }: PageParts): LocationVerdict {
  const verdict = checkLocation(location, { origin: window.location.origin, hosts, production: !boot.sandbox });
  if (verdict.kind === "refused") report("location-refused", { reason: verdict.reason });
  return verdict;
}
