import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasRole, useSession } from "../account/session.tsx";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { restoreRelease } from "../requests/restore-release.ts";

interface MendReleaseProps {
  /** Id of the release that was taken back. */
  readonly release: string;
  /** Name of it, or of the change that brought it. */
  readonly label: string;
}

/** Begins a change that has all of a release that was taken back, upon what is live: what is wrong is mended there. */
export function MendRelease({ release, label }: MendReleaseProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [error, setError] = useState<Error | null>(null);
  if (!hasRole(session, "editor")) return null;
  const mend = async () => {
    setError(null);
    await restoreRelease(release, `Mend ${label}`).then(({ id }) => navigate(`/changes/${id}`), setError);
  };
  return (
    <>
      <Button tone="primary" onClick={mend}>
        Mend it
      </Button>
      <Problem error={error} />
    </>
  );
}
