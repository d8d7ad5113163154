import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";

interface RestoreButtonProps {
  /** Makes the change that restores it. */
  restore(): Promise<{ readonly id: number }>;
}

/** Nothing is lost and nothing is live by it: it begins a change, which is opened. */
export function RestoreButton({ restore }: RestoreButtonProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  if (!hasRole(session, "editor")) return null;
  const begin = async () => {
    setBusy(true);
    setError(null);
    try {
      const { id } = await restore();
      navigate(`/changes/${id}`);
    } catch (reason) {
      setError(reason as Error);
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={() => void begin()}>
        Restore as a change
      </Button>
      <Problem error={error} />
    </>
  );
}
