import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { BackStack } from "./back-stack.ts";
import { Icon } from "./icon.tsx";
import { useBackHandler } from "./input-hooks.ts";
import "./modal.css";
import { useRuntime } from "./runtime.ts";
import { useText } from "./widget-hooks.ts";

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
  const text = useText();
  const { onDismiss } = props;
  const dismissIfAllowed = () => dismissible && onDismiss();
  const { back } = useRuntime();
  useBackHandler(dismissIfAllowed);
  useEffect(() => takeDismissals(dialog.current, back), [back]);
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
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        dismissIfAllowed();
      }}
      onClose={onClosed}
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
 * Shows it at once; makes it modal and moves the focus into it when it is painted. For both a browser computes styles and
 * sizes there and then, for the rest of the page as well, and the tap need not wait for that: it covers all as it is.
 */
function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const before = document.activeElement;
  dialog.open = true;
  const painted = requestAnimationFrame(() => setTimeout(() => dialog.open && makeModal(dialog)));
  return () => {
    cancelAnimationFrame(painted);
    dialog.close();
    unlockScroll();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

function makeModal(dialog: HTMLDialogElement): void {
  // The chosen option where there is one; else the title, so that it is read first and no button is armed.
  const first = dialog.querySelector<HTMLElement>("[type=radio]:checked") ?? dialog.querySelector("h2");
  first?.setAttribute("autofocus", "");
  document.documentElement.classList.add(LOCKED);
  const body = dialog.querySelector<HTMLElement>(".sk-modal-body");
  // Who has a keyboard alone could not scroll it.
  if (body !== null && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
  // Without `close()`, which would give the focus back.
  dialog.removeAttribute("open");
  dialog.showModal();
  // Older browsers take the first button instead.
  if (document.activeElement !== first) first?.focus();
}

/** Counts on the page itself: dialogs may close in any order. */
function unlockScroll(): void {
  if (document.querySelector("dialog[open]") === null) document.documentElement.classList.remove(LOCKED);
}

/**
 * A tap beside it and Escape do what hardware back does, for the newest dialog alone, wherever the focus still is. Left
 * to the browser, a second Escape would close it whatever `cancel` says.
 */
function takeDismissals(dialog: HTMLDialogElement | null, back: BackStack): (() => void) | undefined {
  if (dialog === null) return undefined;
  let pressedBeside = false;
  const onPress = (event: Event) => {
    pressedBeside = event.target === dialog;
  };
  const onTap = (event: Event) => {
    if (pressedBeside && event.target === dialog) back.handle();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    back.handle();
  };
  dialog.addEventListener("pointerdown", onPress);
  dialog.addEventListener("click", onTap);
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
