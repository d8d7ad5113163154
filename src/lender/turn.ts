import type { Behavior as AnyBehavior, Repeat as AnyRepeat, Turn as AnyTurn } from "../sandbox/turn.ts";
import type { World } from "./world.ts";

export type Turn = AnyTurn<World>;
export type Behavior = AnyBehavior<World>;
export type Repeat = AnyRepeat<World>;
