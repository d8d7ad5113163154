/** network: worth trying again · missing: no such plan in this release · version, invalid: not for this runtime */
export type PlanFailure = "network" | "version" | "invalid" | "missing";

/** A plan that could not be had. */
export class PlanError extends Error {
  override readonly name = "PlanError";
  declare readonly reason: PlanFailure;

  constructor(reason: PlanFailure, cause?: unknown) {
    super(`plan: ${reason}`, { cause });
    this.reason = reason;
  }
}
