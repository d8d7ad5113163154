import { useState } from "react";
import type { Change } from "../../releases/store/rows/change-rows.ts";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { api } from "../requests/request.ts";

interface GiveUpProps {
  readonly change: Change;
  /** Everything that is edited is with the server then. */
  flush(): Promise<void>;
  /** Asks for the change anew. */
  onDone(): Promise<void>;
}

/** Throws the change away that is open, or brings it back: nothing of it is lost either way. */
export function GiveUp({ change, flush, onDone }: GiveUpProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  if (change.status === "released") return null;
  const isThrown = change.status === "discarded";
  const move = async () => {
    const param = { change: `${change.id}` };
    setBusy(true);
    setError(null);
    try {
      if (isThrown) await api.changes[":change"].reopen.$post({ param });
      else {
        await flush();
        await api.changes[":change"].discard.$post({ param, json: { reason: "" } });
      }
      await onDone();
    } catch (reason) {
      setError(reason as Error);
    }
    setBusy(false);
  };
  return (
    <>
      <div role="status">{isThrown && <p className="st-note">This change is thrown away. Its edits are kept.</p>}</div>
      <Button tone={isThrown ? "primary" : "quiet"} busy={busy} onClick={() => move()}>
        {isThrown ? "Bring it back" : "Throw this change away"}
      </Button>
      <Problem error={error} />
    </>
  );
}
