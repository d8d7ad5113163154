import { useId } from "react";
import { languageName } from "../../kit/language/language-name.ts";
import type { RolloutRules } from "../../releases/releases.ts";

/** Who a rollout is for, as the form has it. */
export interface Audience {
  /** Codes; none of them: every language. */
  readonly languages: readonly string[];
  /** The lowest version of the shell; "" is any. */
  readonly shell: string;
  /** As they were typed: one a line, or with commas between. */
  readonly testers: string;
}

export const EVERYBODY: Audience = { languages: [], shell: "", testers: "" };

/** The rules that stand beside the steps. */
export function audienceRules({ languages, shell, testers }: Audience): Omit<RolloutRules, "steps"> {
  const named = [...new Set(testers.split(/[\s,;]+/).filter((one) => one !== ""))];
  return {
    ...(languages.length > 0 && { languages }),
    ...(shell.trim() !== "" && { shell: shell.trim() }),
    ...(named.length > 0 && { testers: named }),
  };
}

/** Whom a rollout's share is taken of, in words: "those who read Swahili with a shell from 2.10.0 on"; "" is everybody. */
export function audienceWords({ languages = [], shell, testers = [] }: RolloutRules): string {
  const read = languages.length === 0 ? "" : `who read ${languages.map(languageName).join(" or ")}`;
  const using = shell === undefined ? "" : `with a shell from ${shell} on`;
  const some = [read, using].filter((one) => one !== "").join(" ");
  const list = testers.length === 0 ? "" : `and to ${testers.length} on the test list`;
  return [some === "" ? "" : `of those ${some}`, list].filter((one) => one !== "").join(", ");
}

interface AudienceFieldsProps {
  readonly audience: Audience;
  /** Codes of the app's languages. */
  readonly languages: readonly string[];
  onChange(audience: Audience): void;
}

/** Fields of a rollout's audience: languages, lowest shell, and the people who get it in any case. */
export function AudienceFields({ audience, languages, onChange }: AudienceFieldsProps) {
  const id = useId();
  const toggle = (language: string) =>
    onChange({
      ...audience,
      languages: audience.languages.includes(language)
        ? audience.languages.filter((one) => one !== language)
        : [...audience.languages, language],
    });
  return (
    <details className="st-audience">
      <summary>Only some borrowers, or a test list</summary>
      <fieldset className="st-choices">
        <legend>Who read</legend>
        {languages.map((language) => (
          <label key={language}>
            <input type="checkbox" checked={audience.languages.includes(language)} onChange={() => toggle(language)} />
            {languageName(language)}
          </label>
        ))}
        <p className="st-hint">Every language, if none is chosen.</p>
      </fieldset>
      <div className="st-field">
        <label htmlFor={`${id}-shell`}>Shell from version</label>
        <input
          id={`${id}-shell`}
          value={audience.shell}
          placeholder="any, or as 2.10.0"
          pattern="\d+(\.\d+){0,3}"
          title="Numbers with periods between, as 2.10.0"
          inputMode="decimal"
          onChange={(event) => onChange({ ...audience, shell: event.target.value })}
        />
      </div>
      <div className="st-field">
        <label htmlFor={`${id}-testers`}>Test list</label>
        <textarea
          id={`${id}-testers`}
          rows={2}
          value={audience.testers}
          placeholder="User numbers, with spaces or commas between"
          onChange={(event) => onChange({ ...audience, testers: event.target.value })}
        />
        <p className="st-hint">These get it in any case, whatever their share, language or shell.</p>
      </div>
    </details>
  );
}
