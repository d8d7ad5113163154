import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { plainName } from "../../document/plain-words.ts";
import { groupOf, PLACEABLE, type WidgetGroup } from "../../model/widget-examples.ts";
import { dragPart } from "../../preview/dragged-part.ts";
import { useEditing } from "../../session/editing.tsx";
import { placeFor, type Spot } from "../outline/node-operations.ts";
import type { OutlineItem } from "../outline/read-outline.ts";
import { insertWidget } from "./insert-widget.ts";
import { LiveExample } from "./live-example.tsx";
import "./palette.css";
import { summaryWords } from "../../forms/rows/summary-words.ts";

interface PaletteProps {
  readonly outline: readonly OutlineItem[];
  /** Selected item: the widget goes above, below or inside it. */
  readonly beside: OutlineItem;
  onClose(): void;
}

const GROUPS: readonly WidgetGroup[] = ["Questions", "Words and pictures", "Layout"];
const SPOTS: readonly (readonly [Spot, string])[] = [
  ["before", "Above"],
  ["after", "Below"],
  ["inside", "Inside"],
];

/** Everything that can be put on a screen, each as its own example has it. */
export function Palette({ outline, beside, onClose }: PaletteProps) {
  const { draft, file, names, languages, select, say } = useEditing();
  const [query, setQuery] = useState("");
  const [isDragging, setDragging] = useState(false);
  const [pointed, setPointed] = useState<WidgetDefinition | null>(null);
  const can = (spot: Spot) => placeFor(outline, beside.pointer, spot) !== null;
  const [spot, setSpot] = useState<Spot>(can("after") ? "after" : "inside");
  const wanted = query.toLowerCase().split(/\s+/);
  const fits = (definition: WidgetDefinition) => {
    const words = `${groupOf(definition)} ${definition.type.replaceAll("-", " ")} ${definition.summary}`.toLowerCase();
    return wanted.every((one) => words.includes(one));
  };

  // Pointed at before another search, it would show what is not listed.
  const found = GROUPS.flatMap((group) => PLACEABLE.filter((one) => groupOf(one) === group && fits(one)));
  const firstFound = query === "" ? null : (found[0] ?? null);
  const put = (definition: WidgetDefinition) => {
    const before = draft.text(file);
    if (before === undefined) return;
    const edited = insertWidget({ text: before, outline, pointer: beside.pointer, spot, definition, names, languages });
    if (edited === null) return;
    draft.edit(file, edited.text, `${file} insert ${draft.state.version}`);
    select(edited.pointer);
    say(`Added: ${plainName(definition.type)}`);
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal className={isDragging ? "st-aside" : undefined}>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog st-insert">
          <Dialog.Title className="st-dialog-title">Add to this screen</Dialog.Title>
          <div className="st-insert-head">
            <input
              type="search"
              aria-label="Find"
              placeholder="Search: question, button, picture …"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <select aria-label="Where" value={spot} onChange={(event) => setSpot(event.target.value as Spot)}>
              {SPOTS.filter(([one]) => can(one)).map(([one, words]) => (
                <option key={one} value={one}>
                  {words} “{beside.name}”
                </option>
              ))}
            </select>
          </div>
          <p className="st-hint">Choose one, or drag it to its place in the preview.</p>
          <LiveExample definition={pointed !== null && fits(pointed) ? pointed : firstFound} />
          <div className="st-insert-groups">
            {found.length === 0 && (
              <div className="st-empty">
                <h3>Nothing found</h3>
                <p>Try fewer words: “question”, “button”, “picture”, “list”.</p>
              </div>
            )}
            {GROUPS.map((group) => {
              const members = found.filter((one) => groupOf(one) === group);
              return members.length === 0 ? null : (
                <section key={group} aria-label={group}>
                  <h3>{group}</h3>
                  <ul>
                    {members.map((definition) => (
                      <li key={definition.type}>
                        <button
                          type="button"
                          draggable
                          title={summaryWords(definition.summary)}
                          onClick={() => put(definition)}
                          onPointerEnter={() => setPointed(definition)}
                          onFocus={() => setPointed(definition)}
                          onDragStart={(event) => {
                            dragPart(event.dataTransfer, { kind: "widget", type: definition.type });
                            // Out of the way of the preview, once the picture that is dragged is taken.
                            setTimeout(() => setDragging(true));
                          }}
                          onDragEnd={onClose}
                        >
                          <strong>{plainName(definition.type)}</strong>
                          <span className="st-hint">{summaryWords(definition.summary)}</span>
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
