import { LineIcon } from "../controls/line-icon.tsx";
import type { Direction } from "./outline/node-operations.ts";

interface TreeToolsProps {
  /** A part is selected that can be moved, copied over and deleted. */
  readonly canEdit: boolean;
  readonly canCopy: boolean;
  readonly canPaste: boolean;
  onMove(direction: Direction): void;
  onDuplicate(): void;
  onCopy(): void;
  onPaste(): void;
  onDelete(): void;
}

/** Toolbar for the selected part, as an alternative to the keys. */
export function TreeTools(props: TreeToolsProps) {
  const { canEdit, canCopy, canPaste } = props;
  return (
    <div className="st-tree-tools" role="toolbar" aria-label="Selected part">
      <Tool
        label="Move up"
        line="M12 19V5M6 11l6-6 6 6"
        keys="Alt+ArrowUp"
        disabled={!canEdit}
        onPress={() => props.onMove("up")}
      />
      <Tool
        label="Move down"
        line="M12 5v14M6 13l6 6 6-6"
        keys="Alt+ArrowDown"
        disabled={!canEdit}
        onPress={() => props.onMove("down")}
      />
      <Tool
        label="Duplicate"
        line="M9 9h11v11H9zM15 9V4H4v11h5M14.5 12v5M12 14.5h5"
        keys="Control+D"
        disabled={!canEdit}
        onPress={props.onDuplicate}
      />
      <Tool
        label="Copy"
        line="M9 9h11v11.5H9zM5 15H4V3.5h11V5"
        keys="Control+C"
        disabled={!canCopy}
        onPress={props.onCopy}
      />
      <Tool
        label="Paste"
        line="M8 4H5v17h14V4h-3M8 3h8v4H8zM12 11v6M9.5 14.5L12 17l2.5-2.5"
        keys="Control+V"
        disabled={!canPaste}
        onPress={props.onPaste}
      />
      <Tool label="Delete" line="M6 6l12 12M18 6L6 18" keys="Delete" disabled={!canEdit} onPress={props.onDelete} />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  /** The path of its icon on a 24 by 24 grid. */
  readonly line: string;
  readonly keys: string;
  readonly disabled: boolean;
  onPress(): void;
}

function Tool({ label, line, keys, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="st-small-button"
      aria-label={label}
      title={`${label} (${keys.replace("Arrow", "")})`}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onPress}
    >
      <LineIcon line={line} />
    </button>
  );
}
