import { useAtomValue } from "jotai";
import { plainName } from "../../document/plain-words.ts";
import { type Documents, outlineAtom } from "../../session/change-atoms.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { DocumentRow } from "./document-row.tsx";
import { ListGroup } from "./list-group.tsx";
import { useDocumentRow } from "./use-documents.ts";
import { useFoundTexts } from "./use-found-texts.ts";

const GROUPS: readonly (readonly [string, RegExp])[] = [
  ["App", /^schemas\/(app|routes|check)\.json$/],
  ["Calls", /^schemas\/calls\//],
  ["Fragments", /^schemas\/fragments\//],
  ["Scenarios", /^schemas\/scenarios\//],
  ["Samples", /^schemas\/samples\//],
  ["Journeys", /^schemas\/journeys\//],
];
const NO_SCREEN = /^schemas\/(?!screens\/)/;

interface DeveloperListProps {
  /** Words that are searched for, in small letters; "" for nothing. */
  readonly wanted: string;
  onNewCall(): void;
}

/** Documents that nobody sees on a phone as such, by kind and behind one name. */
export function DeveloperList({ wanted, onNewCall }: DeveloperListProps) {
  const { file, readOnly } = useEditing();
  const paths = useSelected(allPaths, null);
  const row = useDocumentRow();
  const foundText = useFoundTexts(wanted);
  // Until the screens are known another document stands in for the first one.
  const isKnown = useAtomValue(outlineAtom) !== null;
  const isSought = wanted !== "";
  const isNamed = (path: string) => nameOf(path).toLowerCase().includes(wanted);
  const holdsChosen = (pattern: RegExp) => isKnown && pattern.test(file);
  const groups = GROUPS.map(([name, pattern]) => {
    const members = paths.filter((path) => pattern.test(path) && (isNamed(path) || foundText(path) !== null));
    return { name, pattern, members: members.toSorted() };
  }).filter(({ members }) => members.length > 0);
  const count = groups.reduce((sum, { members }) => sum + members.length, 0);
  if (count === 0) return null;
  return (
    <ListGroup name="For developers" count={count} isForcedOpen={isSought || holdsChosen(NO_SCREEN)} startsClosed>
      {groups.map(({ name, pattern, members }) => (
        <ListGroup
          key={name}
          name={name}
          count={members.length}
          level={3}
          isForcedOpen={isSought || holdsChosen(pattern)}
          startsClosed={name !== "App"}
          action={
            name === "Calls" &&
            !readOnly && (
              <button type="button" className="st-link" onClick={onNewCall}>
                New call
              </button>
            )
          }
        >
          <ul>
            {members.map((path) => (
              <DocumentRow
                key={path}
                name={nameOf(path)}
                {...row(path)}
                {...(isNamed(path) ? null : foundText(path))}
              />
            ))}
          </ul>
        </ListGroup>
      ))}
    </ListGroup>
  );
}

/** A sample by its call and its case, any other document by its file. */
function nameOf(path: string): string {
  const [folder = "", ...names] = path.replace(/^schemas\/|\.json$/g, "").split("/");
  return (names.length === 0 ? [folder] : names).map(plainName).join(", ");
}

function allPaths({ draft }: Documents): readonly string[] {
  return draft.paths();
}
