import { useState } from "react";
import type { DocumentsDiff } from "../../../../diff/change.ts";
import { languageName } from "../../../../kit/language/language-name.ts";
import type { SourceFile } from "../../../../language/project/source-file.ts";
import { plainName } from "../../../document/plain-words.ts";
import { detailOf } from "../../../document/screen-titles.ts";
import { DocumentCard } from "../../../picker/document-card.tsx";
import { addressOf } from "../../../preview/preview-address.ts";
import { ScreenPair } from "../../../review/screen-pair.tsx";
import { SituationChoice } from "../../../review/situation-choice.tsx";
import { type ComparedScreen, type Comparison, useComparison } from "../../../review/use-comparison.ts";
import "../../../picker/picker.css";

interface ScreenReviewProps {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  readonly diff: DocumentsDiff | null;
  /** Id of the screen that is shown; the first one where that looks the same as before. */
  readonly chosen: string | null;
  onChoose(screen: string): void;
}

const ALL = "";

/** The screens that look different, and one of them before and after: on a small phone, in each language, on a slow line. */
export function ScreenReview({ before, after, diff, chosen, onChoose }: ScreenReviewProps) {
  const comparison = useComparison(before, after, diff);
  const { screens, languages } = comparison;
  const [language, setLanguage] = useState(ALL);
  const [situation, setSituation] = useState("");
  const [isSlow, setSlow] = useState(false);
  const screen = screens?.find(({ id }) => id === chosen) ?? screens?.[0];
  const titled = (screens ?? []).map((one) => ({
    id: one.id,
    title: diff?.titles[one.id] ?? plainName(one.id),
    screen: one,
  }));
  const countOf = (id: string) => (diff?.changes ?? []).filter((change) => change.screens.includes(id)).length;
  return (
    <>
      <nav className="st-review-screens" aria-label="Screens that change">
        {screens === null && <p className="st-hint">Comparing …</p>}
        {screens?.length === 0 && <p className="st-hint">No screen looks different.</p>}
        <ul>
          {titled.map((one) => (
            <DocumentCard
              key={one.id}
              document={{
                kind: "screen",
                path: one.screen.file,
                id: one.id,
                title: one.title,
                detail: [detailOf(one, titled), countWords(countOf(one.id))].filter(Boolean).join(" · "),
                group: "",
                route: one.screen.path,
              }}
              found=""
              isCurrent={one.id === screen?.id}
              pictured={pictureOf(one.screen, comparison)}
              onChoose={() => onChoose(one.id)}
            />
          ))}
        </ul>
      </nav>
      <section className="st-review-screen" aria-label="Before and after">
        {screen !== undefined && (
          <>
            <div className="st-row">
              <select aria-label="Language" value={language} onChange={(event) => setLanguage(event.target.value)}>
                <option value={ALL}>{languages.length === 2 ? "Both languages" : "All languages"}</option>
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {languageName(one)}
                  </option>
                ))}
              </select>
              <SituationChoice comparison={comparison} screen={screen} value={situation} onChange={setSituation} />
              <label className="st-check">
                <input type="checkbox" checked={isSlow} onChange={(event) => setSlow(event.target.checked)} />
                Slow line
              </label>
            </div>
            {languages
              .filter((one) => language === ALL || language === one)
              .map((one) => (
                <section key={one} aria-label={languageName(one)}>
                  <h3>{languageName(one)}</h3>
                  <ScreenPair
                    comparison={comparison}
                    screen={screen}
                    language={one}
                    situation={situation}
                    network={isSlow ? "slow" : ""}
                  />
                </section>
              ))}
          </>
        )}
      </section>
    </>
  );
}

/** As it is after the change, in its plainest situation. */
function pictureOf(screen: ComparedScreen, { after, languages, situationsOf }: Comparison) {
  if (after === null) return null;
  const [language = "en"] = languages;
  const [plain] = situationsOf(screen);
  const address = addressOf(plain?.path ?? screen.path ?? "/", plain?.id, "", language);
  return { client: after.client, language, addressOf: () => address };
}

function countWords(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
