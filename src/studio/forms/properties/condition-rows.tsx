import { useId } from "react";
import type { Condition, ConditionOperator, ConditionTest } from "../../../expression/syntax/condition.ts";
import { expressionText } from "../../../expression/syntax/text-parts.ts";
import { useValueNow } from "../../session/use-value-now.ts";
import { NO_VALUE, OPERATOR_WORDS } from "../rows/condition-words.ts";
import { type NamedField, namedField } from "../rows/field-words.ts";
import { valueSentence } from "../value-sentence.ts";

/** Values of a field that tell whether it is the one that is meant. */
const MAX_EXAMPLES = 4;

interface ConditionRowsProps {
  /** JSON pointer of the condition. */
  readonly pointer: string;
  readonly condition: Condition;
  readonly fields: readonly NamedField[];
  readonly readOnly: boolean;
  onChange(condition: Condition): void;
}

/** The tests of a condition, a row of fields and words for each. */
export function ConditionRows({ pointer, condition: { join, tests }, fields, readOnly, onChange }: ConditionRowsProps) {
  const change = (at: number, test: ConditionTest) =>
    onChange({ join, tests: tests.map((one, index) => (index === at ? test : one)) });
  return (
    <div className="st-condition">
      {tests.map((test, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a test is told apart by its place alone
        <div key={at} className="st-condition-row">
          {at === 1 && (
            <select
              aria-label="Match all or any"
              value={join}
              disabled={readOnly}
              onChange={(event) => onChange({ join: event.target.value === "any" ? "any" : "all", tests })}
            >
              <option value="all">and</option>
              <option value="any">or</option>
            </select>
          )}
          {at > 1 && <span className="st-hint">{join === "all" ? "and" : "or"}</span>}
          <ConditionTestFields
            pointer={pointer}
            test={test}
            fields={fields}
            readOnly={readOnly}
            onChange={(next) => change(at, next)}
          />
          {tests.length > 1 && !readOnly && (
            <button
              type="button"
              className="st-link"
              aria-label="Remove this condition"
              onClick={() => onChange({ join, tests: tests.filter((_, index) => index !== at) })}
            >
              ✕
            </button>
          )}
        </div>
      ))}
      {!readOnly && (
        <button
          type="button"
          className="st-link"
          onClick={() => onChange({ join, tests: [...tests, testFor(fields.find(({ type }) => type !== "list"))] })}
        >
          Add a condition
        </button>
      )}
    </div>
  );
}

interface ConditionTestFieldsProps {
  readonly pointer: string;
  readonly test: ConditionTest;
  readonly fields: readonly NamedField[];
  readonly readOnly: boolean;
  onChange(test: ConditionTest): void;
}

function ConditionTestFields({ pointer, test, fields, readOnly, onChange }: ConditionTestFieldsProps) {
  const list = useId();
  const field = fields.find(({ expression }) => expression === test.field);
  const groups = [...new Set(fields.map(({ group }) => group))];
  const withValue = (value: string) => {
    const isLiteral =
      field?.type === "number" || field?.type === "boolean" || ["true", "false", "null"].includes(value);
    onChange({
      ...test,
      value,
      isText: field?.type === "any" ? !/^-?\d+(\.\d+)?$/.test(value) && !isLiteral : !isLiteral,
    });
  };
  return (
    <>
      <select
        aria-label="Field"
        value={test.field}
        disabled={readOnly}
        onChange={(event) => onChange(testFor(fields.find(({ expression }) => expression === event.target.value)))}
      >
        {field === undefined && <option value={test.field}>{unlistedName(test.field)}</option>}
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {fields
              .filter((one) => one.group === group)
              .map((one) => (
                <option key={one.expression} value={one.expression}>
                  {one.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <FieldNow pointer={pointer} field={test.field} group={field?.group ?? ""} />
      <select
        aria-label="Test"
        value={test.operator}
        disabled={readOnly}
        onChange={(event) => onChange({ ...test, operator: event.target.value as ConditionOperator })}
      >
        {Object.entries(OPERATOR_WORDS).map(([operator, words]) => (
          <option key={operator} value={operator}>
            {words}
          </option>
        ))}
      </select>
      {!NO_VALUE.has(test.operator) && (
        <>
          <input
            aria-label="Value"
            type={field?.type === "number" ? "number" : "text"}
            list={list}
            value={test.value}
            readOnly={readOnly}
            onChange={(event) => withValue(event.target.value)}
          />
          <datalist id={list}>
            {field?.values.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
          {field !== undefined && field.values.length > 0 && (
            <p className="st-hint">For example {field.values.slice(0, MAX_EXAMPLES).join(", ")}</p>
          )}
        </>
      )}
    </>
  );
}

interface FieldNowProps {
  readonly pointer: string;
  /** As expressions write it. */
  readonly field: string;
  readonly group: string;
}

/** Where a field comes from, and what it is on the screen in sight. */
function FieldNow({ pointer, field, group }: FieldNowProps) {
  const now = useValueNow(pointer, expressionText(field));
  const words = now === undefined ? group : `${group === "" ? "" : `${group}. `}Now: ${valueSentence(now)}`;
  return words === "" ? null : <p className="st-hint">{words}</p>;
}

/** The test that is asked most often of a field. */
export function testFor(field: NamedField | undefined): ConditionTest {
  const none = { field: field?.expression ?? "app.sandbox", value: "", isText: false };
  switch (field?.type) {
    case "number":
      return { ...none, operator: "more", value: "0" };
    case "list":
      return { ...none, operator: "has-entries" };
    case "string":
    case "any":
      return { ...none, operator: "filled" };
    default:
      return { ...none, operator: "is-true" };
  }
}

/** A field that is not known yet, as one that was just made, by the name that it will be listed by. */
function unlistedName(expression: string): string {
  return namedField({ path: expression.split("."), type: "any", values: [], isLocal: false, list: null }).name;
}
