import type { Owner } from "./screen-context.ts";

/** The owners of a node or an action, from the inside out. */
export function* ownersOf(visit: { readonly owner: Owner }): Generator<Owner> {
  let owner = visit.owner;
  for (;;) {
    yield owner;
    if (owner.kind === "node") owner = owner.owner;
    else if ("of" in owner) {
      const { of } = owner;
      if (of.kind === "node") yield of;
      owner = of.owner;
    } else return;
  }
}
