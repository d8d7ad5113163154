import { isObject } from "../../kit/json.ts";
import { mentionsIn } from "../../kit/mentions.ts";
import type { AuditRow } from "../../releases/store/audit/append-audit.ts";

/** Something that waits for people. */
export interface WaitingNotice {
  readonly type: "review.requested" | "review.changes" | "review.comment" | "guard.asks" | "guard.took-back";
  /** A sentence. */
  readonly words: string;
  /** Path of the studio's page about it. */
  readonly path: string;
  /** Names of the people who are named in it by `@name`. */
  readonly mentions: readonly string[];
}

/** The notice in a row of the audit log that something waits for somebody; null where it says no such thing. */
export function noticeOf({ action, subject, actor, after }: AuditRow): WaitingNotice | null {
  const [kind, name = ""] = subject.split(" ");
  const values: unknown = after === null ? null : JSON.parse(after);
  const text = (member: string) => {
    const value = isObject(values) ? values[member] : undefined;
    return typeof value === "string" ? value : "";
  };
  const review = { path: `/studio/changes/${name}/review`, mentions: mentionsIn(text("words")) };
  const title = text("title") === "" ? `Change ${name}` : `“${text("title")}”`;
  const said = text("words") === "" ? "" : `: ${text("words")}`;
  switch (`${action} ${kind}`) {
    case "send-for-review change":
      return { type: "review.requested", words: `${title} by ${actor} waits for an approval.`, ...review };
    case "review-changes change":
      return { type: "review.changes", words: `${actor} asks for changes in ${title}${said}`, ...review };
    case "review-comment change":
      return { type: "review.comment", words: `${actor} said of ${title}${said}`, ...review };
    case "guard-asks channel":
      return {
        type: "guard.asks",
        words: `The guard of ${name} asks whether to roll back: ${text("reason")}.`,
        ...HOME,
      };
    case "guard channel":
      return { type: "guard.took-back", words: `The guard of ${name} rolled back: ${text("reason")}.`, ...HOME };
    default:
      return null;
  }
}

const HOME = { path: "/studio", mentions: [] } as const;
