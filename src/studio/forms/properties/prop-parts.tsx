import { useAtomValue } from "jotai";
import { memo, type ReactNode } from "react";
import { plainName } from "../../document/plain-words.ts";
import { problemWords } from "../../document/problem-words.ts";
import { diagnosticsAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";
import { summaryWords } from "./summary-words.ts";

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

/** The name of a property, what it means, its controls, and what is wrong with it. */
export function PropFrame({ name, pointer, summary, isRequired, isSet, controlId, children }: PropFrameProps) {
  const { set, readOnly } = useEditing();
  const id = `${pointer}-name`;
  return (
    <div
      className="st-prop"
      {...(controlId === undefined && { role: "group", "aria-labelledby": id, "aria-describedby": `${pointer}-about` })}
    >
      <div className="st-prop-head">
        {controlId === undefined ? (
          <span className="st-prop-name" id={id}>
            {plainName(name)}
          </span>
        ) : (
          <label className="st-prop-name" id={id} htmlFor={controlId}>
            {plainName(name)}
          </label>
        )}
        {isRequired && !isSet && <span className="st-hint">needed</span>}
        {!isRequired && isSet && !readOnly && (
          <button
            type="button"
            className="st-link"
            aria-label={`Clear ${plainName(name)}`}
            onClick={() => set(pointer, undefined)}
          >
            Clear
          </button>
        )}
      </div>
      {summary !== "" && (
        <p className="st-hint" id={`${pointer}-about`}>
          {summaryWords(summary)}
        </p>
      )}
      {children}
      <PropProblems pointer={pointer} />
    </div>
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
