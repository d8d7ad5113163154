import { Dialog } from "@base-ui/react/dialog";
import type { Account } from "../../releases/accounts/people.ts";
import { Button } from "../controls/button.tsx";
import { SessionList } from "./session-list.tsx";

interface SessionsDialogProps {
  readonly account: Account;
  onClose(): void;
}

/** For who gives roles: where somebody else is signed in. */
export function SessionsDialog({ account: { id, name }, onClose }: SessionsDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog st-wide-dialog">
          <header className="st-head">
            <Dialog.Title className="st-dialog-title">Where {name} is signed in</Dialog.Title>
            <Button onClick={onClose}>Close</Button>
          </header>
          <div className="st-dialog-body">
            <SessionList account={id} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
