import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../render/icon.tsx";
import type { Toast } from "./ui-state.ts";

/** A short message. Inside the dialog that is open, if there is one: what lies behind it is dimmed, and silent for readers. */
export function ToastView({ toast }: { readonly toast: Toast | null }) {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => setDialog(toast === null ? null : document.querySelector("dialog[open]")), [toast]);
  useEffect(() => {
    const leave = () => setDialog(null);
    dialog?.addEventListener("close", leave);
    return () => dialog?.removeEventListener("close", leave);
  }, [dialog]);
  const view = (
    <div className="sk-toast-place" role={toast?.tone === "error" ? "alert" : "status"}>
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
