import type { Located } from "../located.ts";
import { parametersRead } from "./parameters-read.ts";
import type { ScreenContext } from "./screen-context.ts";
import { expressionsOf } from "./slots-read.ts";

/** Notes the parameters that the fragment tracks; their values are checked at each use. */
export function noteTracked(value: Located, context: ScreenContext): void {
  for (const expression of expressionsOf(value)) {
    for (const name of parametersRead(expression)) context.fragment?.found.tracked.add(name);
  }
  for (const part of [...value.members.values(), ...value.items]) noteTracked(part, context);
}
