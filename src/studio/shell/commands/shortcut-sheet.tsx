import { Dialog } from "@base-ui/react/dialog";
import { Button } from "../../controls/button.tsx";
import { SHORTCUTS } from "./shortcuts.ts";

interface ShortcutSheetProps {
  /** Whether single keys do anything. */
  readonly hasSingleKeys: boolean;
  onSingleKeys(has: boolean): void;
  onClose(): void;
}

/** Every shortcut, and the way to do without those of a single key, which speech input types by mistake. */
export function ShortcutSheet({ hasSingleKeys, onSingleKeys, onClose }: ShortcutSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog">
          <Dialog.Title className="st-dialog-title">Shortcuts</Dialog.Title>
          <dl className="st-shortcuts">
            {SHORTCUTS.map(({ keys, words }) => (
              <div key={keys}>
                <dt>
                  {keys.split(" ").map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <label className="st-check">
            <input type="checkbox" checked={hasSingleKeys} onChange={(event) => onSingleKeys(event.target.checked)} />
            Use shortcuts of a single key
          </label>
          <div className="st-dialog-actions">
            <Button onClick={onClose}>Close</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
