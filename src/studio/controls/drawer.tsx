import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import "./drawer.css";

interface DrawerProps {
  readonly title: string;
  readonly isOpen: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** A pane that comes in from the side over what is beside it, where there is no room for both. What it holds stays as it was left. */
export function Drawer({ title, isOpen, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal keepMounted>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-drawer">
          <div className="st-drawer-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Button tone="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
