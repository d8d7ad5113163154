import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import "./modal.css";
import { useBackHandler, useText } from "./widget-hooks.ts";

const LOCKED = "sk-locked";

export interface ModalProps {
  /** Unique on the page; the heading's id is made from it. */
  readonly id: string;
  readonly title: string;
  /** False: only its own buttons close it, not Escape, a tap beside it or hardware back. Default true. */
  readonly dismissible?: boolean | undefined;
  /** A close icon at its top. */
  readonly showClose?: boolean | undefined;
  /** In the middle, or at the bottom edge. */
  readonly variant?: "center" | "sheet" | undefined;
  readonly children?: ReactNode;
  /** The buttons below the content, side by side. */
  readonly actions?: ReactNode;
  /** Escape, a tap beside it, hardware back or the close icon. The caller stops rendering it. */
  onDismiss(): void;
}

/** A native modal dialog, open as long as it is rendered. */
export function Modal({ id, title, dismissible = true, showClose, variant = "center", ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedMask = useRef(false);
  const text = useText();
  const { onDismiss } = props;
  const dismissIfAllowed = () => dismissible && onDismiss();
  useBackHandler(dismissIfAllowed);
  useLayoutEffect(() => openModal(dialog.current), []);

  const onClosed = () => {
    // A browser may close it whatever `cancel` says, for a second Escape or a back gesture.
    if (dialog.current === null || dialog.current.open) return;
    if (dismissible) onDismiss();
    else dialog.current.showModal();
  };
  const heading = `${id}-title`;
  return (
    <dialog
      ref={dialog}
      className={`sk-modal sk-modal-${variant}`}
      aria-labelledby={heading}
      onKeyDown={(event) => onEscape(event, dismissIfAllowed)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        dismissIfAllowed();
      }}
      onClose={onClosed}
      onPointerDown={(event) => {
        pressedMask.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedMask.current && event.target === dialog.current) dismissIfAllowed();
      }}
    >
      <div className="sk-modal-panel">
        <div className="sk-modal-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {showClose === true && (
            <button type="button" className="sk-modal-close" onClick={onDismiss} aria-label={text("close")}>
              <Icon name="cross" />
            </button>
          )}
        </div>
        <div className="sk-modal-body">{props.children}</div>
        {props.actions !== undefined && <div className="sk-modal-actions">{props.actions}</div>}
      </div>
    </dialog>
  );
}

/**
 * Shows it at once and makes it modal when that is painted: to make the rest of the page inert, a browser computes the
 * styles of all of it anew, and the tap need not wait for that. It looks the same, covers all and has the focus before.
 */
function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const before = document.activeElement;
  // The chosen option where there is one; else the title, so that it is read first and no button is armed.
  const first = dialog.querySelector<HTMLElement>("[type=radio]:checked") ?? dialog.querySelector("h2");
  // All of it before the browser computes styles and sizes, which it does to focus: once is slow enough on a phone.
  first?.setAttribute("autofocus", "");
  dialog.show();
  // Older browsers take the first button instead.
  if (document.activeElement !== first) first?.focus();
  const painted = requestAnimationFrame(() => setTimeout(() => dialog.open && makeModal(dialog)));
  return () => {
    cancelAnimationFrame(painted);
    dialog.close();
    unlockScroll();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

function makeModal(dialog: HTMLDialogElement): void {
  document.documentElement.classList.add(LOCKED);
  // Without `close()`, which would give the focus back.
  dialog.removeAttribute("open");
  dialog.showModal();
}

/** Counts on the page itself: dialogs may close in any order. */
function unlockScroll(): void {
  if (document.querySelector("dialog[open]") === null) document.documentElement.classList.remove(LOCKED);
}

/** Escape is for the innermost dialog. Left to the browser, the second one would close it whatever `cancel` says. */
function onEscape(event: KeyboardEvent, dismiss: () => void): void {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  event.preventDefault();
  dismiss();
}
