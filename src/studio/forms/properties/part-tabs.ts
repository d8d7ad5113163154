import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { Member } from "../../../language/shape/shape.ts";

/** Tabs of what can be changed of a part. */
export const PART_TABS = [
  { id: "words", label: "Words", none: "This part has no words of its own." },
  { id: "look", label: "Look", none: "There is nothing to set here." },
  { id: "when", label: "When", none: "A popup is shown when something opens it." },
  { id: "tap", label: "On tap", none: "Nothing happens when it is tapped." },
] as const;

export type PartTab = (typeof PART_TABS)[number]["id"];

/** The tab of a property of a widget. */
export function tabOfShape(shape: Pick<Member, "kind"> & { readonly texts?: true }): PartTab {
  return ["text", "messages", "blocks"].includes(shape.kind) || shape.texts === true ? "words" : "look";
}

/** The tab in which a place of a part is edited; null for a place outside of it, or for the whole part. */
export function tabAt(
  node: string,
  place: string | null,
  definition: Pick<WidgetDefinition, "props"> | undefined,
): PartTab | null {
  if (place === null || !place.startsWith(`${node}/`)) return null;
  const [member = ""] = place.slice(node.length + 1).split("/");
  if (member === "on" || member === "slots") return "tap";
  if (member === "visible" || member === "repeat") return "when";
  if (member === "with") return "words";
  const shape = definition?.props[member];
  return shape === undefined ? null : tabOfShape(shape);
}
