import { own } from "../kit/own.ts";
import type { SampleDocument } from "../language/documents.ts";
import { type Filling, fillSample } from "./fill-sample.ts";
import type { Outcome } from "./outcome.ts";
import type { Session } from "./session.ts";

export type Samples = { readonly [call: string]: { readonly [name: string]: SampleDocument } };

/** One sample as an outcome. Asking for one that does not exist is a broken scenario: it throws. */
export function findSample(samples: Samples, call: string, name: string, filling: Filling): Outcome {
  const sample = own(own(samples, call), name);
  if (sample === undefined) throw new Error(`no sample ${call}/${name}`);
  if (sample.refusal !== undefined) return { refusal: sample.refusal };
  const answer = fillSample(sample.answer ?? null, filling);
  return sample.message === undefined ? { answer } : { answer, message: sample.message };
}

/** The sample by which a scenario answers a call now: of a list, the one whose turn it is. */
export function answerName(session: Session, call: string): string {
  const chosen = own(session.scenario?.answers, call);
  if (chosen === undefined || typeof chosen === "string") return chosen ?? "default";
  const attempts = session.requests.get(call) ?? 0;
  return chosen[Math.min(Math.max(attempts - 1, 0), chosen.length - 1)] ?? "default";
}
