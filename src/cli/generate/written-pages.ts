import { join } from "node:path";
import { DOUBLE_TAP_MS } from "../../bridge/double-tap.ts";
import { own } from "../../kit/own.ts";
import type { AppDocument, MessageDocument, RoutesDocument, TransportDocument } from "../../language/documents.ts";
import { FAILURE_KINDS } from "../../language/failure.ts";
import { MIN_POLL_SECONDS } from "../../language/limits.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { MAX_ANSWER_BYTES, MAX_CALL_BYTES, STALE_AFTER_SECONDS } from "../../language/terms/call-limits.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { MAX_RETRY_WAIT_MS, RETRY_PAUSES_MS } from "../../sources/call/retry.ts";
import { DRAFT_LIFETIME_MS } from "../../sources/draft.ts";
import { IS_PACKED, ROOT } from "../paths.ts";
import { readSource } from "../sources.ts";
import { code, GENERATED, table } from "./markdown.ts";
import { partsFor, selectParts } from "./select-parts.ts";

/** Pages of the reference written by hand, in `src/docs/reference/`; `{{name}}` there stands for what documents say. */
export const WRITTEN_PAGES = [
  "examples",
  "expressions",
  "first-screen",
  "screens",
  "server",
  "shell",
  "texts",
] as const;

export type WrittenPage = (typeof WRITTEN_PAGES)[number];

/** Those that show no document of this tree: for any project. */
export const PROJECT_PAGES: readonly WrittenPage[] = ["expressions", "screens", "server", "shell", "texts"];

/** The pages for a project in this folder: all of them for this repository itself. */
export function writtenPagesFor(root: string): readonly WrittenPage[] {
  return !IS_PACKED && join(root, ".") === join(ROOT, ".") ? WRITTEN_PAGES : PROJECT_PAGES;
}

/** A page with this project's names and figures in it. Throws where it asks for one that there is not. */
export function writtenPage(page: WrittenPage, files: readonly SourceFile[]): string {
  const facts = factsOf(files);
  const path = `src/docs/reference/${page}.md`;
  const template = readSource(path);
  if (template === null) throw new Error(`there is no ${path}`);
  const { bridge } = documentOf<AppDocument>(files, "app");
  const text = selectParts(template, partsFor(bridge)).replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const fact = own(facts, name);
    if (fact === undefined) throw new Error(`${path} asks for {{${name}}}, which written-pages.ts does not have`);
    return fact;
  });
  return `${GENERATED}\n\n${text}`;
}

function factsOf(files: readonly SourceFile[]): { readonly [name: string]: string } {
  const app = documentOf<AppDocument>(files, "app");
  const { notFound } = documentOf<RoutesDocument>(files, "routes");
  const { bridge, calls, hosts, query } = app;
  const [name = "", message] =
    Object.entries(bridge.messages).find(([, one]) => Object.keys(one.payload).length > 0) ?? [];
  const [phoneMessage = "", phone] =
    Object.entries(bridge.messages).find(([, one]) => phoneOf(one) !== undefined) ?? [];
  const object = bridge.transports.find((transport) => transport.kind === "object");
  return {
    notFound: code(notFound),
    draftHours: String(DRAFT_LIFETIME_MS / 3_600_000),
    common: query.common.length === 0 ? "" : ` In the query: the common parameters, ${listOf(query.common)}.`,
    languages: app.languages.map(({ code: tag, name }) => `${code(tag)} ${name}`).join(", "),
    headers: headerLine(query.headers),
    session: sessionLine(app.session),
    prefix: code(calls.prefix),
    roots:
      calls.roots === undefined
        ? "no call has another"
        : `of calls with \`root\`, from the root and below ${listOf(calls.roots)}`,
    envelopes: envelopeTable(calls.envelopes),
    sends: sentByPage(bridge.sends),
    timeout: String(calls.timeout / 1_000),
    doubleTap: String(DOUBLE_TAP_MS),
    failureKinds: code(FAILURE_KINDS.join(" ")),
    minPoll: String(MIN_POLL_SECONDS),
    staleAfter: String(STALE_AFTER_SECONDS),
    uploadSize: String(MAX_CALL_BYTES / 1_048_576),
    answerSize: String(MAX_ANSWER_BYTES / 1_048_576),
    retries: ["never", "once", "twice"][RETRY_PAUSES_MS.length] ?? `${RETRY_PAUSES_MS.length} times`,
    pauses: RETRY_PAUSES_MS.map((pause) => `${pause / 1_000} s`).join(" and "),
    maxWait: String(MAX_RETRY_WAIT_MS / 1_000),
    expired: calls.expired === undefined ? "" : `, or one of the codes ${listOf(calls.expired)},`,
    readyTimeout: String(bridge.readyTimeout),
    messages: messageTable(bridge.messages),
    transports: bridge.transports.map((transport) => `- ${howToReceive(transport)}`).join("\n"),
    shellSchemes:
      hosts.shell === undefined ? "" : `Addresses that begin with ${listOf(hosts.shell)} are the shell's own.`,
    messageNames: Object.keys(bridge.messages)
      .map((each) => JSON.stringify(each))
      .join(", "),
    objectName: object?.name ?? "Shell",
    firstMessage: name,
    firstMember: Object.keys(message?.payload ?? {})[0] ?? "",
    phoneMessage,
    phoneMember: (phone && phoneOf(phone)) ?? "",
  };
}

