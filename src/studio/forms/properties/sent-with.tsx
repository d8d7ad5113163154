import { useAtomValue } from "jotai";
import { expressionText } from "../../../expression/syntax/text-parts.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName, readText } from "../../document/plain-words.ts";
import { valueAt } from "../../document/read-document.ts";
import { useAnswer } from "../../model/use-answer.ts";
import { type Documents, diagnosticsAtom } from "../../session/change-atoms.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { sendAlong, sentName } from "./send-along.ts";

interface SentWithProps {
  readonly value: unknown;
  /** JSON pointer of the question. */
  readonly node: string;
}

/** Says with which call a question's answer is sent and by which name, and lets it go along with one that the screen makes. */
export function SentWith({ value, node }: SentWithProps) {
  const { draft, file, read, slotUse, readOnly, say } = useEditing();
  const diagnostics = useAtomValue(diagnosticsAtom);
  const label = useSelected(labelOf, node);
  const [holder, slot = ""] = typeof value === "string" ? value.split(".") : [];
  const isSlot = holder === "state" && slot !== "";
  const use = useAnswer(`${file} ${slot}`, diagnostics, null, () => (isSlot ? slotUse(slot) : undefined));
  if (!isSlot || use === null) return null;
  const root = read(file);
  if (use.isRead) {
    const sent = use.sending.flatMap(({ call, pointer }) => {
      const payload = Object.entries(asObject(valueAt(root, `${pointer}/payload`)));
      const [name] = payload.find(([, given]) => given === expressionText(`state.${slot}`)) ?? [];
      return name === undefined ? [] : [`${plainName(call)} as “${name}”`];
    });
    return sent.length === 0 ? null : <p className="st-hint">Sent with {sent.join(", ")}.</p>;
  }
  const places = use.sending;
  const send = (call: string) => {
    const place = places.find((one) => one.call === call);
    const path = `schemas/calls/${call}.json`;
    const [screenText, callText] = [draft.text(file), draft.text(path)];
    if (place === undefined || screenText === undefined || callText === undefined) return;
    // The model's answer may be of an earlier edit.
    if (valueAt(read(file), `${place.pointer}/call`) !== call) return;
    const hasRules = asObject(valueAt(root, node)).rules !== undefined;
    const edited = sendAlong(screenText, callText, place, { slot, label, hasRules });
    draft.editAll(
      [
        { path: file, text: edited.screen },
        { path, text: edited.call },
      ],
      `send ${slot} ${draft.state.version}`,
    );
    say(`Sent with ${plainName(call)} as “${edited.name}”`);
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
          {places.map(({ call, pointer }) => (
            <option key={call} value={call}>
              {plainName(call)}, as “{sentName(root, pointer, { slot, label })}”
            </option>
          ))}
        </select>
      )}
    </>
  );
}

function labelOf({ root, languages }: Documents, node: string): string {
  return readText(valueAt(root, `${node}/label`), languages[0] ?? "en");
}
