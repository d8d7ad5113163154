import type { Environment } from "../expression/evaluate.ts";
import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { CallPlan } from "../language/plan.ts";
import { isAmountIn } from "./is-amount-in.ts";

interface Sight {
  readonly environment: Pick<Environment, "money">;
  readonly painted?: string;
}

/** Whether every amount of the payload was on the screen at the tap. Calls without a tap are refused elsewhere. */
export function areAmountsShown(
  { amounts = [] }: CallPlan,
  payload: Json | undefined,
  { environment, painted }: Sight,
) {
  return amounts.every((name) => {
    const amount = own(Object(payload) as { readonly [name: string]: Json }, name) ?? null;
    return amount === null || painted === undefined || isAmountIn(painted, amount, environment.money);
  });
}