function documentOf<T>(files: readonly SourceFile[], kind: "app" | "routes"): T {
  const file = files.find(({ path }) => documentPlace(path)?.kind === kind);
  if (file === undefined) throw new Error(`there is no ${kind} document`);
  return JSON.parse(file.text) as T;
}

function messageTable(messages: AppDocument["bridge"]["messages"]): string {
  const rows = Object.entries(messages).map(([name, { summary, payload, fallback, silent }]) => [
    code(name),
    summary,
    Object.entries(payload)
      .map(([member, type]) => `${code(member)} ${type}`)
      .join(", "),
    fallback === undefined
      ? silent === true
        ? "quiet"
        : ""
      : `${fallback.do} ${code(fallback.property ?? fallback.path ?? "")}`.replace(" ``", ""),
  ]);
  return table(["Message", "What it asks", "Payload", "Without a shell"], rows);
}

function envelopeTable(envelopes: AppDocument["calls"]["envelopes"]): string {
  const rows = Object.entries(envelopes).map(([name, envelope]) => [
    code(name),
    envelope.body === "picture" ? "a picture of up to 1 MB" : "JSON",
    ...[envelope.outcome, envelope.code, envelope.message, envelope.data].map((place) => (place ? code(place) : "")),
    ...[envelope.success, envelope.refusal].map((values) =>
      (values ?? []).map((one) => code(JSON.stringify(one))).join(" "),
    ),
  ]);
  return table(["Envelope", "Body", "Outcome", "Code", "Message", "Data", "Success", "Refusal"], rows);
}

/** The meaning of each event of the engine to a shell. */
const EVENTS = {
  sessionExpired: "when the session is over",
  close: "at a press of back on the first page, to be closed",
  screenOpened: "when a screen is shown",
} as const;

function sentByPage(sends: AppDocument["bridge"]["sends"]): string {
  const lines = Object.entries(EVENTS).flatMap(([event, when]) => {
    const message = sends?.[event as keyof typeof EVENTS];
    return message === undefined ? [] : `${code(message)} ${when}`;
  });
  return lines.join("; ") || "nothing";
}

function howToReceive(transport: TransportDocument): string {
  switch (transport.kind) {
    case "object":
      return `an injected object: \`window.${transport.name}.<message>(json)\`, the payload as JSON text;`;
    case "handlers":
      return `message handlers: \`window.${transport.path.join(".")}.<message>.postMessage(payload)\`, an object;`;
    case "post":
      return `one method for all: \`window.${transport.name}.postMessage(json)\`, the JSON text of \`{"name", "payload"}\`;`;
  }
}

function phoneOf({ payload }: MessageDocument): string | undefined {
  return Object.keys(payload).find((member) => own(payload, member) === "phone");
}

/** With the break in front of it, as all lines that not every app has. */
function headerLine(headers: AppDocument["query"]["headers"]): string {
  const named = (["json", "form"] as const).filter((client) => headers[client].length > 0);
  const lists = named.map((client) => `client \`${client}\` ${listOf(headers[client])}`);
  return lists.length === 0 ? "" : `\n- Headers, where the page's address has them: ${lists.join(", ")}.`;
}

const COOKIE_RULES = [
  "  The answer that signs people in sets it, each later one may set it anew, and `Max-Age=0` ends the session. In the browser it",
  "  is `HttpOnly`, `SameSite=Strict` and of this host alone, whatever `Domain`, `Path` and `SameSite` say. No other cookie passes.",
].join("\n");

function sessionLine(session: AppDocument["session"]): string {
  if (session === undefined) return "";
  if (session.keep === "address") return `\n- The session is the parameter ${code(session.parameter)}.`;
  const but = 'but for calls with `"session": "never"`';
  if (session.keep === "cookie")
    return `\n- The session is the cookie ${code(session.cookie)}, ${but}.\n${COOKIE_RULES}`;
  const place = session.as === "header" ? "header" : "parameter of the query";
  return `\n- The session is the ${place} ${code(session.parameter)}, ${but}.`;
}

function listOf(names: readonly string[]): string {
  return names.map(code).join(" ");
}
