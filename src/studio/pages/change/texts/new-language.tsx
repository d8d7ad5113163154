import { useId, useState } from "react";
import { languageName } from "../../../../kit/language/language-name.ts";
import { addLanguages } from "../../../../texts/add-languages.ts";
import { Ask } from "../../../controls/ask.tsx";
import { Button } from "../../../controls/button.tsx";
import type { Draft } from "../../../session/draft.ts";

interface NewLanguageProps {
  /** Codes of those that the app has. */
  readonly languages: readonly string[];
  readonly draft: Draft;
  onAdded(): void;
}

const APP = "schemas/app.json";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Codes of the languages that this browser can name, by their English names. */
function namedLanguages(): readonly string[] {
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
  // An outdated code, as "iw" of "he", has the name of the one in its place.
  const named = codes.filter((code) => languageName(code) !== code && Intl.getCanonicalLocales(code)[0] === code);
  return named.sort((one, other) => languageName(one).localeCompare(languageName(other)));
}

/** Begins a language, as a draft whose texts are all missing. */
export function NewLanguage({ languages, draft, onAdded }: NewLanguageProps) {
  const id = useId();
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setCode("")}>Add a language …</Button>
      {code !== null && (
        <Ask
          title="Add a language"
          action="Add it"
          disabled={code === ""}
          onClose={() => setCode(null)}
          onConfirm={async () => {
            draft.edit(APP, addLanguages(draft.text(APP) ?? "", [code]), `language ${code} ${draft.state.version}`);
            onAdded();
          }}
        >
          <div className="st-field">
            <label htmlFor={id}>Language</label>
            <select id={id} value={code} onChange={(event) => setCode(event.target.value)}>
              <option value="">Choose …</option>
              {namedLanguages()
                .filter((one) => !languages.includes(one))
                .map((one) => (
                  <option key={one} value={one}>
                    {languageName(one)}
                  </option>
                ))}
            </select>
          </div>
          <p className="st-hint">
            It is a draft: all its texts are missing, and nobody is shown it until the app’s settings say that it is
            live.
          </p>
        </Ask>
      )}
    </>
  );
}
