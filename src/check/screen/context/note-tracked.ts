import type { Located } from "../../report/located.ts";
import { parametersRead } from "../facts/parameters-read.ts";
import { expressionsOf } from "../facts/slots-read.ts";
import type { ScreenContext } from "./screen-context.ts";

/** Notes the parameters that the fragment tracks; their values are checked at each use. */
export function noteTracked(value: Located, context: ScreenContext): void {
  for (const expression of expressionsOf(value)) {
    for (const name of parametersRead(expression)) context.fragment?.found.tracked.add(name);
  }
  for (const part of [...value.members.values(), ...value.items]) noteTracked(part, context);
}
