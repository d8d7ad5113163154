export type PlanFailure = "network" | "version" | "invalid" | "missing";

/** A plan that could not be had. `invalid` and `version` do not heal by trying again. */
export class PlanError extends Error {
  override readonly name = "PlanError";
  readonly reason: PlanFailure;

  constructor(reason: PlanFailure, detail: string, cause?: unknown) {
    super(`plan ${reason}: ${detail}`, { cause });
    this.reason = reason;
  }
}
