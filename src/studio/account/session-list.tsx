import { useState } from "react";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { TableHead } from "../controls/table-head.tsx";
import { When } from "../controls/when.tsx";
import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";
import { deviceName } from "./device-name.ts";

interface SessionListProps {
  /** Id of the account; one's own if absent. */
  readonly account?: number;
}

/** Where somebody is signed in, and a button that ends it. */
export function SessionList({ account }: SessionListProps) {
  const param = { account: `${account}` };
  const own = useRequest(account === undefined ? api.sessions : null, {});
  const theirs = useRequest(account === undefined ? null : api.accounts[":account"].sessions, { param });
  const { answer, error, reload } = account === undefined ? own : theirs;
  const [failure, setFailure] = useState<Error | null>(null);
  const end = async (id: number) => {
    setFailure(null);
    try {
      const session = `${id}`;
      if (account === undefined) await api.sessions[":session"].$delete({ param: { session } });
      else await api.accounts[":account"].sessions[":session"].$delete({ param: { ...param, session } });
      await reload();
    } catch (reason) {
      setFailure(reason as Error);
    }
  };
  if (answer === null) return <Problem error={error} onRetry={() => reload()} />;
  if (answer.sessions.length === 0) return <p className="st-hint">No open sessions.</p>;
  return (
    <>
      <Problem error={failure ?? error} />
      <table className="st-table">
        <TableHead columns={["Device", "Address", "Since", "Last used"]} hasActions />
        <tbody>
          {answer.sessions.map(({ id, kind, agent, address, madeAt, usedAt, ...one }) => (
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
                {"isThis" in one && one.isThis ? (
                  <span className="st-badge">This one</span>
                ) : (
                  <Button tone="quiet" onClick={() => end(id)}>
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
