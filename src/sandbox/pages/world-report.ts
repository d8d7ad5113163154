import { readPageQuery } from "../page-query.ts";
import { jsonResponse } from "../responses.ts";
import type { Worlds } from "../world.ts";

/** For tests: what has happened in the world of this session and scenario. */
export function describeWorld(request: Request, worlds: Worlds): Response {
  const world = worlds(readPageQuery(new URL(request.url)));
  if (world === null) return jsonResponse({ message: "unknown scenario" }, 404);
  return jsonResponse({
    scenario: world.scenario?.id ?? null,
    requests: Object.fromEntries(world.requests),
    effects: { ...world.effects },
    wallet: world.wallet === null ? null : { ...world.wallet },
    orders: world.orders.values().map(({ id, reads, paid, deferrals }) => ({ id, reads, paid, deferrals })),
    payments: world.payments.values().map((payment) => ({ ...payment })),
    complaints: world.complaints.values().map(({ id, content, images }) => ({ id, content, images })),
  });
}
