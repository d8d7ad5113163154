import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Completion } from "../../../editor/completion.ts";
import { expressionText, wholeExpression } from "../../../expression/syntax/text-parts.ts";
import { useEditing } from "../../session/editing.tsx";
import { useValueNow } from "../../session/use-value-now.ts";
import { valueSentence } from "../value-sentence.ts";

/** Types as people say them. */
function typeWords(type: string): string {
  if (type.startsWith("list<")) return "list";
  if (type.startsWith("record")) return "group";
  return type.replace(/^boolean/, "yes or no").replace(/^string/, "text");
}

interface ExpressionFieldProps {
  readonly pointer: string;
  readonly value: string;
  /** Accessible name: the value that the expression computes. */
  readonly name: string;
  /** It is part of another control that says what is wrong. */
  readonly hint?: string;
}

const MAX_SHOWN = 8;
/** Milliseconds without another letter until names are asked for. */
const DEBOUNCE_MS = 120;

/** An expression as it is written; it completes the names in reach. */
export function ExpressionField({ pointer, value, name }: ExpressionFieldProps) {
  const { set, complete, readOnly } = useEditing();
  const now = useValueNow(pointer, value);
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [found, setFound] = useState<readonly Completion[]>([]);
  const [chosen, setChosen] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(0);
  const inner = wholeExpression(value);
  const shown = inner ?? value;
  // Words stand around it, which are edited with it.
  const isMixed = inner === undefined && value !== "";
  const write = (next: string) => set(pointer, isMixed ? next : expressionText(next));

  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string, cursor: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const before = isMixed ? text.slice(0, cursor) : `\${${text.slice(0, cursor)}`;
      const answer = await complete(pointer, JSON.stringify(before).length - 1);
      typed.current = answer?.typed ?? 0;
      const start = text.slice(cursor - typed.current, cursor).toLowerCase();
      const fitting =
        answer?.found.filter((one) => one.name.toLowerCase().startsWith(start) && one.name !== start) ?? [];
      setFound(fitting.slice(0, MAX_SHOWN));
      setChosen(0);
    }, DEBOUNCE_MS);
  };
  const take = (completion: Completion | undefined) => {
    const element = input.current;
    if (completion === undefined || element === null) return;
    const cursor = element.selectionStart;
    const put = completion.insert ?? completion.name;
    const start = cursor - typed.current;
    write(shown.slice(0, start) + put + shown.slice(cursor));
    setFound([]);
    requestAnimationFrame(() => element.setSelectionRange(start + put.length, start + put.length));
  };
  const press = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    if (event.key === "ArrowDown") setChosen((chosen + 1) % found.length);
    else if (event.key === "ArrowUp") setChosen((chosen + found.length - 1) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") take(found[chosen]);
    else if (event.key === "Escape") setFound([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="st-expression">
      <textarea
        data-place={pointer}
        ref={input}
        rows={Math.min(5, 1 + Math.floor(shown.length / 38))}
        role="combobox"
        aria-label={`${name}, as an expression`}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        aria-describedby={now === undefined ? undefined : `${id}-now`}
        spellCheck={false}
        value={shown}
        readOnly={readOnly}
        onKeyDown={press}
        onBlur={() => setFound([])}
        onChange={(event) => {
          write(event.target.value);
          ask(event.target.value, event.target.selectionStart);
        }}
      />
      <div id={id} role="listbox" aria-label="Names in scope" hidden={found.length === 0}>
        {found.map((one, index) => (
          <div
            key={one.name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            // Before the field loses its focus.
            onMouseDown={(event) => {
              event.preventDefault();
              take(one);
            }}
          >
            <code>{one.name}</code> <span className="st-hint">{typeWords(one.detail)}</span>
            {one.summary !== "" && <span className="st-hint st-clip">{one.summary}</span>}
          </div>
        ))}
      </div>
      {now !== undefined && (
        <p className="st-hint" id={`${id}-now`}>
          Now: {valueSentence(now)}
        </p>
      )}
    </div>
  );
}
