import { own } from "../kit/own.ts";
import { SYSTEM_SCHEMES } from "../language/http/system-schemes.ts";
import { listOf, named, sentence } from "../language/sentence.ts";
import { ENGINE_ARGUMENTS, ENGINE_TEXTS, RULE_TEXTS, TEXT_FALLBACKS } from "../language/terms/engine-texts.ts";
import { isPlainPath } from "../route/backend-path.ts";
import { serverPathAbove } from "../route/server-path.ts";
import { checkEnvelope } from "./check-envelopes.ts";
import { checkFormats } from "./check-formats.ts";
import { checkMoneyPaths, reportUnplain } from "./project/check-endpoints.ts";
import { missingProperty } from "./project/check-structure.ts";
import type { ParsedDocument, Project } from "./project/project.ts";
import { type Located, member, membersOf, textOf } from "./report/located.ts";
import { type Report, suggest } from "./report/reporter.ts";
import { checkAppValues } from "./screen/app-types.ts";
import { checkSession } from "./screen/check-session.ts";
import type { ScreenParts } from "./screen/context/enclosing-context.ts";
import { checkFixedText } from "./text/check-shared-text.ts";

const KNOWN_TEXTS: readonly string[] = [...new Set([...ENGINE_TEXTS, ...RULE_TEXTS])];
const NEEDED_TEXTS = KNOWN_TEXTS.filter((key) => own(TEXT_FALLBACKS, key) === undefined);

/** The engine's own texts are there; what a shell message falls back to exists; no shell owns a scheme of the system. */
export function checkApp(document: ParsedDocument, project: Project, parts: ScreenParts): void {
  const { root, text: source, report } = document;
  const texts = member(root, "texts");
  const missing = NEEDED_TEXTS.filter((key) => texts !== undefined && !texts.members.has(key));
  if (texts !== undefined && missing.length > 0) {
    report(
      "missing-text",
      texts,
      sentence`the engine's text ${listOf(missing, (key) => named(key, `"${key}"`))} is missing`,
    );
  }
  const languages = { languages: project.languages, drafts: project.drafts };
  for (const [key, text] of membersOf(texts)) {
    if (KNOWN_TEXTS.includes(key)) {
      checkFixedText(text, { text: source, report, ...languages }, own(ENGINE_ARGUMENTS, key) ?? []);
    }
  }
  const [first] = member(root, "languages")?.items ?? [];
  const status = member(first, "status");
  if (textOf(status) === "draft" && status !== undefined) {
    report("wrong-value", status, "the first language stands in for the others, so it is live", "live");
  }
  checkFormats(document, project);
  checkAppValues(document, project);
  checkSession(document, project, parts);
  for (const [, message] of membersOf(member(member(root, "bridge"), "messages"))) checkFallback(message, report);
  checkSends(member(root, "bridge"), report);
  checkFailureActions(document, project);
  checkBackendPaths(member(root, "calls"), report);
  checkMoneyPaths(document, project);
  for (const [, envelope] of membersOf(member(member(root, "calls"), "envelopes"))) checkEnvelope(envelope, report);
  for (const scheme of member(member(root, "hosts"), "shell")?.items ?? []) {
    if (!SYSTEM_SCHEMES.includes(textOf(scheme) ?? "")) continue;
    report(
      "wrong-value",
      scheme,
      "expected a scheme of the shell's own: a browser or the phone acts on this one",
      "lender:",
    );
  }
}

/** Type that a payload member must have for a fallback in a browser: only a guarded member is safe to use there. */
const NEEDED_TYPE: { readonly [fallback: string]: string } = { tel: "phone", navigate: "address" };

function checkFallback(message: Located, report: Report): void {
  const fallback = member(message, "fallback");
  const property = member(fallback, "property");
  const declared = [...(member(message, "payload")?.members.keys() ?? [])];
  if (property !== undefined && !declared.includes(textOf(property) ?? "")) {
    const hint = suggest(textOf(property) ?? "", declared);
    report("wrong-value", property, "expected a member of the message's payload", hint);
  }
  const needed = own(NEEDED_TYPE, textOf(member(fallback, "do")) ?? "");
  const type = member(member(message, "payload"), textOf(property) ?? "");
  if (needed !== undefined && type !== undefined && textOf(type) !== needed) {
    const name = textOf(member(fallback, "do"));
    const fitting = Object.keys(NEEDED_TYPE).find((one) => NEEDED_TYPE[one] === textOf(type));
    const use = member(fallback, "do");
    if (fitting === undefined || use === undefined) {
      report("wrong-value", type, `expected "${needed}": the fallback "${name}" uses it`, needed);
    } else
      report(
        "wrong-value",
        use,
        `expected "${fitting}": "${textOf(property)}" is of the type "${textOf(type)}"`,
        fitting,
      );
  }
  if (
    fallback === undefined ||
    needed === undefined ||
    property !== undefined ||
    member(fallback, "path") !== undefined
  )
    return;
  missingProperty("property", "or a path", fallback, report);
}

/** Payload members that the engine can fill, by event. */
const EVENT_MEMBERS: { readonly [event: string]: readonly string[] } = { screenOpened: ["screen"] };

function checkSends(bridge: Located | undefined, report: Report): void {
  const messages = member(bridge, "messages");
  for (const [event, named] of membersOf(member(bridge, "sends"))) {
    const name = textOf(named) ?? "";
    const message = messages?.members.get(name);
    if (message === undefined) {
      const hint = suggest(name, messages?.members.keys() ?? []);
      report("unknown-message", named, `there is no shell message "${name}"`, hint);
      continue;
    }
    const known = own(EVENT_MEMBERS, event) ?? [];
    const [wrong] = [...(member(message, "payload")?.members.keys() ?? [])].filter((key) => !known.includes(key));
    if (wrong === undefined) continue;
    report("wrong-value", named, `"${name}" takes "${wrong}", which the engine does not know`, suggest(wrong, known));
  }
}

function checkFailureActions({ root, report }: ParsedDocument, { screens }: Project): void {
  const messages = member(member(root, "bridge"), "messages");
  for (const [, action] of membersOf(member(member(root, "calls"), "failureActions"))) {
    const [message, screen] = [member(action, "message"), member(action, "screen")];
    const [name, id] = [textOf(message), textOf(screen)];
    if (message !== undefined && name !== undefined && messages?.members.has(name) !== true) {
      const hint = suggest(name, messages?.members.keys() ?? []);
      report("unknown-message", message, `there is no shell message "${name}"`, hint);
    }
    if (screen !== undefined && id !== undefined && !screens.has(id)) {
      report("unknown-screen", screen, `there is no screen "${id}"`, suggest(id, screens.keys()));
    }
  }
}

/** All below such a path is the backend's: of the root nothing would be left to screens. */
function checkBackendPaths(calls: Located | undefined, report: Report): void {
  for (const path of [member(calls, "prefix"), ...(member(calls, "roots")?.items ?? [])]) {
    const above = path === undefined ? undefined : serverPathAbove(textOf(path) ?? "");
    if (path !== undefined && above !== undefined) {
      report("reserved-path", path, `"${above}" is the server's own, with all below it`, "choose another path");
    } else if (path !== undefined && !isPlainPath(textOf(path) ?? "")) {
      reportUnplain(path, report);
    }
    if (path === undefined || !/\/$/.test(textOf(path) ?? "")) continue;
    report("wrong-value", path, "expected a path that does not end with /", "such as /calls");
  }
}
