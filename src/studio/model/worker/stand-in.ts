import type { NodePlan } from "../../../language/plan.ts";
import { plainName } from "../../document/plain-words.ts";

type Shown = Pick<NodePlan, "type" | "props">;

/** Notice that the preview shows in place of a broken part, with the reason. */
export function standInFor(name: string, reason: string): Shown {
  const text = `${plainName(name)} cannot be shown${reason === "" ? " as it is written" : `: ${reason}`}`;
  return { type: "notice", props: { text, tone: "danger", isStandIn: true } };
}

export function isStandIn({ props }: Pick<NodePlan, "props">): boolean {
  return props.isStandIn === true;
}

/** A compiler's error as people read it: without the screen that they are looking at. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error && error.name === "CompileError" ? error.message : "";
  return message.replace(/^[\w-]+: /, "");
}
