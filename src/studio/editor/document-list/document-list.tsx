import { useAtomValue } from "jotai";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { usePartInSight } from "../../controls/use-part-in-sight.ts";
import { ChangePicker } from "../../picker/change-picker.tsx";
import type { PickedKind } from "../../picker/list-documents.ts";
import { changedBeforeAtom, fileAtom, outlineAtom, placeAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";
import { NewCallDialog } from "../calls/new-call-dialog.tsx";
import { NewScreenDialog } from "../screens/new-screen-dialog.tsx";
import { DeveloperList } from "./developer-list.tsx";
import { ScreenList } from "./screen-list.tsx";
import { useChoose } from "./use-documents.ts";
import "./document-list.css";

type Dialog = "screen" | "call" | "gallery" | { readonly screenOf: string } | null;

const CHOSEN = "[aria-current]";
const SCREENS: readonly PickedKind[] = ["screen"];

/** Every document: screens as people know them, and all else for developers. */
export function DocumentList() {
  const choose = useChoose();
  const file = useAtomValue(fileAtom);
  const [query, setQuery] = useState("");
  const [dialog, setDialog] = useState<Dialog>(null);
  const wanted = query.trim().toLowerCase();
  const list = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useChosenInSight(list, wanted);
  useSearchFirst(search);
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key === "Enter" && wanted !== "") list.current?.querySelector<HTMLElement>(".st-document")?.click();
  };
  const close = () => setDialog(null);
  return (
    <nav ref={list} className="st-list" aria-label="Documents" data-pane>
      <input
        ref={search}
        type="search"
        aria-label="Find a document"
        placeholder="A name, or words on it"
        value={query}
        onKeyDown={chooseFirst}
        onChange={(event) => setQuery(event.target.value)}
      />
      {dialog === "gallery" && (
        <ChangePicker
          title="Screens"
          kinds={SCREENS}
          current={file}
          onChoose={({ path }) => choose(path)}
          onClose={close}
        />
      )}
      {dialog === "call" && <NewCallDialog onClose={close} onMade={(screenOf) => setDialog({ screenOf })} />}
      {(dialog === "screen" || (typeof dialog === "object" && dialog !== null)) && (
        <NewScreenDialog
          call={dialog === "screen" ? undefined : dialog.screenOf}
          onClose={close}
          onMade={(path) => {
            close();
            setQuery("");
            choose(path);
          }}
        />
      )}
      <ScreenList wanted={wanted} onNew={() => setDialog("screen")} onGallery={() => setDialog("gallery")} />
      <DeveloperList wanted={wanted} onNewCall={() => setDialog("call")} />
    </nav>
  );
}

/** Begins with the search where nothing was changed or chosen yet: it finds what somebody came for by its words. */
function useSearchFirst(search: RefObject<HTMLInputElement | null>): void {
  const { readOnly } = useEditing();
  const isChosen = useAtomValue(placeAtom).file !== null;
  const isChanged = useAtomValue(changedBeforeAtom).size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the change is opened, before its heading is found
  useLayoutEffect(() => {
    if (!readOnly && !isChosen && !isChanged) search.current?.focus();
  }, [search]);
}

/** Keeps the chosen document in sight, which stands elsewhere in another list, and a new one a moment later. */
function useChosenInSight(list: RefObject<HTMLElement | null>, wanted: string): void {
  const file = useAtomValue(fileAtom);
  const outline = useAtomValue(outlineAtom);
  const isKnown = outline !== null;
  const isListed = outline?.screens.some((screen) => screen.file === file) === true;
  // Before the list is drawn, or it would move away from under the first click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one with each of them
  useLayoutEffect(() => {
    list.current?.querySelector(CHOSEN)?.scrollIntoView({ block: "nearest" });
  }, [list, file, wanted, isKnown, isListed]);
  usePartInSight(list, CHOSEN);
}
