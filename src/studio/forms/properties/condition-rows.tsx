import { useId, useState } from "react";
import type { Condition, ConditionOperator, ConditionTest } from "../../../expression/syntax/condition.ts";
import { expressionText } from "../../../expression/syntax/text-parts.ts";
import { useValueNow } from "../../session/use-value-now.ts";
import { NO_VALUE, OPERATOR_WORDS, OPERATORS } from "../rows/condition-words.ts";
import { type NamedField, unlistedField } from "../rows/field-words.ts";
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

/** The tests of a condition, a row of fields and words for each. A new one has no effect until its field is chosen. */
export function ConditionRows({ pointer, condition: { join, tests }, fields, readOnly, onChange }: ConditionRowsProps) {
  const [isAdding, setAdding] = useState(false);
  const rows = tests.length === 0 || isAdding ? [...tests, null] : tests;
  const change = (at: number, test: ConditionTest) => {
    setAdding(isAdding && at < tests.length);
    onChange({ join, tests: rows.flatMap((one, index) => (index === at ? test : (one ?? []))) });
  };
  const remove = (at: number) => {
    if (at === tests.length) setAdding(false);
    else onChange({ join, tests: tests.filter((_, index) => index !== at) });
  };
  return (
    <div className="st-condition">
      {rows.map((test, at) => (
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
          <TestFields
            pointer={pointer}
            test={test}
            fields={fields}
            readOnly={readOnly}
            onChange={(next) => change(at, next)}
          />
          {rows.length > 1 && !readOnly && (
            <button type="button" className="st-link" aria-label="Remove this condition" onClick={() => remove(at)}>
              ✕
            </button>
          )}
        </div>
      ))}
      {!readOnly && rows.at(-1) !== null && (
        <button type="button" className="st-link" onClick={() => setAdding(true)}>
          Add a condition
        </button>
      )}
    </div>
  );
}

interface TestFieldsProps extends Pick<ConditionRowsProps, "pointer" | "fields" | "readOnly"> {
  /** Null until its field is chosen. */
  readonly test: ConditionTest | null;
  onChange(test: ConditionTest): void;
}

function TestFields({ pointer, test, fields, readOnly, onChange }: TestFieldsProps) {
  const field = fields.find(({ expression }) => expression === test?.field);
  return (
    <>
      <FieldChoice
        value={test?.field ?? ""}
        fields={fields}
        readOnly={readOnly}
        onChange={(expression) => onChange(testFor(fields.find((one) => one.expression === expression)))}
      />
      {test !== null && (
        <>
          <FieldNow pointer={pointer} field={test.field} group={field?.group ?? ""} />
          <Comparison test={test} field={field} readOnly={readOnly} onChange={onChange} />
        </>
      )}
    </>
  );
}

interface ComparisonProps {
  readonly test: ConditionTest;
  readonly field: NamedField | undefined;
  readonly readOnly: boolean;
  onChange(test: ConditionTest): void;
}

/** How the field is tested, and the value that it is compared with. */
function Comparison({ test, field, readOnly, onChange }: ComparisonProps) {
  const list = useId();
  const type = field?.type ?? "any";
  const withValue = (value: string) => {
    const isText = type === "any" ? !/^(?:-?\d+(\.\d+)?|true|false|null)$/.test(value) : type === "string";
    onChange({ ...test, value, isText });
  };
  const withOperator = (operator: ConditionOperator) =>
    onChange(
      NO_VALUE.has(operator) || NO_VALUE.has(test.operator)
        ? { field: test.field, operator, ...firstValue(operator, field) }
        : { ...test, operator },
    );
  return (
    <>
      <select
        aria-label="Test"
        value={test.operator}
        disabled={readOnly}
        onChange={(event) => withOperator(event.target.value as ConditionOperator)}
      >
        {OPERATORS.filter((one) => one === test.operator || fitsType(one, type)).map((operator) => (
          <option key={operator} value={operator}>
            {OPERATOR_WORDS[operator]}
          </option>
        ))}
      </select>
      {!NO_VALUE.has(test.operator) && (
        <>
          <input
            aria-label="Value"
            type={type === "number" ? "number" : "text"}
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

interface FieldChoiceProps {
  /** As expressions write it; "" while none is chosen. */
  readonly value: string;
  readonly fields: readonly NamedField[];
  readonly readOnly: boolean;
  onChange(expression: string): void;
}

function FieldChoice({ value, fields, readOnly, onChange }: FieldChoiceProps) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  const isListed = fields.some(({ expression }) => expression === value);
  return (
    <select aria-label="Field" value={value} disabled={readOnly} onChange={(event) => onChange(event.target.value)}>
      {!isListed && <option value={value}>{value === "" ? "Choose …" : unlistedName(value)}</option>}
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
function testFor(field: NamedField | undefined): ConditionTest {
  const operator = USUAL_TEST[field?.type ?? "boolean"];
  return { field: field?.expression ?? "app.sandbox", operator, ...firstValue(operator, field) };
}

const USUAL_TEST: { readonly [type in NamedField["type"]]: ConditionOperator } = {
  boolean: "is-true",
  number: "more",
  string: "filled",
  list: "has-entries",
  any: "filled",
};

/** A value that a field of this type may be compared with, until somebody says with which. */
function firstValue(
  operator: ConditionOperator,
  field: NamedField | undefined,
): Pick<ConditionTest, "value" | "isText"> {
  if (NO_VALUE.has(operator)) return { value: "", isText: false };
  const first = field?.isClosed === true ? field.values[0] : undefined;
  if (field?.type === "number") return { value: first ?? "0", isText: false };
  return { value: first ?? (field?.type === "boolean" ? "true" : ""), isText: field?.type !== "boolean" };
}

/** Whether a test can be made of a field: an order of numbers, entries of a list. */
function fitsType(operator: ConditionOperator, type: NamedField["type"]): boolean {
  if (type === "any") return true;
  if (operator === "is" || operator === "is-not") return type === "string" || type === "number";
  if (operator.startsWith("is-")) return type === "boolean";
  if (operator.endsWith("-entries")) return type === "list";
  if (operator === "filled" || operator === "empty") return type !== "boolean" && type !== "list";
  return type === "number";
}

/** A field that is not known yet, as one that was just made, by the name that it will be listed by. */
function unlistedName(expression: string): string {
  return unlistedField(expression).name;
}
