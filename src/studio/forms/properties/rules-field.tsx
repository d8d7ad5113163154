import { useState } from "react";
import { expressionText } from "../../../expression/syntax/text-parts.ts";
import { asObject } from "../../document/json-parts.ts";
import { englishText, readText } from "../../document/plain-words.ts";
import { valueAt } from "../../document/read-document.ts";
import type { Documents } from "../../session/change-atoms.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { ElementRow, useElements } from "../rows/element-row.tsx";
import { ConditionField } from "./condition-field.tsx";
import { PropFrame } from "./prop-parts.tsx";
import { WordsField } from "./words-field.tsx";

/** Tests that an input makes itself, each with the words that are said when it fails. */
export function RulesField({ pointer, value }: { readonly pointer: string; readonly value: unknown }) {
  const { readOnly, languages } = useEditing();
  const { add } = useElements();
  const rules: readonly unknown[] = Array.isArray(value) ? value : [];
  const slot = useSelected(slotOf, pointer);
  const [added, setAdded] = useState(-1);
  return (
    <>
      <ol className="st-elements">
        {rules.map((one, at) => {
          const rule = asObject(one);
          const place = `${pointer}/${at}`;
          return (
            <ElementRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule is told apart by its place alone
              key={at}
              pointer={place}
              count={rules.length}
              title={readText(rule.text, languages[0] ?? "en") || `Rule ${at + 1}`}
              // Its form may stand elsewhere once the first one is there.
              startsOpen={at === added || isUnwritten(rule)}
            >
              <PropFrame name="mustBeTrue" pointer={`${place}/test`} summary="" isRequired isSet>
                <ConditionField pointer={`${place}/test`} value={rule.test} byDefault={undefined} name="Must be true" />
              </PropFrame>
              <PropFrame name="otherwiseSay" pointer={`${place}/text`} summary="" isRequired isSet>
                <WordsField pointer={`${place}/text`} name="Error message" />
              </PropFrame>
            </ElementRow>
          );
        })}
      </ol>
      {!readOnly && (
        <button
          type="button"
          className="st-link"
          onClick={() => {
            setAdded(rules.length);
            add(pointer, rules.length, newRule(slot, languages));
          }}
        >
          Add a rule
        </button>
      )}
    </>
  );
}

/** The slot that the input fills in; "" where that is no name. */
function slotOf({ root }: Documents, rules: string): string {
  const { value } = asObject(valueAt(root, rules.slice(0, rules.lastIndexOf("/"))));
  return typeof value === "string" && /^state\.\w+$/.test(value) ? value : "";
}

const UNWRITTEN = "Not allowed";

function isUnwritten({ text }: { readonly text?: unknown }): boolean {
  return readText(text, "en") === UNWRITTEN;
}

/** A rule about the answer itself, which words can say. */
function newRule(slot: string, languages: readonly string[]): object {
  return {
    test: expressionText(slot === "" ? "true" : `filled(${slot})`),
    text: englishText(UNWRITTEN, languages),
  };
}
