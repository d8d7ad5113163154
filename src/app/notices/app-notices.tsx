import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Deferred, deferView } from "../../render/defer-view.tsx";
import { useText } from "../../render/widget-hooks.ts";
import type { PageParts } from "../page-parts.ts";
import { hasNotificationsAtom, inFlightAtom, onlineAtom, openingAtom, slowAtom } from "./ui-state.ts";

/** Fetched while there is time: a question about a payment must not wait for the network. */
export const notifications = deferView(() => import("./notifications.tsx"), "Notifications");

/** The app's own messages over any screen: loading, slow, offline, a toast, the question before leaving. */
export function AppNotices({ parts }: { readonly parts: PageParts }) {
  return (
    <>
      <LoadingBar parts={parts} />
      <Connection parts={parts} />
      <DeferredNotifications parts={parts} />
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
    const follow = (change: "addEventListener" | "removeEventListener") => {
      for (const event of ["online", "offline"]) window[change](event, update);
    };
    follow("addEventListener");
    return () => follow("removeEventListener");
  }, [store]);
  const message = online ? (slow > 0 ? text("slow") : "") : text("offline");
  return (
    <div className="sk-offline" role="status" hidden={message === ""}>
      {message}
    </div>
  );
}

/** Notifications that follow from a tap: their code is loaded with that of the actions. */
function DeferredNotifications({ parts }: { readonly parts: PageParts }) {
  const hasNotifications = useAtomValue(hasNotificationsAtom, { store: parts.ui.jotai });
  return hasNotifications ? <Deferred view={notifications} props={{ parts }} /> : null;
}
