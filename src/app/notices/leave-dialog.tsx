import { Modal } from "../../render/runtime/modal.tsx";
import { useText } from "../../render/runtime/widget-hooks.ts";
import type { LeaveQuestion } from "./ask-to-leave.ts";

/** Asks before the page goes elsewhere: names the host it leads to, or says that something is still under way. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  const text = useText();
  const { reason, answer } = question;
  const texts =
    reason === "pending"
      ? { title: text("pendingTitle"), body: text("pendingText"), stay: text("stay"), leave: text("leave") }
      : {
          title: text("leaveTitle"),
          body: text("leaveText", { host: reason.host }),
          stay: text("cancel"),
          leave: text("continue"),
        };
  // Staying is what we advise while money may be on its way.
  const [stay, leave] = reason === "pending" ? ["primary", "secondary"] : ["secondary", "primary"];
  return (
    <Modal
      id="leave"
      title={texts.title}
      onDismiss={() => answer(false)}
      actions={
        <>
          <button type="button" className={`sk-button sk-button-${stay}`} onClick={() => answer(false)}>
            {texts.stay}
          </button>
          <button type="button" className={`sk-button sk-button-${leave}`} onClick={() => answer(true)}>
            {texts.leave}
          </button>
        </>
      }
    >
      <p>{texts.body}</p>
    </Modal>
  );
}
