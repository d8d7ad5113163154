import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Deferred, deferView } from "../render/defer-view.tsx";
import { Icon } from "../render/icon.tsx";
import { useText } from "../render/widget-hooks.ts";
import type { PageParts } from "./page-parts.ts";
import { inFlightAtom, leaveAtom, onlineAtom, openingAtom, slowAtom, toastAtom } from "./ui-state.ts";

const leaveDialog = deferView(() => import("./leave-dialog.tsx").then((module) => module.LeaveDialog));

/** What the app says over any screen: loading, slow, offline, a toast, the question before leaving. */
export function AppNotices({ parts }: { readonly parts: PageParts }) {
  return (
    <>
      <LoadingBar parts={parts} />
      <Connection parts={parts} />
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

function ToastView({ parts }: { readonly parts: PageParts }) {
  const toast = useAtomValue(toastAtom, { store: parts.ui.jotai });
  return (
    <div className="sk-toast-place" role={toast?.tone === "error" ? "alert" : "status"}>
      {toast !== null && (
        <div className={toast.tone === "error" ? "sk-toast sk-toast-error" : "sk-toast"}>
          <Icon name={toast.tone === "error" ? "alert" : "check-circle"} />
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}

function Leaving({ parts }: { readonly parts: PageParts }) {
  const question = useAtomValue(leaveAtom, { store: parts.ui.jotai });
  return question === null ? null : <Deferred view={leaveDialog} props={{ question }} />;
}
