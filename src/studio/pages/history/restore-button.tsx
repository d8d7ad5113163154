import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasRole, useSession } from "../../account/session.tsx";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";

interface RestoreButtonProps {
  /** Makes the change that restores it. */
  restore(): Promise<{ readonly id: number }>;
  /** Titles of the journeys that will not fit. */
  findMisfits?(): Promise<readonly string[]>;
}

/** Nothing is lost and nothing is live by it: it begins a change, which is opened. Journeys that will not fit are told first. */
export function RestoreButton({ restore, findMisfits }: RestoreButtonProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [misfits, setMisfits] = useState<readonly string[]>([]);
  const [error, setError] = useState<Error | null>(null);
  if (!hasRole(session, "editor")) return null;
  const begin = async () => {
    const { id } = await restore();
    navigate(`/changes/${id}`);
  };
  const ask = async () => {
    setError(null);
    try {
      const found = (await findMisfits?.()) ?? [];
      if (found.length > 0) setMisfits(found);
      else await begin();
    } catch (reason) {
      setError(reason as Error);
    }
  };
  return (
    <>
      <Button onClick={ask}>Restore as a change</Button>
      <Problem error={error} />
      {misfits.length > 0 && (
        <Ask
          title={`${misfits.length} ${misfits.length === 1 ? "journey" : "journeys"} will not fit`}
          action="Restore as a change"
          onConfirm={begin}
          onClose={() => setMisfits([])}
          onDone={() => undefined}
        >
          <p>With this version, these tests no longer find what they look for. Reword them in the change.</p>
          <ul>
            {misfits.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Ask>
      )}
    </>
  );
}
