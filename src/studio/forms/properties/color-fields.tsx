import { own } from "../../../kit/own.ts";
import { COLOR_WORDS } from "../../../language/pictures/color-words.ts";
import { plainName } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";

/** Colors by name, each with a picker. */
export function ColorFields({ colors }: { readonly colors: { readonly [name: string]: unknown } }) {
  const { set, readOnly } = useEditing();
  return (
    <div className="st-color-fields">
      {Object.entries(colors).map(([name, color]) => (
        <label key={name}>
          <input
            type="color"
            value={String(color)}
            disabled={readOnly}
            onChange={(event) => set(`/brand/colors/${name}`, event.target.value)}
          />
          {own(COLOR_WORDS, name) ?? plainName(name)}
        </label>
      ))}
    </div>
  );
}
