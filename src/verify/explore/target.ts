/** Something on a page that can be tapped or filled in. */
export interface Target {
  /** Equal for the same part of the same node in every state of the screen. */
  readonly id: string;
  readonly name: string;
  readonly kind: "tap" | "fill";
  /** Among the targets of the same id. */
  readonly nth: number;
}

/** `fill-wrong` types into each field what no rule allows; `back` is the phone's own button. */
export type Step = Target | (typeof GENERAL_STEPS)[number];

export const GENERAL_STEPS = ["fill-all", "fill-wrong", "back"] as const;

const NAMES = { "fill-all": "everything filled in", "fill-wrong": "everything filled in wrong", back: "back" };

/** The screen, and the plan's key of the node, that a target belongs to. */
export function nodeOf({ id }: Target): string {
  return id.split(" ").slice(0, 2).join(" ").replace(" frame", "");
}

export function isInPopup({ id }: Target): boolean {
  return id.includes("~");
}

export function nameOfStep(step: Step): string {
  return typeof step === "string" ? NAMES[step] : step.name;
}
