import { useEffect, useRef, useState } from "react";
import {
  describedBy,
  Field,
  hasText,
  Icon,
  showsBound,
  useBlur,
  useKeyboard,
  useText,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { searchField } from "./definition.ts";
import "./view.css";

const MAX_DELAY_MS = 5_000;

export const SearchFieldView = showsBound("text", SearchField);

function SearchField({ props, on, set, id, binds }: ViewProps<typeof searchField>) {
  const { label, delay, maxLength, placeholder, error } = props;
  const value = props.value ?? "";
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  /** The typed text that is not in the slot yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (query: string) => {
    setTyped(null);
    if (query === value) return;
    set.value?.(query);
    on.change?.(query);
  };
  const latest = useRef(commit);
  latest.current = commit;
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => latest.current(typed), Math.min(MAX_DELAY_MS, Math.max(0, delay)));
    return () => clearTimeout(timer);
  }, [typed, delay]);
  useBlur(input, () => typed !== null && commit(typed));
  useKeyboard();
  const shown = typed ?? value;
  return (
    <Field id={id} label={label} slot={binds?.value} error={error}>
      <div className="sk-box sk-search">
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          className="sk-input"
          type="search"
          dir={shown === "" ? undefined : "auto"}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxLength}
          value={shown}
          placeholder={placeholder ?? undefined}
          aria-invalid={hasText(error) || undefined}
          aria-describedby={describedBy(id, null, error)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && commit(shown)}
        />
        {shown !== "" && (
          <button
            type="button"
            className="sk-search-clear"
            aria-label={text("clear")}
            onClick={() => {
              commit("");
              input.current?.focus();
            }}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
    </Field>
  );
}
