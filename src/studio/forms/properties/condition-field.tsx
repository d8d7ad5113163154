import { useAtomValue } from "jotai";
import { type ReactNode, useMemo, useState } from "react";
import type { FieldInScope } from "../../../editor/fields-in-scope.ts";
import { type Condition, readCondition, writeCondition } from "../../../expression/syntax/condition.ts";
import { parseWhole } from "../../../expression/syntax/parse-text.ts";
import { expressionText } from "../../../expression/syntax/text-parts.ts";
import { useAnswer } from "../../model/use-answer.ts";
import { diagnosticsAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";
import { namedFields } from "../rows/field-words.ts";
import { ConditionRows } from "./condition-rows.tsx";
import { ExpressionField } from "./expression-field.tsx";

interface ConditionFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  /** Default, where the document gives no value. */
  readonly byDefault: boolean | undefined;
  readonly name: string;
  /** The words for true, false and a condition. */
  readonly words?: readonly [string, string, string];
  readonly id?: string | undefined;
  /** It is a condition or nothing: neither a plain yes nor no may stand there. */
  readonly isOnlyComputed?: boolean;
}

const NO_FIELDS: readonly FieldInScope[] = [];
const NO_TESTS: Condition = { join: "all", tests: [] };
const YES_NO = ["Yes", "No", "Only when …"] as const;
/**
 * Yes, no, or a condition built from fields and words. Its expression stands above them: they come and go while it is
 * typed, and must not push it about.
 */
export function ConditionField({
  pointer,
  value,
  byDefault,
  name,
  words = YES_NO,
  id,
  isOnlyComputed = false,
}: ConditionFieldProps) {
  const { set, file, fields: fieldsAt, readOnly } = useEditing();
  const diagnostics = useAtomValue(diagnosticsAtom);
  const found = useAnswer(`${file}#${pointer}`, diagnostics, NO_FIELDS, () => fieldsAt(pointer));
  const fields = useMemo(() => namedFields(found), [found]);
  // Place whose condition has no test yet: the value there stays as it is until one is chosen.
  const [begun, setBegun] = useState<string | null>(null);
  const isWritten = typeof value === "string";
  const place = `${file}#${pointer}`;
  const isComputed = isWritten || begun === place;
  const state = isComputed ? "when" : value === undefined ? "" : value === true ? "yes" : "no";
  const choose = (next: string) => {
    setBegun(next === "when" ? place : null);
    if (next !== "when") set(pointer, next === "" ? undefined : next === "yes");
  };
  const node = parseWhole(value);
  const condition = !isWritten && isComputed ? NO_TESTS : node === undefined ? null : readCondition(node);
  return (
    <>
      <select
        id={id}
        aria-label={id === undefined ? name : undefined}
        value={state}
        disabled={readOnly}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{byDefault === undefined ? "Not set" : byDefault ? words[0] : words[1]}</option>
        {!isOnlyComputed && byDefault !== true && <option value="yes">{words[0]}</option>}
        {!isOnlyComputed && byDefault !== false && <option value="no">{words[1]}</option>}
        {byDefault === true && value === true && <option value="yes">{words[0]}</option>}
        {byDefault === false && value === false && <option value="no">{words[1]}</option>}
        <option value="when">{words[2]}</option>
      </select>
      {isComputed && (
        <Formula isNeeded={condition === null}>
          <ExpressionField pointer={pointer} value={isWritten ? value : ""} name={name} />
        </Formula>
      )}
      {condition !== null && (
        <ConditionRows
          key={place}
          pointer={pointer}
          condition={condition}
          fields={fields}
          readOnly={readOnly}
          onChange={(next) => {
            setBegun(null);
            set(pointer, expressionText(writeCondition(next)));
          }}
        />
      )}
    </>
  );
}

interface FormulaProps {
  /** Words do not say it. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Open where it is needed, and from then on: it must not close around somebody who types in it. */
function Formula({ isNeeded, children }: FormulaProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <details className="st-formula" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As an expression</summary>
      {isOpen && children}
    </details>
  );
}
