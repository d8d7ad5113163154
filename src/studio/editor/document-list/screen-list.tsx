import { useAtomValue } from "jotai";
import type { ProjectScreen } from "../../../editor/project-outline.ts";
import { detailOf, screenGroups, screenTitle } from "../../document/screen-titles.ts";
import { type Documents, outlineAtom } from "../../session/change-atoms.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { ROUTES } from "../../session/new-screen.ts";
import { DocumentRow } from "./document-row.tsx";
import { groupScreens, rankGroups } from "./group-screens.ts";
import { ListGroup } from "./list-group.tsx";
import { useDocumentRow } from "./use-documents.ts";
import { useFoundTexts } from "./use-found-texts.ts";

interface ScreenListProps {
  /** Words that are searched for, in small letters; "" for nothing. */
  readonly wanted: string;
  onNew(): void;
  onGallery(): void;
}

const NO_SCREENS: readonly ProjectScreen[] = [];

/** Screens by the title that people read, in their groups; found by their words, too. */
export function ScreenList({ wanted, onNew, onGallery }: ScreenListProps) {
  const { readOnly } = useEditing();
  const outline = useAtomValue(outlineAtom);
  const groups = useSelected(groupsHere, null);
  const row = useDocumentRow();
  const foundText = useFoundTexts(wanted);
  const screens = (outline?.screens ?? NO_SCREENS).map(({ id, file, title }) => ({
    id,
    file,
    title: screenTitle(title, id),
    words: [id, ...Object.values(title)],
  }));
  const isSought = wanted !== "";
  const isNamed = ({ words }: { readonly words: readonly string[] }) =>
    words.some((one) => one.toLowerCase().includes(wanted));
  const found = screens.filter((one) => isNamed(one) || foundText(one.file) !== null);
  const grouped = groupScreens(found, groups);
  return (
    <ListGroup
      name="Screens"
      count={outline === null ? null : found.length}
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
      {(isSought ? rankGroups(grouped, wanted) : grouped).map(({ name, screens: members }) => {
        const rows = members.map((one) => {
          const text = isNamed(one) ? null : foundText(one.file);
          const detail = [detailOf(one, screens), text?.detail ?? ""].filter((words) => words !== "").join(" · ");
          return <DocumentRow key={one.file} name={one.title} {...row(one.file)} {...text} detail={detail} />;
        });
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
