import { catalog } from "../definitions.ts";
import type { Edited } from "../document/edit-elements.ts";
import { WIDGETS } from "../model/widget-examples.ts";
import type { Dropped } from "../preview/dragged-part.ts";
import { pickedPlace } from "../preview/page/picked-place.ts";
import type { Editing } from "../session/create-editing.ts";
import { dropNode } from "./outline/node-operations.ts";
import { readOutline } from "./outline/read-outline.ts";
import { insertWidget } from "./palette/insert-widget.ts";

/** The document that is shown with a part that was dropped in the preview; null where it cannot stand there. */
export function dropPart(
  { draft, file, read, names, languages }: Editing,
  { node, spot, part }: Dropped,
): Edited | null {
  const root = read(file);
  const place = pickedPlace([node], file);
  const text = draft.text(file);
  if (place?.file !== file || text === undefined) return null;
  const outline = readOutline(root, catalog, languages[0] ?? "en");
  if (part.kind === "move") {
    return part.file === file ? dropNode(text, outline, part.pointer, place.pointer, spot) : null;
  }
  const definition = WIDGETS.get(part.type);
  return definition === undefined
    ? null
    : insertWidget({ text, outline, pointer: place.pointer, spot, definition, names, languages });
}
