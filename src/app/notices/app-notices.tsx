import { useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { Deferred, deferView } from "../../render/controls/defer-view.tsx";
import { useText } from "../../render/runtime/widget-hooks.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { hasNotificationsAtom, inFlightAtom, openingAtom, slowAtom, toastAtom } from "../parts/ui-state.ts";

/** Fetched while there is time: a question about a payment must not wait for the network. */
export const notifications = deferView(() => import("./notifications.tsx"));

/** The app's own messages over any screen: loading, slow, offline, a toast, the question before leaving. */
export function AppNotices({ parts }: { readonly parts: PageParts }) {
  const { events, ui } = parts;
  const options = { store: ui.jotai };
  const isLoading = useAtomValue(inFlightAtom, options) > 0;
  const isOpening = useAtomValue(openingAtom, options);
  const isSlow = useAtomValue(slowAtom, options) > 0;
  // Notifications that follow from a tap: their code is loaded with that of the actions.
  const hasNotifications = useAtomValue(hasNotificationsAtom, options);
  const isOnline = useSyncExternalStore(events.subscribe, readOnline);
  const text = useText();
  const problem = isOnline ? isSlow && "slow" : "offline";
  const words = problem ? text(problem) : "";
  // A tap failed for what the strip says: the strip says it again, louder, in place of a toast.
  const isAlert = useAtomValue(toastAtom, options)?.text === words;
  return (
    <>
      {(isLoading || isOpening) && <div className="sk-loading" role="progressbar" aria-label={text("loading")} />}
      <div key={`${isAlert}`} className="sk-offline" role={isAlert ? "alert" : "status"} hidden={!problem}>
        {words}
      </div>
      {hasNotifications && (isOnline || notifications.loaded()) && <Deferred view={notifications} props={{ parts }} />}
    </>
  );
}

const readOnline = () => navigator.onLine;
