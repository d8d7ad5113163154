import { useAtomValue } from "jotai";
import type { ProjectScreen } from "../../../editor/project-outline.ts";
import { detailOf, screenGroups, screenTitle } from "../../document/screen-titles.ts";
import type { ProjectText } from "../../model/worker/project-messages.ts";
import { type Documents, outlineAtom, reportAtom } from "../../session/change-atoms.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { ROUTES } from "../../session/new-screen.ts";
import { DocumentRow } from "./document-row.tsx";
import { groupScreens } from "./group-screens.ts";
import { ListGroup } from "./list-group.tsx";
import { useDocumentRow } from "./use-documents.ts";

interface ScreenListProps {
  /** Words that are searched for, in small letters; "" for nothing. */
  readonly wanted: string;
  onNew(): void;
  onGallery(): void;
}

const NO_SCREENS: readonly ProjectScreen[] = [];
const NO_TEXTS: readonly ProjectText[] = [];

/** Screens by the title that people read, in their groups; found by their words, too. */
export function ScreenList({ wanted, onNew, onGallery }: ScreenListProps) {
  const { readOnly } = useEditing();
  const outline = useAtomValue(outlineAtom);
  const texts = useAtomValue(reportAtom)?.texts ?? NO_TEXTS;
  const groups = useSelected(groupsHere, null);
  const row = useDocumentRow();
  const screens = (outline?.screens ?? NO_SCREENS).map(({ id, file, title }) => ({
    id,
    file,
    title: screenTitle(title, id),
    words: [id, ...Object.values(title)],
  }));
  const isSought = wanted !== "";
  const fits = (words: string) => words.toLowerCase().includes(wanted);
  const withWords = isSought
    ? new Set(texts.flatMap(({ file, words }) => (Object.values(words).some(fits) ? [file] : [])))
    : new Set<string>();
  const found = screens.filter(({ file, words }) => words.some(fits) || withWords.has(file));
  return (
    <ListGroup
      name="Screens"
      count={found.length}
      isForcedOpen={isSought}
      action={
        <>
          <button type="button" className="st-link" onClick={onGallery}>
            Gallery
          </button>
          {!readOnly && (
            <button type="button" className="st-link" onClick={onNew}>
              New screen
            </button>
          )}
        </>
      }
    >
      {outline === null && (
        <p className="st-hint" role="status">
          Reading the screens …
        </p>
      )}
      {groupScreens(found, groups).map(({ name, screens: members }) => {
        const rows = members.map((one) => (
          <DocumentRow key={one.file} name={one.title} detail={detailOf(one, screens)} {...row(one.file)} />
        ));
        return name === "" ? (
          <ul key="">{rows}</ul>
        ) : (
          <ListGroup key={name} name={name} count={members.length} isForcedOpen={isSought} level={3}>
            <ul>{rows}</ul>
          </ListGroup>
        );
      })}
    </ListGroup>
  );
}

function groupsHere({ read }: Documents) {
  return screenGroups(read(ROUTES));
}
