import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useMemo, useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import type { ProjectOutline } from "../../editor/project-outline.ts";
import { languageName } from "../../kit/language-name.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { isAt, samplePath } from "../../route/order-routes.ts";
import { Button } from "../controls/button.tsx";
import { enclosingNode } from "../document/node-at.ts";
import { createDocumentReader } from "../document/read-document.ts";
import { createProjectClient, type ProjectClient } from "../model/project-client.ts";
import { markOf } from "../preview/picked-place.ts";
import { StillFrame } from "./still-frame.tsx";

interface BeforeAfterProps {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  readonly diff: DocumentsDiff;
  onClose(): void;
}

interface State {
  readonly client: ProjectClient;
  readonly outline: ProjectOutline | null;
}

/** Each screen that differs, before and after, in every language and situation: side by side, or one over the other. */
export function BeforeAfter({ before, after, diff, onClose }: BeforeAfterProps) {
  const old = useProject(before);
  const now = useProject(after);
  const outline = now?.outline ?? null;
  const oldOutline = old?.outline ?? null;
  const reached = new Set(diff.changes.flatMap(({ screens }) => screens));
  const all = [...(outline?.screens ?? []), ...(oldOutline?.screens ?? [])];
  const screens = all.filter(
    ({ id, path }, index) => path !== null && reached.has(id) && all.findIndex((one) => one.id === id) === index,
  );
  const [chosen, setScreen] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [situation, setSituation] = useState("");
  // Two phones side by side need room that a phone has not.
  const [isOver, setOver] = useState(() => window.matchMedia("(max-width: 800px)").matches);
  const [share, setShare] = useState(50);
  const screen = screens.find(({ id }) => id === chosen) ?? screens[0];
  const languages = outline?.languages ?? [];
  const shownIn = language ?? languages[0] ?? "en";
  const pathOf = (address: string) => address.split(/[?#]/)[0] ?? "";
  const fitting = [...(outline?.scenarios ?? [])]
    .filter(({ path }) => screen?.path != null && isAt(pathOf(path), pathOf(screen.path)))
    .sort((one, other) => one.id.length - other.id.length);
  const played = fitting.find(({ id }) => id === situation) ?? fitting[0];
  const marked = useMemo(() => markedOn(screen?.id ?? "", diff, after), [screen?.id, diff, after]);
  const address = screen?.path == null ? null : addressOf(played?.path ?? screen.path, played?.id, shownIn);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog st-before-after">
          <header className="st-head">
            <Dialog.Title className="st-dialog-title">Before and after</Dialog.Title>
            <Button onClick={onClose}>Close</Button>
          </header>
          <div className="st-row">
            <select aria-label="Screen" value={screen?.id ?? ""} onChange={(event) => setScreen(event.target.value)}>
              {screens.map(({ id }) => (
                <option key={id} value={id}>
                  {diff.titles[id] ?? id} ({id})
                </option>
              ))}
            </select>
            <select aria-label="Language" value={shownIn} onChange={(event) => setLanguage(event.target.value)}>
              {languages.map((one) => (
                <option key={one} value={one}>
                  {languageName(one)}
                </option>
              ))}
            </select>
            {fitting.length > 1 && (
              <select
                aria-label="Scenario"
                value={played?.id ?? ""}
                onChange={(event) => setSituation(event.target.value)}
              >
                {fitting.map(({ id, summary }) => (
                  <option key={id} value={id}>
                    {summary.en ?? Object.values(summary)[0] ?? id}
                  </option>
                ))}
              </select>
            )}
            <label className="st-check">
              <input type="checkbox" checked={isOver} onChange={(event) => setOver(event.target.checked)} />
              Overlay
            </label>
            {isOver && (
              <input
                type="range"
                aria-label="Share of the new version"
                min={0}
                max={100}
                value={share}
                onChange={(event) => setShare(Number(event.target.value))}
              />
            )}
          </div>
          {outline !== null && screens.length === 0 && <p className="st-note">No screen looks different.</p>}
          {address !== null && (
            <div className="st-pair" data-over={isOver || undefined}>
              {[
                { name: "Before", state: old },
                { name: "After", state: now },
              ].map(({ name, state }) => (
                <figure
                  key={name}
                  style={isOver && name === "After" ? { clipPath: `inset(0 ${100 - share}% 0 0)` } : {}}
                >
                  <figcaption>{name}</figcaption>
                  <div className="st-phone">
                    {state?.outline == null ? (
                      <p className="st-drawing">Drawing …</p>
                    ) : (
                      <StillFrame
                        key={address}
                        client={state.client}
                        title={`${name} in ${shownIn}`}
                        language={shownIn}
                        path={address}
                        marked={marked}
                      />
                    )}
                  </div>
                </figure>
              ))}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The part of a screen that its first change is about; null where no part of it is. */
function markedOn(screen: string, diff: DocumentsDiff, after: readonly SourceFile[]) {
  for (const { file, pointer, screens } of diff.changes) {
    const text = after.find(({ path }) => path === file)?.text;
    if (text === undefined || !screens.includes(screen)) continue;
    const root = createDocumentReader({ text: () => text })(file);
    const node = enclosingNode(root, pointer);
    if (node !== null) return markOf(file, node, root);
  }
  return null;
}

/** The documents of one state, compiled as a phone gets them. */
function useProject(files: readonly SourceFile[]): State | null {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const client = createProjectClient((outline) => setState({ client, outline }));
    client.show(files);
    setState({ client, outline: null });
    return () => client.close();
  }, [files]);
  return state;
}

function addressOf(path: string, scenario: string | undefined, language: string): string {
  const url = new URL(samplePath(path), window.location.origin);
  url.searchParams.set("session", "demo");
  url.searchParams.set("mock", "1");
  url.searchParams.set("lang", language);
  if (scenario !== undefined) url.searchParams.set("scenario", scenario);
  return `${url.pathname}${url.search}${url.hash}`;
}
