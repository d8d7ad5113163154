import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../render/runtime/icon.tsx";
import type { Toast } from "../parts/ui-state.ts";

const HIGH = "sk-toast-place-high";

/**
 * A short message. Inside the dialog that is open, if there is one: what lies behind it is dimmed, and silent for
 * readers. The strip at the bottom edge says by itself what it says already.
 */
export function ToastView({
  toast: given,
  pressed,
}: {
  readonly toast: Toast | null;
  readonly pressed: Element | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<Element | null>(null);
  const toast = given !== null && dialog === null && isOnStrip(given) ? null : given;
  useLayoutEffect(() => setDialog(given === null ? null : document.querySelector("dialog[open]")), [given]);
  useLayoutEffect(() => {
    const { classList } = place.current as HTMLElement;
    classList.remove(HIGH);
    if (toast !== null && covers(place.current, pressed)) classList.add(HIGH);
  });
  useEffect(() => {
    const leave = () => setDialog(null);
    dialog?.addEventListener("close", leave);
    return () => dialog?.removeEventListener("close", leave);
  }, [dialog]);
  const view = (
    <div ref={place} className="sk-toast-place" role={toast?.tone === "error" ? "alert" : "status"}>
      {toast !== null && (
        <div className={toast.tone === "error" ? "sk-toast sk-toast-error" : "sk-toast"}>
          <Icon name={toast.tone === "error" ? "alert" : "check-circle"} />
          <span className="sk-toast-text" dir="auto" lang={toast.language}>
            {toast.text}
          </span>
        </div>
      )}
    </div>
  );
  return dialog === null ? view : createPortal(view, dialog);
}

function isOnStrip({ text }: Toast): boolean {
  return document.querySelector(".sk-offline:not([hidden])")?.textContent === text;
}

/** Whether the toast at its usual place lies over the button that was pressed. */
function covers(place: Element | null, pressed: Element | null): boolean {
  const button = pressed?.closest("button, a, label")?.getBoundingClientRect();
  const toast = place?.firstElementChild?.getBoundingClientRect();
  return button !== undefined && toast !== undefined && button.bottom > toast.top && button.top < toast.bottom;
}
