import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";

interface AskProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The name of the button that does it. */
  readonly action: string;
  readonly tone?: "primary" | "danger";
  /** Something is missing yet: it cannot be done. */
  readonly disabled?: boolean;
  /** Resolves when it is done; what it rejects with is shown, and the dialog stays. */
  onConfirm(): Promise<void>;
  onClose(): void;
  /** Takes the place of `onClose` when it is done. */
  onDone?(): void;
  /** Reads anew what it is about, so that it can be tried again. */
  onRefused?(): Promise<void>;
}

/** A dialog that says what will happen and does it. */
export function Ask({ title, children, action, tone = "primary", disabled = false, ...on }: AskProps) {
  const { onConfirm, onClose, onDone = onClose, onRefused } = on;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onDone();
    } catch (reason) {
      setError(reason as Error);
      await onRefused?.().catch(() => undefined);
      setBusy(false);
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog">
          <Dialog.Title className="st-dialog-title">{title}</Dialog.Title>
          <form onSubmit={(event) => void submit(event)}>
            <div className="st-dialog-body">{children}</div>
            <Problem error={error} />
            <div className="st-dialog-actions">
              <Button onClick={onClose} disabled={busy}>
                Cancel
              </Button>
              <Button type="submit" tone={tone} busy={busy} disabled={disabled}>
                {action}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
