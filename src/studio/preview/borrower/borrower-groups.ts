import { percentAt } from "../../../releases/percent-at.ts";
import type { ChannelState } from "../../../releases/releases.ts";
import { type Explanation, explainRelease } from "../../../releases/resolve-release.ts";

/** A borrower to look at a screen as. */
export interface Borrower {
  /** The person's id, as a test list has it; "" is nobody whom the page names. */
  readonly person: string;
  /** The version of the shell, as `2.10.0`; "" is none. */
  readonly shell: string;
}

export interface BorrowerGroup extends Borrower {
  readonly id: "all" | "share" | "outside" | "list";
  /** Whom it stands for, in words. */
  readonly words: string;
}

const NAMES_TO_TRY = 2000;

interface Situation {
  readonly language: string;
  /** The parameter that names the person: the first of `query.owner` of app.json. */
  readonly owner: string;
  readonly at: Date;
}

/** One borrower of each group that the channel tells apart now; everybody is one where no rollout runs. */
export function borrowerGroups(state: ChannelState, situation: Situation): readonly BorrowerGroup[] {
  const { rollout } = state;
  if (rollout === null) return [{ id: "all", words: "Everybody", person: "", shell: "" }];
  const { steps, testers = [], shell = "" } = rollout.rules;
  const percent = percentAt(steps, situation.at);
  const found = (reason: Explanation["reason"]) =>
    Array.from({ length: NAMES_TO_TRY }, (_, index) => `preview-${index + 1}`).find(
      (person) => servedTo(state, { person, shell }, situation).reason === reason,
    );
  const [inside, outside] = [found("share"), found("outside-share")];
  const [listed] = testers;
  return [
    ...(inside === undefined
      ? []
      : [{ id: "share", words: `One of the ${percent}% with the new release`, person: inside, shell } as const]),
    { id: "outside", words: "Everybody else", person: outside ?? "", shell: "" },
    ...(listed === undefined
      ? []
      : [{ id: "list", words: "On the test list", person: listed.slice(listed.indexOf("=") + 1), shell: "" } as const]),
  ];
}

/** Release that a borrower gets from a channel, and why. */
export function servedTo(
  state: ChannelState,
  { person, shell }: Borrower,
  { language, owner, at }: Situation,
): Explanation {
  const who = person === "" ? "browser=preview" : `${owner}=${person}`;
  return explainRelease(state, { who, language, shell: shell === "" ? null : shell }, at);
}

/** The address of a screen as a borrower's shell opens it. */
export function asBorrower(path: string, { person, shell }: Borrower, owner: string): string {
  const url = new URL(path, "https://app.invalid");
  if (person !== "") url.searchParams.set(owner, person);
  if (shell !== "") url.searchParams.set("shell", shell);
  return `${url.pathname}${url.search}${url.hash}`;
}
