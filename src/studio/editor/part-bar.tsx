import { useAtomValue } from "jotai";
import { LineIcon } from "../controls/line-icon.tsx";
import { catalog } from "../definitions.ts";
import { type Documents, selectedAtom } from "../session/change-atoms.ts";
import { useEditing, useSelected } from "../session/editing.tsx";
import { flatten, type OutlineItem, readOutline } from "../tree/outline/read-outline.ts";
import { useTreeEdits } from "../tree/use-tree-edits.ts";

/** Buttons for what is done most with the part that is selected in the preview. */
export function PartBar() {
  const { readOnly } = useEditing();
  const pointer = useAtomValue(selectedAtom);
  const outline = useSelected(outlineHere, null);
  const edits = useTreeEdits(outline, null, () => undefined);
  const item = flatten(outline).find((one) => one.pointer === pointer);
  if (item === undefined || item.kind !== "node" || readOnly) return null;
  return (
    <div className="st-row" role="toolbar" aria-label="The part in the preview">
      <BarButton label="Move up" line="M12 19V5M6 11l6-6 6 6" onPress={() => edits.move(item, "up")} />
      <BarButton label="Move down" line="M12 5v14M6 13l6 6 6-6" onPress={() => edits.move(item, "down")} />
      <BarButton
        label="Duplicate"
        line="M9 9h11v11H9zM15 9V4H4v11h5M14.5 12v5M12 14.5h5"
        onPress={() => edits.duplicate(item)}
      />
      <BarButton label="Delete" line="M6 6l12 12M18 6L6 18" onPress={() => edits.remove(item, "Deleted")} />
    </div>
  );
}

interface BarButtonProps {
  readonly label: string;
  /** The path of its icon on a 24 by 24 grid. */
  readonly line: string;
  onPress(): void;
}

function BarButton({ label, line, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      className="st-small-button"
      aria-label={`${label}, in the preview`}
      title={label}
      onClick={onPress}
    >
      <LineIcon line={line} />
    </button>
  );
}

/** Without the words of the parts: a letter that is typed draws nothing here. */
function outlineHere({ root, languages }: Documents): readonly OutlineItem[] {
  const form = (item: OutlineItem): OutlineItem => ({ ...item, words: "", children: item.children.map(form) });
  return readOutline(root, catalog, languages[0] ?? "en").map(form);
}
