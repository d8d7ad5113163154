import { useState, useSyncExternalStore } from "react";
import { Button } from "../../controls/button.tsx";
import { useEditing } from "../../session/editing.tsx";
import { pickedPlace } from "../page/picked-place.ts";
import { LOG_KINDS, logDetails, logWords } from "./log-words.ts";
import type { LoggedEntry, PreviewLog } from "./preview-log.ts";
import "./log.css";

interface LogPanelProps {
  readonly log: PreviewLog;
  /** Path of the screen that is previewed. */
  readonly screen: string;
  /** Whether previews in several languages are beside each other. */
  readonly isInLanguages: boolean;
  /** Shows a place where it can be edited. */
  onOpen(file: string, pointer: string): void;
}

/** Log of the preview, newest first: calls, actions, messages to the shell, values. Each entry links to its part. */
export function LogPanel({ log, screen, isInLanguages, onOpen }: LogPanelProps) {
  const entries = useSyncExternalStore(log.subscribe, log.read);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const kinds: readonly string[] | undefined = LOG_KINDS.find(([name]) => name === chosen)?.[1];
  const shown = entries.filter(({ kind }) => kinds === undefined || kinds.includes(kind)).reverse();
  return (
    <section className={isOpen ? "st-log st-log-open" : "st-log"} aria-label="What happened">
      <div className="st-row">
        <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          What happened <span className="st-count">{entries.length}</span>
        </Button>
        {isOpen && (
          <>
            <fieldset className="st-row">
              <legend className="st-unseen">Show</legend>
              {[null, ...LOG_KINDS.map(([name]) => name)].map((name) => (
                <label key={name ?? "All"} className="st-chip">
                  <input type="radio" name="log" checked={chosen === name} onChange={() => setChosen(name)} />
                  {name ?? "All"}
                </label>
              ))}
            </fieldset>
            <Button tone="quiet" onClick={log.clear} disabled={entries.length === 0}>
              Clear
            </Button>
          </>
        )}
      </div>
      {isOpen && shown.length === 0 && (
        <p className="st-hint">Nothing yet. Turn “Tap to select” off and use the screen as a borrower would.</p>
      )}
      {isOpen && shown.length > 0 && (
        <ol>
          {shown.map((entry) => (
            <LogLine
              key={entry.id}
              entry={entry}
              screen={screen}
              language={isInLanguages ? entry.language : null}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LogLineProps extends Pick<LogPanelProps, "screen" | "onOpen"> {
  readonly entry: LoggedEntry;
  /** Null: all are of one. */
  readonly language: string | null;
}

function LogLine({ entry, screen, language, onOpen }: LogLineProps) {
  const { read, languages } = useEditing();
  const picked = entry.node === null ? null : pickedPlace([entry.node], screen);
  const file = picked?.file ?? screen;
  const pointer = picked?.pointer ?? ownPlace(entry);
  const words = logWords(entry, { root: read(file), pointer: picked?.pointer ?? null }, languages[0] ?? "en");
  const details = logDetails(entry);
  return (
    <li data-kind={entry.kind}>
      <span className="st-hint">
        {(entry.at / 1000).toFixed(1)} s{language !== null && ` · ${language}`}
      </span>
      <button type="button" onClick={() => onOpen(file, pointer)} title="Show the part">
        {words}
      </button>
      {details.length > 0 && (
        <details>
          <summary>
            Look into it<span className="st-unseen">: {words}</span>
          </summary>
          {details.map(([name, value]) => (
            <div key={name}>
              <h3>{name}</h3>
              <pre>{JSON.stringify(value, null, 2)}</pre>
            </div>
          ))}
        </details>
      )}
    </li>
  );
}

/** Where the screen's document has what no part of it did. */
function ownPlace(entry: LoggedEntry): string {
  if (entry.kind === "call" && entry.source !== null) return `/sources/${entry.source}`;
  if (entry.kind === "value") return `/state/${entry.name}`;
  if (entry.kind === "popup") return `/popups/${entry.name}`;
  return entry.kind === "action" ? "/onEnter" : "/title";
}
