import { asObject } from "../../document/json-parts.ts";
import { readText } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { ElementRow, useElements } from "../rows/element-row.tsx";
import { ConditionField } from "./condition-field.tsx";
import { PropFrame } from "./prop-parts.tsx";
import { WordsField } from "./words-field.tsx";

/** Tests that an input makes itself, each with the words that are said when it fails. */
export function RulesField({ pointer, value }: { readonly pointer: string; readonly value: unknown }) {
  const { readOnly, languages } = useEditing();
  const { add } = useElements();
  const rules: readonly unknown[] = Array.isArray(value) ? value : [];
  const words = Object.fromEntries(languages.map((language) => [language, "Not allowed"]));
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
          onClick={() => add(pointer, rules.length, { test: "${true}", text: words })}
        >
          Add a rule
        </button>
      )}
    </>
  );
}
