import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../render/controls/button.tsx";
import { Deferred, deferView } from "../render/defer-view.tsx";
import { Icon } from "../render/icon.tsx";
import { useRuntime } from "../render/runtime.ts";
import { useText } from "../render/widget-hooks.ts";
import type { PageParts } from "./page-parts.ts";
import { inFlightAtom, leaveAtom, onlineAtom, openingAtom, slowAtom, toastAtom } from "./ui-state.ts";

/** Fetched while there is time: a question about a payment must not wait for the network. */
export const leaveDialog = deferView(() => import("./leave-dialog.tsx").then((module) => module.LeaveDialog));

/** What the app says over any screen: loading, slow, offline, a toast, the question before leaving. */
export function AppNotices({ parts }: { readonly parts: PageParts }) {
  return (
    <>
      <LoadingBar parts={parts} />
      <Connection parts={parts} />
      <Unsure />
      <ToastView parts={parts} />
      <Leaving parts={parts} />
    </>
  );
}

function LoadingBar({ parts }: { readonly parts: PageParts }) {
  const store = parts.ui.jotai;
  const inFlight = useAtomValue(inFlightAtom, { store });
  const opening = useAtomValue(openingAtom, { store });
  const text = useText();
  return inFlight > 0 || opening ? (
    <div className="sk-loading" role="progressbar" aria-label={text("loading")} />
  ) : null;
}

function Connection({ parts }: { readonly parts: PageParts }) {
  const store = parts.ui.jotai;
  const online = useAtomValue(onlineAtom, { store });
  const slow = useAtomValue(slowAtom, { store });
  const text = useText();
  useEffect(() => {
    const update = () => store.set(onlineAtom, navigator.onLine);
    update();
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, [store]);
  const message = online ? (slow > 0 ? text("slow") : "") : text("offline");
  return (
    <div className="sk-offline" role="status" hidden={message === ""}>
      {message}
    </div>
  );
}

/** Something may have gone through and the state could not be read: it is not offered again until it could. */
function Unsure() {
  const text = useText();
  const { load, store } = useRuntime();
  const source = useAtomValue(store.slotAtom("unsure", "source"), { store: store.jotai });
  return typeof source === "string" ? (
    <div className="sk-offline sk-unsure" role="alert">
      <span>{text("unsure")}</span>
      <Button label={text("retry")} tone="secondary" onPress={() => load(source)} />
    </div>
  ) : null;
}

/** Inside the dialog that is open, if there is one: what lies behind it is dimmed, and silent for readers. */
function ToastView({ parts }: { readonly parts: PageParts }) {
  const toast = useAtomValue(toastAtom, { store: parts.ui.jotai });
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
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
  return dialog === null ? view : createPortal(view, dialog);
}

function Leaving({ parts }: { readonly parts: PageParts }) {
  const question = useAtomValue(leaveAtom, { store: parts.ui.jotai });
  return question === null ? null : <Deferred view={leaveDialog} props={{ question }} />;
}
