import { useAtomValue } from "jotai";
import { memo, type ReactNode, useState } from "react";
import { plainName } from "../../document/plain-words.ts";
import { problemWords } from "../../document/problem-words.ts";
import { valueWords } from "../../document/value-words.ts";
import { conflictsAtom, diagnosticsAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";
import { summaryWords } from "../rows/summary-words.ts";

interface PropFrameProps {
  readonly name: string;
  readonly pointer: string;
  readonly summary: string;
  readonly isRequired: boolean;
  readonly isSet: boolean;
  /** The id of its one control; a group of controls has none and is named as a whole. */
  readonly controlId?: string;
  readonly children: ReactNode;
}

/** The name of a property, its controls, what it means on demand, and what is wrong with it. */
export function PropFrame({ name, pointer, summary, isRequired, isSet, controlId, children }: PropFrameProps) {
  const [isExplained, setExplained] = useState(false);
  const id = `${pointer}-name`;
  const about = `${pointer}-about`;
  const described = isExplained ? { "aria-describedby": about } : {};
  const isRow = controlId !== undefined;
  return (
    <div
      className="st-prop"
      data-row={isRow || undefined}
      {...(!isRow && { role: "group", "aria-labelledby": id, ...described })}
    >
      {isRow ? (
        <label className="st-prop-name" id={id} htmlFor={controlId}>
          {plainName(name)}
        </label>
      ) : (
        <span className="st-prop-name" id={id}>
          {plainName(name)}
        </span>
      )}
      <div className="st-prop-control">{children}</div>
      <div className="st-prop-tools">
        {isRequired && !isSet && <span className="st-hint">needed</span>}
        {!isRequired && isSet && <ClearButton name={name} pointer={pointer} />}
        {summary !== "" && (
          <button
            type="button"
            className="st-small-button"
            aria-label="Help"
            aria-describedby={id}
            aria-expanded={isExplained}
            onClick={() => setExplained(!isExplained)}
          >
            ?
          </button>
        )}
      </div>
      {isExplained && (
        <p className="st-hint" id={about}>
          {summaryWords(summary)}
        </p>
      )}
      <PropConflicts pointer={pointer} />
      <PropProblems pointer={pointer} />
    </div>
  );
}

/** Edits of somebody else at a place or inside it, until one of both is chosen. */
const PropConflicts = memo(function PropConflicts({ pointer }: { readonly pointer: string }) {
  const { file, languages } = useEditing();
  const conflicts = useAtomValue(conflictsAtom).filter(({ path }) => path === file);
  return conflicts.flatMap(({ by, places }) =>
    places
      .filter((place) => `${place.pointer}/`.startsWith(`${pointer}/`))
      .map((place) => (
        <p key={place.pointer} className="st-prop-problem st-error">
          {by} saved “{valueWords(place.after, languages[0] ?? "en")}” here. Choose above which one stays.
        </p>
      )),
  );
});

function ClearButton({ name, pointer }: Pick<PropFrameProps, "name" | "pointer">) {
  const { set, readOnly } = useEditing();
  if (readOnly) return null;
  return (
    <button
      type="button"
      className="st-small-button"
      aria-label={`Clear ${plainName(name)}`}
      title="Clear"
      onClick={() => set(pointer, undefined)}
    >
      ✕
    </button>
  );
}

/** First three diagnostics of a place and of all inside it. */
const PropProblems = memo(function PropProblems({ pointer }: { readonly pointer: string }) {
  const { file } = useEditing();
  const diagnostics = useAtomValue(diagnosticsAtom);
  const found = diagnostics.filter((one) => one.file === file && `${one.path}/`.startsWith(`${pointer}/`));
  return found.slice(0, 3).map((one) => (
    <p key={`${one.path} ${one.code} ${one.message}`} className={`st-prop-problem st-${one.severity}`}>
      {problemWords(one).join(": ")}
    </p>
  ));
});
