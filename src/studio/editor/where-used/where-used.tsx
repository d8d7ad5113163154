import { useAtomValue } from "jotai";
import { useId } from "react";
import { enclosingNode, placeWords } from "../../document/node-at.ts";
import { plainName, wordsOf } from "../../document/plain-words.ts";
import { objectAt } from "../../document/read-document.ts";
import type { ProjectClient } from "../../model/project-client.ts";
import { useAnswer } from "../../model/use-answer.ts";
import type { NameUses } from "../../model/worker/project-messages.ts";
import { reportAtom, selectedAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";
import { useScreenNames } from "../../session/use-screen-names.ts";
import "./where-used.css";

interface WhereUsedProps {
  readonly client: Pick<ProjectClient, "uses"> | null;
}

/** Documents that borrowers see nothing of. */
const UNSEEN = /^schemas\/(routes\.json|journeys\/|scenarios\/|samples\/)/;

/** Where what is selected is named: a call, a fragment, a text, a popup, a value. */
export function WhereUsed({ client }: WhereUsedProps) {
  const { file, read, open, languages } = useEditing();
  // Where nothing is selected, or what is has no name, the document itself counts.
  const pointer = useAtomValue(selectedAtom);
  const report = useAtomValue(reportAtom);
  const { ofId, ofPath } = useScreenNames();
  const heading = useId();
  const question = `${file}#${pointer ?? ""}`;
  const found = useAnswer(question, report, null, () => client?.uses(file, candidates(pointer)));
  if (found === null) return null;
  const { kind, name, uses } = found;
  const title = kind === "screen" ? ofId(name) : kind === "address" ? (ofPath(name) ?? name) : plainName(name);
  const shown = uses.filter((use) => !UNSEEN.test(use.file));
  // A part by its words: what in it names the screen says nothing to somebody who writes no JSON.
  const wordsAt = (use: NameUses["uses"][number]) => {
    const root = read(use.file);
    const node = enclosingNode(root, use.pointer);
    const words = node === null ? "" : wordsOf(objectAt(root, node) ?? {}, languages[0] ?? "en", () => "");
    return `${placeWords(root, use.file, node ?? use.pointer, { screen: ofId })}${words === "" ? "" : ` “${words}”`}`;
  };
  const list = (some: NameUses["uses"]) => (
    <ul>
      {some.map((use) => (
        <li key={`${use.file}#${use.pointer}`}>
          <button type="button" className="st-document" onClick={() => open(use.file, use.pointer)}>
            {wordsAt(use)}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="st-uses" aria-labelledby={heading}>
      <h2 id={heading}>
        Uses of the {kind} “{title}”
      </h2>
      {shown.length === 0 ? <p className="st-hint">Not used on a screen.</p> : list(shown)}
      <details className="st-formula">
        <summary>For developers</summary>
        <code>{name}</code>
        {list(uses.filter((use) => !shown.includes(use)))}
        {uses.map((use) => (
          <p key={`${use.file}#${use.pointer}`} className="st-over">
            {use.file}#{use.pointer}
          </p>
        ))}
      </details>
    </section>
  );
}

/** Names at a place: a route's is its path, a document's its id. */
function candidates(pointer: string | null): readonly string[] {
  const own = pointer === null || pointer === "" ? [] : [pointer, `${pointer}/path`];
  return [...own, "/id"];
}
