import { useAtomValue } from "jotai";
import { plainName } from "../../document/plain-words.ts";
import { valueAt } from "../../document/read-document.ts";
import { useAnswer } from "../../model/use-answer.ts";
import { diagnosticsAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";
import { sendAlong } from "./send-along.ts";

/** Says of a question that its answer goes nowhere, and lets it go along with a call that the screen makes. */
export function SentWith({ value }: { readonly value: unknown }) {
  const { draft, file, read, slotUse, readOnly, say } = useEditing();
  const diagnostics = useAtomValue(diagnosticsAtom);
  const [holder, slot = ""] = typeof value === "string" ? value.split(".") : [];
  const isSlot = holder === "state" && slot !== "";
  const use = useAnswer(`${file} ${slot}`, diagnostics, null, () => (isSlot ? slotUse(slot) : undefined));
  if (!isSlot || use === null || use.isRead) return null;
  const places = use.sending;
  const send = (call: string) => {
    const place = places.find((one) => one.call === call);
    const path = `schemas/calls/${call}.json`;
    const [screenText, callText] = [draft.text(file), draft.text(path)];
    if (place === undefined || screenText === undefined || callText === undefined) return;
    // The model's answer may be of an earlier edit.
    if (valueAt(read(file), `${place.pointer}/call`) !== call) return;
    const edited = sendAlong(screenText, callText, place, slot);
    draft.editAll(
      [
        { path: file, text: edited.screen },
        { path, text: edited.call },
      ],
      `send ${slot} ${draft.state.version}`,
    );
    say(`Sent with ${plainName(call)}`);
  };
  return (
    <>
      <p className="st-hint">Nothing reads this input yet, so it is not sent.</p>
      {places.length > 0 && !readOnly && (
        <select
          className="st-add"
          aria-label="Send this input with"
          value=""
          onChange={(event) => send(event.target.value)}
        >
          <option value="">Send it with …</option>
          {places.map(({ call }) => (
            <option key={call} value={call}>
              {plainName(call)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
