import type { JsonObject } from "../kit/json.ts";
import type { World } from "./world.ts";

/** For tests: what has happened in a world. */
export function reportWorld(world: World): JsonObject {
  return {
    effects: { ...world.effects },
    wallet: world.wallet === null ? null : { ...world.wallet },
    orders: world.orders.values().map(({ id, reads, paid, deferrals }) => ({ id, reads, paid, deferrals })),
    payments: world.payments.values().map((payment) => ({ ...payment })),
    complaints: world.complaints.values().map(({ id, content, images }) => ({ id, content, images })),
  };
}
