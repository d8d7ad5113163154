import { parseResponse } from "hono/client";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api } from "../../requests/request.ts";
import { CULPRITS, failurePlace, failureQuery, failureWords, type PhoneFailure } from "./failure-words.ts";
import { gatherMisfits } from "./gather-misfits.ts";
import type { ServedName } from "./use-served-names.ts";

interface ReleaseFailuresProps {
  /** The release that they are of. */
  readonly release: string;
  /** How it is called. */
  readonly name: string;
  /** The most frequent first. */
  readonly failures: readonly PhoneFailure[];
  readonly servedName: ServedName;
}

const FIRST = 5;

/** Failures on phones in words, with whose fault they are, and a button that opens a change to reproduce each. */
export function ReleaseFailures({ release, name, failures: reported, servedName }: ReleaseFailuresProps) {
  const failures = useMemo(() => gatherMisfits(reported), [reported]);
  const navigate = useNavigate();
  const session = useSession();
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  if (failures.length === 0) return null;
  const look = async (failure: PhoneFailure) => {
    setBusy(true);
    setError(null);
    try {
      const title = `${failureWords(failure).what}: ${failurePlace(failure, servedName)}`.slice(0, 200);
      const { id } = await parseResponse(api.changes.$post({ json: { title, base: release } }));
      navigate(`/changes/${id}?${failureQuery(failure)}`);
    } catch (reason) {
      setError(reason as Error);
      setBusy(false);
    }
  };
  return (
    <section className="st-failures" aria-label={`Failures of ${name}`}>
      <h3>Failures of {name}</h3>
      <ul>
        {failures.slice(0, isWhole ? failures.length : FIRST).map((failure) => {
          const { what, culprit, why } = failureWords(failure);
          return (
            <li key={`${failure.kind} ${failure.screen} ${failure.language} ${failure.place} ${failure.code}`}>
              <div>
                <p>
                  <strong>{what}</strong> <span className="st-badge">{CULPRITS[culprit]}</span>
                </p>
                <p className="st-hint">
                  {failurePlace(failure, servedName)}, {failure.count.toLocaleString("en")}{" "}
                  {failure.count === 1 ? "time" : "times"}. {why}
                </p>
              </div>
              {hasRole(session, "editor") && (
                <Button busy={busy} onClick={() => look(failure)}>
                  Look into it
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {failures.length > FIRST && !isWhole && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          Show all {failures.length}
        </Button>
      )}
      <Problem error={error} />
    </section>
  );
}
