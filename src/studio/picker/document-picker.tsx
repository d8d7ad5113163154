import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { DocumentCard } from "./document-card.tsx";
import {
  type DocumentSource,
  type ListedDocument,
  listDocuments,
  type PickedKind,
  searchDocuments,
} from "./list-documents.ts";
import { type Pictured, usePictured } from "./picture-source.ts";
import "./picker.css";

interface DocumentPickerProps {
  readonly title: string;
  readonly source: DocumentSource;
  readonly kinds: readonly PickedKind[];
  /** Draws the screens; null where they are listed without pictures. */
  readonly client: Pictured["client"] | null;
  readonly language: string;
  /** Path of the document that is chosen already. */
  readonly current?: string | null;
  /** Screens without an address cannot be chosen. */
  readonly needsRoute?: boolean;
  onChoose(document: ListedDocument): void;
  onClose(): void;
}

/** Screens, parts and calls to choose from, by their names and pictures, in their groups. */
export function DocumentPicker({ title, kinds, onChoose, onClose, ...shown }: DocumentPickerProps) {
  const { source, client, language, current = null, needsRoute = false } = shown;
  const [query, setQuery] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(query);
  const pictured = usePictured(source, client, language);
  const listed = useMemo(
    () => listDocuments(source, kinds).filter(({ route }) => !needsRoute || route !== null),
    [source, kinds, needsRoute],
  );
  const found = useMemo(() => searchDocuments(listed, wanted, source.read), [listed, wanted, source]);
  const groups = [...new Set(found.map(({ document }) => document.group))];
  const chooseFirst = (event: FormEvent) => {
    event.preventDefault();
    // It may stand in a form that asks for more.
    event.stopPropagation();
    const [first] = found;
    if (first !== undefined && wanted !== "") onChoose(first.document);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog st-picker" initialFocus={search}>
          <header className="st-head">
            <Dialog.Title className="st-dialog-title">{title}</Dialog.Title>
            <Button onClick={onClose}>Close</Button>
          </header>
          <form onSubmit={chooseFirst}>
            <input
              ref={search}
              type="search"
              aria-label="Find"
              placeholder="A name, or words on it in any language"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </form>
          <div className="st-picker-groups">
            {groups.map((group) => (
              <section key={group} aria-label={group === "" ? "In no group" : group}>
                {group !== "" && <h3>{group}</h3>}
                <ul>
                  {found
                    .filter(({ document }) => document.group === group)
                    .map(({ document, found }) => (
                      <DocumentCard
                        key={document.path}
                        document={document}
                        found={found}
                        isCurrent={document.path === current}
                        pictured={pictured}
                        onChoose={() => onChoose(document)}
                      />
                    ))}
                </ul>
              </section>
            ))}
            {found.length === 0 && <p className="st-hint">Nothing has these words. Try fewer.</p>}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
