import { Modal } from "../render/modal.tsx";
import { useText } from "../render/widget-hooks.ts";
import type { LeaveQuestion } from "./ui-state.ts";

/** Names the host a location leads to, before the page goes there. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  const text = useText();
  return (
    <Modal
      id="leave"
      title={text("leaveTitle")}
      onDismiss={() => question.answer(false)}
      actions={
        <>
          <button type="button" className="sk-button sk-button-secondary" onClick={() => question.answer(false)}>
            {text("cancel")}
          </button>
          <button type="button" className="sk-button sk-button-primary" onClick={() => question.answer(true)}>
            {text("continue")}
          </button>
        </>
      }
    >
      <p>{text("leaveText", { host: question.host })}</p>
    </Modal>
  );
}
