import type { JsonObject } from "../kit/json.ts";
import type { MoneyFormat } from "../language/documents.ts";
import { answerOf } from "../sandbox/outcome.ts";
import { listAt, recordAt, textAt } from "./members.ts";
import type { Turn } from "./turn.ts";
import type { Order } from "./world.ts";
import { writeMoney } from "./write-money.ts";

export interface Instalments {
  readonly pending: readonly JsonObject[];
  readonly paid: readonly JsonObject[];
  /** Minor units still owed. */
  readonly owed: number;
}

/** How many days one deferral fee moves the due date. */
export const DEFERRAL_DAYS = 14;

export function daysMoved(order: Order): number {
  return order.deferrals * DEFERRAL_DAYS;
}

/** The order's outstanding instalments: its sample or its application, less what was paid here. */
export function instalmentsOf(turn: Turn, order: Order, money: MoneyFormat): Instalments {
  const texts = textsOf(turn);
  const start = order.applied === null ? fromSample(turn, order) : fromApplication(turn, order, texts, money);
  const pending: JsonObject[] = [];
  const paid: JsonObject[] = [];
  let credit = order.paid;
  for (const instalment of start.pending) {
    const owed = Number(instalment.totalAmount);
    if (credit >= owed) {
      paid.push({ ...instalment, canClick: 0, periodStatus: texts.paid.status, periodStatusText: texts.paid.text });
    } else {
      pending.push(credit === 0 ? instalment : withAmount(instalment, owed - credit, money));
    }
    credit = Math.max(0, credit - owed);
  }
  const next = pending.map((instalment, index) => refresh(instalment, index, order, texts));
  return { pending: next, paid: [...start.paid, ...paid], owed: sumOf(next) };
}

function fromSample(turn: Turn, order: Order): { pending: readonly JsonObject[]; paid: readonly JsonObject[] } {
  const sample = answerOf(turn.sample("instalment-plan", { moved: daysMoved(order) }));
  const plan = recordAt(sample, "repayPlanDetail");
  return { pending: listAt(plan, "repayWaitDetail"), paid: listAt(plan, "repayYetDetail") };
}

function fromApplication(turn: Turn, order: Order, texts: Texts, money: MoneyFormat): ReturnType<typeof fromSample> {
  const at = order.applied?.at ?? turn.now;
  const offer = answerOf(turn.sample("loan-confirm-detail", { at, moved: daysMoved(order) }));
  const pending = listAt(offer, "repay_plans").map((plan, index) =>
    withAmount(
      {
        periodNo: index + 1,
        canClick: index === 0 ? 1 : 0,
        periodStatus: texts.pending.status,
        periodStatusText: texts.pending.text,
        dueTime: textAt(plan, "pay_time"),
      },
      Number(plan.amount),
      money,
    ),
  );
  return { pending, paid: [] };
}

/** Once something was paid or deferred, the next instalment opens and nothing is overdue any more. */
function refresh(instalment: JsonObject, index: number, order: Order, texts: Texts): JsonObject {
  if (order.paid === 0 && order.deferrals === 0) return instalment;
  const isSettled = order.deferrals > 0;
  return {
    ...instalment,
    canClick: index === 0 ? 1 : 0,
    ...(isSettled && { periodStatus: texts.pending.status, periodStatusText: texts.pending.text }),
  };
}

interface Texts {
  readonly pending: { readonly status: number; readonly text: string };
  readonly paid: { readonly status: number; readonly text: string };
}

/** The words for "pending" and "paid" are the server's: those of the default sample. */
function textsOf(turn: Turn): Texts {
  const plan = recordAt(answerOf(turn.sample("instalment-plan", { name: "default" })), "repayPlanDetail");
  const read = (list: string) => {
    const first = listAt(plan, list)[0] ?? {};
    return { status: Number(first.periodStatus), text: textAt(first, "periodStatusText") };
  };
  return { pending: read("repayWaitDetail"), paid: read("repayYetDetail") };
}

function withAmount(instalment: JsonObject, amount: number, money: MoneyFormat): JsonObject {
  return { ...instalment, totalAmount: amount, displayAmount: writeMoney(amount, money) };
}

function sumOf(instalments: readonly JsonObject[]): number {
  return instalments.reduce((sum, instalment) => sum + Number(instalment.totalAmount), 0);
}
