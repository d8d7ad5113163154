import { ENGINE_TEXTS } from "../language/engine-texts.ts";
import { type Located, member, membersOf, textOf } from "./located.ts";
import type { ParsedDocument } from "./project.ts";
import { type Report, suggest } from "./reporter.ts";
import { missingProperty } from "./structure/check-structure.ts";

/** The engine's own texts are there; what a shell message falls back to exists. */
export function checkApp({ root, report }: ParsedDocument): void {
  const texts = member(root, "texts");
  const missing = ENGINE_TEXTS.filter((key) => texts !== undefined && !texts.members.has(key));
  if (texts !== undefined && missing.length > 0) {
    report("missing-text", texts, `the engine's text ${missing.map((key) => `"${key}"`).join(", ")} is missing`);
  }
  for (const [, message] of membersOf(member(member(root, "bridge"), "messages"))) checkFallback(message, report);
}

function checkFallback(message: Located, report: Report): void {
  const fallback = member(message, "fallback");
  const property = member(fallback, "property");
  const declared = [...(member(message, "payload")?.members.keys() ?? [])];
  if (property !== undefined && !declared.includes(textOf(property) ?? "")) {
    const hint = suggest(textOf(property) ?? "", declared);
    report("wrong-value", property, "expected a member of the message's payload", hint);
  }
  const needs = ["tel", "navigate"].includes(textOf(member(fallback, "do")) ?? "");
  if (fallback === undefined || !needs || property !== undefined || member(fallback, "path") !== undefined) return;
  missingProperty("property", "or a path", fallback, report);
}
