import { type CSSProperties, useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { plainName } from "../document/plain-words.ts";
import { addressOf } from "../preview/preview-address.ts";
import { BeforeAfter } from "./before-after.tsx";
import { StillFrame } from "./still-frame.tsx";
import { useComparison } from "./use-comparison.ts";

interface ChangedScreensProps {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  readonly diff: DocumentsDiff;
}

/** More pages at once would keep the browser busy. */
const MAX_PICTURES = 4;
const SCALE = 0.4;
const WIDTH = 360;
const STYLE: CSSProperties & { readonly "--scale": number } = { "--scale": SCALE, width: WIDTH * SCALE };

/** Small pictures of the screens that look different; each leads to before and after. */
export function ChangedScreens({ before, after, diff }: ChangedScreensProps) {
  const comparison = useComparison(before, after, diff);
  const [chosen, setChosen] = useState<string | null>(null);
  const { screens, languages } = comparison;
  const client = comparison.after?.client;
  if (screens === null || client === undefined) return <p className="st-hint">Drawing …</p>;
  const [language = "en"] = languages;
  const more = screens.length - MAX_PICTURES;
  return (
    <>
      <ul className="st-pictures">
        {screens.slice(0, MAX_PICTURES).map((screen) => {
          const [played] = comparison.situationsOf(screen);
          const title = diff.titles[screen.id] ?? plainName(screen.id);
          return (
            <li key={screen.id}>
              <div className="st-phone" style={STYLE} inert>
                <StillFrame
                  client={client}
                  title={title}
                  language={language}
                  path={addressOf(played?.path ?? screen.path ?? "/", played?.id, "", language)}
                  marked={comparison.markedOn(screen.id).after}
                />
              </div>
              <button type="button" className="st-link" onClick={() => setChosen(screen.id)}>
                {title}
              </button>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="st-hint">And {more === 1 ? "1 screen" : `${more} screens`} more.</p>}
      {chosen !== null && (
        <BeforeAfter before={before} after={after} diff={diff} first={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
