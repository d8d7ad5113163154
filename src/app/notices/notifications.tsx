import { useAtomValue } from "jotai";
import { Button } from "../../render/controls/button.tsx";
import { FailedArea } from "../../render/controls/failed-area.tsx";
import { useRuntime } from "../../render/runtime/runtime.ts";
import { useText } from "../../render/runtime/widget-hooks.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { toastAtom } from "../parts/ui-state.ts";
import { leaveAtom } from "./ask-to-leave.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { ToastView } from "./toast-view.tsx";

/** The app's messages that follow from a tap: a toast, an unknown outcome, the question before leaving. */
export function Notifications({ parts }: { readonly parts: PageParts }) {
  const store = parts.ui.jotai;
  const question = useAtomValue(leaveAtom, { store });
  return (
    <>
      <Restored />
      <FailedCall />
      <Unsure />
      <ToastView toast={useAtomValue(toastAtom, { store })} pressed={parts.ui.pressed} />
      {question !== null && <LeaveDialog question={question} />}
    </>
  );
}

/** Says that what was filled in before came back, until the person goes on. */
function Restored() {
  const text = useText();
  const { store } = useRuntime();
  return useAtomValue(store.slotAtom("draft", "restored"), { store: store.jotai }) === true ? (
    <div className="sk-offline" role="status">
      {text("draftRestored")}
    </div>
  ) : null;
}

/** The last call failed in a way that another try does not mend: stays beside the buttons until one succeeds. */
function FailedCall() {
  const { store } = useRuntime();
  const options = { store: store.jotai };
  const kind = useAtomValue(store.slotAtom("failedCall", "kind"), options);
  const message = useAtomValue(store.slotAtom("failedCall", "message"), options);
  return kind !== null && <FailedArea kind={String(kind)} message={String(message)} />;
}

/** Something may have gone through and the state could not be read: it is not offered again until it could. */
function Unsure() {
  const text = useText();
  const { load, store } = useRuntime();
  const source = useAtomValue(store.slotAtom("unread", "source"), { store: store.jotai });
  return typeof source === "string" ? (
    <div className="sk-offline sk-unsure" role="alert">
      <span>{text("unsure")}</span>
      <Button label={text("retry")} tone="secondary" onPress={() => load(source)} />
    </div>
  ) : null;
}
