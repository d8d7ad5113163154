import { useReducer, useRef, useState } from "react";
import { plainScenario } from "../../language/plain-scenario.ts";
import { Button } from "../controls/button.tsx";
import { RecordedFrame } from "./recorded-frame.tsx";
import type { RecorderBoot } from "./recorder-boot.ts";
import type { RecorderEvent } from "./recorder-event.ts";
import { changeRecording, NOTHING_RECORDED } from "./recording.ts";
import { SaveJourney } from "./save-journey.tsx";
import { StepRow } from "./step-row.tsx";

interface Begun {
  readonly path: string;
  readonly scenario: string;
  readonly language: string;
  /** A session of its own is a world of its own: nothing that was done before counts. */
  readonly session: string;
}

/** Records a journey: the app on the left, what a person does in it on the right. */
export function RecorderPage({ languages, scenarios, journeys }: RecorderBoot) {
  const [first = ""] = languages;
  const atHome = scenarios.filter((one) => one.path === "/");
  const plain = plainScenario(atHome.length > 0 ? atHome : scenarios);
  const [path, setPath] = useState(plain?.path ?? "/");
  const [scenario, setScenario] = useState(plain?.id ?? "");
  const [language, setLanguage] = useState(first);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isPointing, setPointing] = useState(false);
  const [recording, change] = useReducer(changeRecording, NOTHING_RECORDED);
  const page = useRef<HTMLIFrameElement>(null);
  const begin = () => {
    change({ do: "begin" });
    setPointing(false);
    setBegun({ path, scenario, language, session: `recorded-${crypto.randomUUID()}` });
  };
  const hear = (event: RecorderEvent) => {
    if (event.kind === "pointed") setPointing(false);
    change({ do: "hear", event });
  };
  const choose = (id: string) => {
    setScenario(id);
    setPath(scenarios.find((one) => one.id === id)?.path ?? path);
  };
  return (
    <main className="st-recorder">
      <section className="st-recorder-app" aria-label="The app">
        {begun === null ? (
          <p className="st-wait">Choose where the journey begins.</p>
        ) : (
          <RecordedFrame
            key={begun.session}
            address={addressOf(begun)}
            isPointing={isPointing}
            onEvent={hear}
            page={page}
          />
        )}
      </section>
      <section className="st-recorder-side" aria-labelledby="recorder-title">
        <h1 id="recorder-title">Record a journey</h1>
        <div className="st-recorder-start">
          <label className="st-field">
            Scenario
            <select value={scenario} onChange={(event) => choose(event.target.value)}>
              <option value="">Default samples</option>
              {scenarios.map(({ id, summary }) => (
                <option key={id} value={id}>
                  {id} · {summary}
                </option>
              ))}
            </select>
          </label>
          <label className="st-field">
            Begins at
            <input value={path} pattern="/.*" onChange={(event) => setPath(event.target.value)} />
          </label>
          <label className="st-field">
            Language
            <select value={language} onChange={(event) => setLanguage(event.target.value)}>
              {languages.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          <Button tone="primary" onClick={begin}>
            {begun === null ? "Record" : "Begin again"}
          </Button>
        </div>
        {begun !== null && (
          <>
            <div className="st-row">
              <Button aria-pressed={isPointing} onClick={() => setPointing(!isPointing)}>
                {isPointing ? "Tap the text …" : "Expect a text"}
              </Button>
              <Button
                onClick={() => {
                  change({ do: "back" });
                  page.current?.contentWindow?.history.back();
                }}
              >
                Go back
              </Button>
            </div>
            <ol className="st-journey-steps" aria-label="Steps">
              {recording.steps.map((one) => (
                <StepRow key={one.id} recorded={one} onChange={change} />
              ))}
            </ol>
            {recording.steps.length === 0 && <p className="st-hint">Tap and type in the app, as a borrower would.</p>}
            {recording.reads.map(({ call }) => (
              <p className="st-row" key={call}>
                The server was asked <code>{call}</code>, which changes nothing.
                <Button tone="quiet" onClick={() => change({ do: "add-call", call })}>
                  Expect it
                </Button>
              </p>
            ))}
            <div role="log" aria-label="Not recorded">
              {recording.problems.map(({ id, message }) => (
                <p className="st-journey-step-note" key={id}>
                  {message}
                </p>
              ))}
            </div>
            <SaveJourney
              key={begun.session}
              recording={recording}
              languages={languages}
              path={begun.path}
              scenario={begun.scenario}
              known={journeys}
            />
          </>
        )}
      </section>
    </main>
  );
}

/** As `skrini test` opens a journey. */
function addressOf({ path, scenario, language, session }: Begun): string {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries({ session, scenario, lang: language })) {
    if (value !== "") url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}
