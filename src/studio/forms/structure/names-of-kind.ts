import type { ListedNames } from "../../../editor/listed-names.ts";
import { own } from "../../../kit/own.ts";
import type { NameKind } from "../../../language/shape/shape.ts";

/** Names to choose from where a string names something; null where any may stand. */
export function namesOfKind(kind: NameKind | "itself", names: ListedNames): readonly string[] | null {
  const listed: { readonly [kind: string]: readonly string[] } = names;
  return kind === "anchor" || kind === "actions" ? null : (own(listed, kind) ?? null);
}
