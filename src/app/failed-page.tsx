import { PlanError } from "../load/plan-error.ts";
import type { Boot } from "./page-parts.ts";

interface Props {
  readonly words: Boot["words"];
  readonly error: unknown;
}

/** The last resort: not even the app's plan, or the screen's, could be had. */
export function FailedPage({ words, error }: Props) {
  const reason = error instanceof PlanError ? error.reason : "crashed";
  return (
    <div className="sk-screen sk-failed-page" role="alert" data-reason={reason}>
      <main className="sk-body">
        <title>{words.failed}</title>
        <h1 className="sk-title">{words.failed}</h1>
        <button type="button" className="sk-button sk-button-primary" onClick={() => window.location.reload()}>
          {words.retry}
        </button>
        <p>
          <a className="sk-button sk-button-secondary" href={`tel:${words.phone.replace(/[^+\d]/g, "")}`}>
            {words.phone}
          </a>
        </p>
      </main>
    </div>
  );
}
