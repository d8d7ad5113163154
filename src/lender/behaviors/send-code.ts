import type { Outcome } from "../../sandbox/outcome.ts";
import { textAt } from "../members.ts";
import type { Turn } from "../turn.ts";

/** There is no phone here to read a message on: every code is this one, and none is right before it is sent. */
const CODE = "246810";

/** A call that sends a code to the phone of its payload, unless the scenario refuses. */
export function sendCode(call: string): (turn: Turn) => Outcome {
  return (turn) => {
    const outcome = turn.sample(call);
    if ("answer" in outcome) rememberCode(turn, textAt(turn.payload, "phone"));
    return outcome;
  };
}

export function rememberCode({ world }: Turn, receiver: string): void {
  world.codes.set(receiver, CODE);
  world.effects.codes += 1;
}

/** Whether that code was sent to that phone, and not used yet. */
export function isSentCode({ world }: Turn, receiver: string, code: string): boolean {
  return code !== "" && world.codes.get(receiver) === code;
}

export function spendCode({ world }: Turn, receiver: string): void {
  world.codes.set(receiver, "");
}
