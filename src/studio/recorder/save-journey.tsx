import { type FormEvent, useState } from "react";
import { printJson } from "../../kit/lay-out.ts";
import { LOOKING_STEPS } from "../../language/looking-steps.ts";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { saveFile } from "../controls/save-file.ts";
import { asObject } from "../document/json-parts.ts";
import { idOfWords, journeyDocument } from "./journey-document.ts";
import type { Recording } from "./recording.ts";

interface SaveJourneyProps {
  readonly recording: Recording;
  readonly languages: readonly string[];
  readonly path: string;
  readonly scenario: string;
  readonly known: readonly string[];
}

type Saved =
  | { readonly outcome: "saved"; readonly path: string }
  | { readonly outcome: "refused"; readonly problems: readonly string[] };

export function SaveJourney({ recording, languages, path, scenario, known }: SaveJourneyProps) {
  const [summary, setSummary] = useState<{ readonly [language: string]: string }>({});
  const [name, setName] = useState("");
  const [saved, setSaved] = useState<Saved | null>(null);
  const [busy, setBusy] = useState(false);
  const id = name || idOfWords(summary[languages[0] ?? ""] ?? "");
  const last = recording.steps.at(-1);
  const isOpen = last === undefined || !LOOKING_STEPS.has(last.step.do);
  const document = () => journeyDocument({ id, summary, path, scenario }, recording.steps);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setSaved(await send(document()).finally(() => setBusy(false)));
  };
  return (
    <form className="st-save-journey" onSubmit={(event) => void save(event)}>
      {languages.map((language) => (
        <Field
          key={language}
          label={`Purpose (${language})`}
          required
          value={summary[language] ?? ""}
          onChange={(event) => setSummary({ ...summary, [language]: event.target.value })}
        />
      ))}
      <Field
        label="Name of the file"
        required
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        value={id}
        onChange={(event) => setName(event.target.value)}
      />
      {isOpen && <p className="st-hint">End with an expectation: choose a text that shows that it worked.</p>}
      {known.includes(id) && <p className="st-journey-step-note">A journey of that name exists: saving replaces it.</p>}
      <div className="st-row">
        <Button type="submit" tone="primary" busy={busy} disabled={isOpen}>
          Save journey
        </Button>
        <Button
          disabled={isOpen || id === ""}
          onClick={() => saveFile(`${id}.json`, "application/json", printJson(document()))}
        >
          Download
        </Button>
      </div>
      <div role="status">
        {saved?.outcome === "saved" && (
          <p>
            Saved as <code>{saved.path}</code>. <code>npx skrini test --journeys</code> runs it in every language.
          </p>
        )}
        {saved?.outcome === "refused" && (
          <ul className="st-problem">
            {saved.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

async function send(journey: ReturnType<typeof journeyDocument>): Promise<Saved> {
  try {
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/sandbox/journeys", { method: "POST", headers, body: JSON.stringify(journey) });
    return readSaved(await answer.json());
  } catch {
    return { outcome: "refused", problems: ["The server cannot be reached. Download the journey instead."] };
  }
}

function readSaved(answer: unknown): Saved {
  const { outcome, path, problems } = asObject(answer);
  if (outcome === "saved") return { outcome, path: String(path) };
  return { outcome: "refused", problems: Array.isArray(problems) ? problems.map(String) : [] };
}
