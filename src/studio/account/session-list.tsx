import { useState } from "react";
import type { SessionEntry } from "../../releases/accounts/sessions.ts";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { TableHead } from "../controls/table-head.tsx";
import { When } from "../controls/when.tsx";
import { request } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";
import { deviceName } from "./device-name.ts";

interface SessionListProps {
  /** A path of the API: `sessions`, or those of somebody. */
  readonly path: string;
}

type Listed = SessionEntry & { readonly isThis?: boolean };

/** Where somebody is signed in, and a button that ends it. */
export function SessionList({ path }: SessionListProps) {
  const { answer, error, reload } = useRequest<{ sessions: readonly Listed[] }>(path);
  const [failure, setFailure] = useState<Error | null>(null);
  const end = async (id: number) => {
    setFailure(null);
    try {
      await request(`${path}/${id}`, { method: "delete" });
      await reload();
    } catch (reason) {
      setFailure(reason as Error);
    }
  };
  if (answer === null) return <Problem error={error} onRetry={() => void reload()} />;
  if (answer.sessions.length === 0) return <p className="st-hint">No open sessions.</p>;
  return (
    <>
      <Problem error={failure ?? error} />
      <table className="st-table">
        <TableHead columns={["Device", "Address", "Since", "Last used"]} hasActions />
        <tbody>
          {answer.sessions.map(({ id, kind, agent, address, madeAt, usedAt, isThis }) => (
            <tr key={id}>
              <td title={agent}>{deviceName(kind, agent)}</td>
              <td>{address}</td>
              <td>
                <When at={madeAt} />
              </td>
              <td>
                <When at={usedAt} />
              </td>
              <td>
                {isThis === true ? (
                  <span className="st-badge">This one</span>
                ) : (
                  <Button tone="quiet" onClick={() => void end(id)}>
                    End session
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
