import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { ProjectScreen } from "../../../editor/project-outline.ts";
import { hasExpression } from "../../../expression/text-parts.ts";
import type { SourceFile } from "../../../language/source-file.ts";
import { plainName } from "../../document/plain-words.ts";
import { rangeAtom } from "../../panels/json/range-atom.ts";
import { panelAtom } from "../../panels/shown-panel.ts";
import { queryAtom } from "../../panels/texts/query-atom.ts";
import { type Documents, outlineAtom, placeAtom } from "../../session/change-atoms.ts";
import { changedPaths } from "../../session/changed-paths.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import { useOpened } from "../../session/opened-change.ts";
import { NewCallDialog } from "../calls/new-call-dialog.tsx";
import { NewScreenDialog } from "../screens/new-screen-dialog.tsx";
import { ListGroup } from "./list-group.tsx";
import { screenFamilies } from "./screen-families.ts";
import "./document-list.css";

const GROUPS: readonly (readonly [string, RegExp])[] = [
  ["Fragments", /^schemas\/fragments\//],
  ["Calls", /^schemas\/calls\//],
  ["App", /^schemas\/(app|routes|check)\.json$/],
];

/** Every document by kind; screens by the title that people read. */
export function DocumentList() {
  const outline = useAtomValue(outlineAtom);
  const { screens = NO_SCREENS } = outline ?? {};
  const isReading = outline === null;
  const { base } = useOpened();
  const { readOnly, file: chosen } = useEditing();
  const paths = useSelected(allPaths, null);
  const changed = useSelected(pathsChangedFrom, base);
  const choose = useChoose();
  const [query, setQuery] = useState("");
  const [making, setMaking] = useState<"screen" | "call" | { readonly screenOf: string } | null>(null);
  const wanted = query.trim().toLowerCase();
  const list = useRef<HTMLElement>(null);
  const isListed = screens.some(({ file }) => file === chosen);
  const isKnown = !isReading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands elsewhere in another list, a new one a moment later
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [chosen, wanted, isKnown, isListed]);
  const fits = (...words: readonly string[]) => words.some((one) => one.toLowerCase().includes(wanted));
  const row = (path: string, name: string, detail: string) => (
    <li key={path}>
      <button
        type="button"
        className="st-document"
        aria-current={path === chosen || undefined}
        onClick={() => choose(path)}
      >
        <span>{name}</span>
        {detail !== "" && <span className="st-hint">{detail}</span>}
        {changed.includes(path) && <span className="st-dot" role="img" aria-label="changed" />}
      </button>
    </li>
  );
  const titleOf = ({ id, title }: ProjectScreen) => {
    const words = Object.values(title)[0] ?? "";
    return words === "" || hasExpression(words) ? plainName(id) : words;
  };
  const screenRow = (screen: ProjectScreen) => row(screen.file, titleOf(screen), screen.id);
  const isSought = wanted !== "";
  const found = screens.filter((screen) => fits(screen.id, ...Object.values(screen.title)));
  const families = screenFamilies(found);
  return (
    <nav ref={list} className="st-list" aria-label="Documents" data-pane>
      <input
        type="search"
        aria-label="Find a document"
        placeholder="Find a document"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {making === "call" && (
        <NewCallDialog onClose={() => setMaking(null)} onMade={(screenOf) => setMaking({ screenOf })} />
      )}
      {making !== null && making !== "call" && (
        <NewScreenDialog
          call={making === "screen" ? undefined : making.screenOf}
          onClose={() => setMaking(null)}
          onMade={(path) => {
            setMaking(null);
            setQuery("");
            choose(path);
          }}
        />
      )}
      <ListGroup
        name="Screens"
        count={found.length}
        isForcedOpen={isSought}
        action={
          !readOnly && (
            <button type="button" className="st-link" onClick={() => setMaking("screen")}>
              New screen
            </button>
          )
        }
      >
        {isReading && (
          <p className="st-hint" role="status">
            Reading the screens …
          </p>
        )}
        {families.map((family) =>
          family.name === "" ? (
            <ul key="">{family.screens.map(screenRow)}</ul>
          ) : (
            <ListGroup
              key={family.name}
              name={family.name}
              count={family.screens.length}
              isForcedOpen={isSought}
              level={3}
            >
              <ul>{family.screens.map(screenRow)}</ul>
            </ListGroup>
          ),
        )}
      </ListGroup>
      {GROUPS.map(([name, pattern]) => {
        const members = paths.filter((path) => pattern.test(path) && fits(path));
        return members.length === 0 ? null : (
          <ListGroup
            key={name}
            name={name}
            count={members.length}
            isForcedOpen={isSought}
            action={
              name === "Calls" &&
              !readOnly && (
                <button type="button" className="st-link" onClick={() => setMaking("call")}>
                  New call
                </button>
              )
            }
          >
            <ul>{members.toSorted().map((path) => row(path, plainName(nameOf(path)), ""))}</ul>
          </ListGroup>
        );
      })}
    </nav>
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");
}

const NO_SCREENS: readonly ProjectScreen[] = [];

function allPaths({ draft }: Documents): readonly string[] {
  return draft.paths();
}

function pathsChangedFrom({ draft }: Documents, base: readonly SourceFile[]): readonly string[] {
  return [...changedPaths(draft, base)];
}

/** Shows a document: its properties, also where its JSON or texts were searched before. */
function useChoose(): (file: string) => void {
  const store = useStore();
  return (file) => {
    store.set(placeAtom, { file, pointer: null });
    store.set(queryAtom, "");
    store.set(rangeAtom, null);
    store.set(panelAtom, (panel) => (panel === "json" ? "properties" : panel));
  };
}
