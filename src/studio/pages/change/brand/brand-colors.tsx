import { useMemo, useSyncExternalStore } from "react";
import { MIN_CONTRAST } from "../../../../check/project/brand-contrast.ts";
import { own } from "../../../../kit/own.ts";
import { COLOR_WORDS } from "../../../../language/pictures/color-words.ts";
import { Button } from "../../../controls/button.tsx";
import { withValueAt } from "../../../document/edit-json.ts";
import { asObject } from "../../../document/json-parts.ts";
import type { OpenedChange } from "../../../session/opened-change.ts";
import { contrastsOf, isColor, type PairContrast } from "./color-contrasts.ts";
import { leftBehind } from "./fitting-colors.ts";

const APP = "schemas/app.json";

/** Every color of the brand, with the words that it can be read with. */
export function BrandColors({ draft, base, readOnly }: OpenedChange) {
  const text = useSyncExternalStore(draft.subscribe, () => draft.text(APP) ?? "");
  const colors = useMemo(() => colorsIn(text), [text]);
  const contrasts = useMemo(() => contrastsOf(colors), [colors]);
  const poor = contrasts.filter(({ isEnough }) => !isEnough);
  const before = useMemo(() => colorsIn(base.find(({ path }) => path === APP)?.text ?? ""), [base]);
  const fitting = readOnly ? null : leftBehind(colors, before);
  const set = (name: string, value: string) => {
    const place = `/brand/colors/${name}`;
    draft.edit(APP, withValueAt(draft.text(APP) ?? "", place, value), `${APP}${place}`);
  };
  const follow = (chosen: { readonly [name: string]: string }) => {
    const withColor = (app: string, [name, value]: [string, string]) =>
      withValueAt(app, `/brand/colors/${name}`, value);
    draft.edit(APP, Object.entries(chosen).reduce(withColor, draft.text(APP) ?? ""), `fit ${draft.state.version}`);
  };
  return (
    <section aria-labelledby="brand-colors" className="st-card st-colors">
      <h2 id="brand-colors">Colors</h2>
      <p className={poor.length === 0 ? "st-hint" : "st-warning"} role="status">
        {poor.length === 0
          ? `The contrast is sufficient: all ${contrasts.length} pairs reach ${MIN_CONTRAST}:1 (WCAG AA).`
          : `${poor.length} of ${contrasts.length} pairs have too little contrast. Fix them before you send the change for review.`}
      </p>
      {fitting !== null && (
        <div className="st-note st-row">
          <p>Headings, pressed buttons and what is chosen still have the color of before.</p>
          <Button onClick={() => follow(fitting)}>Fit them to the new one</Button>
        </div>
      )}
      <ul>
        {Object.entries(COLOR_WORDS)
          .filter(([name]) => own(colors, name) !== undefined)
          .map(([name, words]) => (
            <Color
              key={name}
              words={words}
              value={own(colors, name) ?? ""}
              poorest={contrasts.find(({ ink, ground }) => ink === name || ground === name)}
              readOnly={readOnly}
              onChange={(value) => set(name, value)}
            />
          ))}
      </ul>
    </section>
  );
}

interface ColorProps {
  readonly words: string;
  readonly value: string;
  /** The pair of this color that is the hardest to read. */
  readonly poorest: PairContrast | undefined;
  readonly readOnly: boolean;
  onChange(value: string): void;
}

function Color({ words, value, poorest, readOnly, onChange }: ColorProps) {
  return (
    <li className="st-color">
      <input
        type="color"
        aria-label={words}
        value={isColor(value) ? value.toLowerCase() : "#000000"}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="st-color-words">
        <strong>{words}</strong>
        {poorest !== undefined && (
          <span className={poorest.isEnough ? "st-hint" : "st-flag"}>
            {poorest.ratio} to 1, {nameOf(poorest.ink)} on {nameOf(poorest.ground)}
          </span>
        )}
      </div>
      <input
        type="text"
        aria-label={`${words}, as #rrggbb`}
        value={value}
        readOnly={readOnly}
        maxLength={9}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </li>
  );
}

function nameOf(color: string): string {
  return (own(COLOR_WORDS, color) ?? color).toLowerCase();
}

/** None while the document cannot be read. */
function colorsIn(text: string): { readonly [name: string]: string } {
  try {
    const app: unknown = JSON.parse(text);
    const colors = asObject(asObject(app).brand).colors;
    const entries = Object.entries(asObject(colors));
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}
