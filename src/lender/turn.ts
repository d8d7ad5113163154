import type { Behavior as AnyBehavior, Turn as AnyTurn } from "../sandbox/turn.ts";
import type { World } from "./world.ts";

export type Turn = AnyTurn<World>;
export type Behavior = AnyBehavior<World>;
