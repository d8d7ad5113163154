import { type ReactNode, useEffect, useRef } from "react";
import type { Change, DocumentsDiff, Hint } from "../../diff/change.ts";
import { type ChangeGroup, groupChanges, reachWords, servedDiff, summaryWords } from "../../diff/group-changes.ts";
import { choiceOf } from "../document/screen-titles.ts";
import "./review.css";

/** The screen that is drawn beside the words. */
export interface ShownScreen {
  /** Null until one is chosen. */
  readonly id: string | null;
  show(id: string): void;
}

interface ChangeListProps {
  readonly diff: DocumentsDiff | null;
  /** Whether all that it is of is one document: nothing is said of where its changes are seen. */
  readonly isOne?: boolean;
  /** Null where no screen is beside it. */
  readonly shown?: ShownScreen | null;
  /** Content below a change, such as its comments. */
  below?(change: Change): ReactNode;
}

const HINTS: { readonly [hint in Hint]: string } = {
  money: "Money",
  private: "Private data",
  address: "Addresses",
};

/** Changes that a borrower sees, in words, by screen. */
export function ChangeList({ diff, isOne = false, shown = null, below }: ChangeListProps) {
  const current = useRef<HTMLElement>(null);
  const shownId = shown?.id ?? null;
  useEffect(() => {
    if (shownId !== null) current.current?.scrollIntoView({ block: "nearest" });
  }, [shownId]);
  if (diff === null) return <p className="st-hint">Comparing …</p>;
  const groups = groupChanges(diff);
  const titled = groups.flatMap(({ screen, heading }) => (screen === null ? [] : [{ id: screen, title: heading }]));
  const headingOf = ({ screen, heading }: ChangeGroup) =>
    screen === null ? heading : choiceOf({ id: screen, title: heading }, titled);
  const isShown = ({ screen }: ChangeGroup) => screen !== null && screen === shownId;
  // Uses by other documents are unknown if only one is compared.
  const breaksOf = ({ breaks }: Change) => breaks.filter((one) => !isOne || one.of !== "runtime");
  const added = new Set(
    diff.changes.flatMap((one) => (one.document === "screen" && one.kind === "added" ? one.screens : [])),
  );
  const isForDevelopers = (change: Change) => isInner(change) || isOfNewScreen(change, added);
  const list = (changes: ChangeGroup["changes"]) => (
    <ul>
      {changes.map((change) => (
        <li key={`${change.file} ${change.pointer} ${change.words}`} data-kind={change.kind}>
          <p title={change.about || undefined}>
            <Words text={change.words} />
            {change.hints.map((hint) => (
              <span key={hint} className="st-mark-hint">
                {HINTS[hint]}
              </span>
            ))}
          </p>
          {breaksOf(change).map(({ words }) => (
            <p key={words} className="st-breaks">
              <Words text={words} />
            </p>
          ))}
          {below?.(change)}
        </li>
      ))}
    </ul>
  );
  const folded = (heading: string, changes: ChangeGroup["changes"]) =>
    changes.length > 0 && (
      <details>
        <summary>
          {heading} <span className="st-count">{changes.length}</span>
        </summary>
        {list(changes)}
      </details>
    );
  return (
    <div className="st-changes">
      {!isOne && <p className="st-hint">{summaryWords(servedDiff(diff))}</p>}
      {groups.map((group) => (
        <section
          key={group.heading + group.screen}
          ref={isShown(group) ? current : null}
          data-current={isShown(group) || undefined}
          aria-label={isOne ? "What it changed" : headingOf(group)}
        >
          {!isOne && group.isServed && (
            <h3>
              {shown === null || group.screen === null ? (
                headingOf(group)
              ) : (
                <button type="button" className="st-say" onClick={() => shown.show(group.screen ?? "")}>
                  {headingOf(group)}
                </button>
              )}{" "}
              {group.screen === null && <span className="st-hint">{reachWords(group.reach, diff.titles)}</span>}
            </h3>
          )}
          {isOne || group.isServed ? (
            <>
              {group.changes.every(isForDevelopers) || list(group.changes.filter((change) => !isForDevelopers(change)))}
              {folded("For developers", group.changes.filter(isForDevelopers))}
            </>
          ) : (
            folded(group.heading, group.changes)
          )}
        </section>
      ))}
    </div>
  );
}

const INNER = /^\/(state|values|sources|params)\//;

/** Whether it says how a screen works inside, and nothing about money, people's data, addresses or other apps. */
function isInner({ document, pointer, hints, breaks }: Change): boolean {
  return document === "screen" && INNER.test(pointer) && hints.length === 0 && breaks.length === 0;
}

/** Whether it gives a new screen its address, or says in which group authors find it: the screen itself is told above. */
function isOfNewScreen({ document, kind, pointer, screens, breaks }: Change, added: ReadonlySet<string>): boolean {
  if (document !== "routes" || breaks.length > 0) return false;
  return pointer.startsWith("/groups") || (kind === "added" && screens.every((screen) => added.has(screen)));
}

/** A sentence in which what stands between backticks is code. */
function Words({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
