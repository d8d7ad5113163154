import { MAX_NODE_ID_LENGTH, NODE_ID } from "../../../language/shape/node-structure.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { ScreenContext } from "../context/screen-context.ts";

const ID = new RegExp(`^${NODE_ID.pattern}$`);

/** The `id` of a node, an action or a text: what reports and comments call it, so there is one of each in a document. */
export function checkId(owner: Located, { ids, report }: ScreenContext): void {
  const id = member(owner, "id");
  if (id === undefined) return;
  const name = textOf(id);
  if (name === undefined || !ID.test(name) || name.length > MAX_NODE_ID_LENGTH) {
    const hint = `at most ${MAX_NODE_ID_LENGTH} ${NODE_ID.words}: "total-due"`;
    report("invalid-id", id, `${JSON.stringify(id.value)} is no id`, hint);
    return;
  }
  const first = ids.get(name);
  if (first === undefined) ids.set(name, id);
  else if (first !== id)
    report("duplicate-id", id, `"${name}" stands here twice`, "give each its own id, or leave one out");
}
