import { type Located, member, textOf } from "../../check/report/located.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";

/** Ancestor of a value, with the key or index that leads on to the value. */
interface Enclosing {
  readonly node: Located;
  readonly key: string;
}

function enclosingOf(root: Located, path: string): readonly Enclosing[] {
  const found: Enclosing[] = [];
  let node: Located | undefined = root;
  for (const key of pointerSteps(path)) {
    if (node === undefined) return found;
    found.push({ node, key });
    node = node.members.get(key) ?? node.items[Number(key)];
  }
  return found;
}

/** The innermost `repeat` around a value whose element has that name there; what it repeats over is outside of it. */
export function repeatOf(name: string, root: Located, path: string): Located | undefined {
  return enclosingOf(root, path)
    .findLast(({ node, key }) => {
      const repeat = member(node, "repeat");
      const isOver = key === "repeat" && path.endsWith("/repeat/over");
      return repeat !== undefined && !isOver && (textOf(member(repeat, "as")) ?? "item") === name;
    })
    ?.node.members.get("repeat");
}

/** The list of whose elements the property that a value stands in is written for one. */
export function listOf(
  path: string,
  root: Located,
  widgets: ReadonlyMap<string, WidgetDefinition>,
): Located | undefined {
  for (const { node, key } of enclosingOf(root, path).toReversed()) {
    const spec = widgets.get(textOf(member(node, "type")) ?? "")?.props[key];
    if (spec !== undefined) return spec.per === undefined ? undefined : member(node, spec.per);
  }
  return undefined;
}

/** The id of the call that `answer` is the answer of: that of the source or of the action around a value. */
export function answeringCall(root: Located, path: string): string | undefined {
  const outer = enclosingOf(root, path);
  const calls = outer.findLast(({ node, key }, index) => {
    const isSource = index === 2 && outer[0]?.key === "sources";
    const isAction = member(node, "do") !== undefined && key !== "payload";
    return member(node, "call") !== undefined && (isSource || isAction);
  });
  return textOf(member(calls?.node, "call"));
}
