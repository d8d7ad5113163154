import { useId, useState } from "react";
import type { Shape } from "../../../language/shape/shape.ts";
import { parentOf } from "../../document/edit-elements.ts";
import { plainName } from "../../document/plain-words.ts";
import { valueWords } from "../../document/value-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { useOpen } from "../rows/open-place.ts";
import { useFormControls } from "./form-controls.ts";

interface MapEntryProps {
  readonly name: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly shape: Shape<"map">;
  /** It was just added. */
  readonly startsOpen: boolean;
}

/** One of what is told apart by names. */
export function MapEntry({ name, pointer, value, shape, startsOpen }: MapEntryProps) {
  const { set, readOnly, languages, select, say } = useEditing();
  const { ShapeControl } = useFormControls();
  const [isOpen, setOpen] = useOpen(pointer, startsOpen);
  const [isRenaming, setRenaming] = useState(false);
  const id = useId();
  const words = valueWords(value, languages[0] ?? "en");
  return (
    <li className="st-element">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary id={`${pointer}-name`}>
          <span>{name}</span> {!isOpen && words !== "" && <span className="st-hint st-clip">{words}</span>}
        </summary>
        {isOpen && (
          <div className="st-element-body">
            <div className="st-row">
              {shape.declares !== undefined && (
                <button type="button" className="st-link" onClick={() => select(pointer)}>
                  Show uses
                </button>
              )}
              {shape.declares !== undefined && !readOnly && (
                <button type="button" className="st-link" onClick={() => setRenaming(true)}>
                  Rename
                </button>
              )}
            </div>
            {isRenaming && <RenameField name={name} pointer={pointer} onDone={() => setRenaming(false)} />}
            <ShapeControl id={id} name={plainName(name)} shape={shape.value} pointer={pointer} value={value} />
          </div>
        )}
      </details>
      {!readOnly && (
        <span className="st-element-tools">
          <button
            type="button"
            className="st-small-button"
            aria-label={`Remove: ${name}`}
            onClick={() => {
              set(pointer, undefined);
              say(`Removed: ${name}`);
            }}
          >
            ✕
          </button>
        </span>
      )}
    </li>
  );
}

interface RenameFieldProps {
  readonly name: string;
  readonly pointer: string;
  onDone(): void;
}

/** Another name, here and wherever it is named. */
function RenameField({ name, pointer, onDone }: RenameFieldProps) {
  const { rename, select } = useEditing();
  const [to, setTo] = useState(name);
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <form
      className="st-control"
      onSubmit={async (event) => {
        event.preventDefault();
        const found = await rename(pointer, to);
        setRefusal(found);
        if (found !== null) return;
        onDone();
        select(`${parentOf(pointer)[0]}/${to}`);
      }}
    >
      <input
        aria-label={`New name of ${name}`}
        aria-invalid={refusal !== null || undefined}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <button type="submit" className="st-link" disabled={to === name || to === ""}>
        Rename everywhere
      </button>
      {refusal !== null && <p className="st-prop-problem">{refusal}</p>}
    </form>
  );
}
