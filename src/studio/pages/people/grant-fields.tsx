import type { Grant } from "../../../releases/identity/roles.ts";
import { roleName } from "../../account/grant-words.ts";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";

export const ROLES: readonly (readonly [Grant["role"], string])[] = [
  ["viewer", "looks at everything"],
  ["editor", "edits and sends for review"],
  ["approver", "approves, releases and rolls back"],
  ["on-call", "rolls back, switches off, releases in an emergency"],
  ["admin", "all of that but approving their own; manages people"],
];
const ALL = "*";

interface GrantFieldsProps {
  readonly grants: readonly Grant[];
  onChange(grants: readonly Grant[]): void;
}

/** The roles that somebody has, any number of them, each on all channels or on some. */
export function GrantFields({ grants, onChange }: GrantFieldsProps) {
  const { answer } = useRequest(api.channels, {});
  const named = grants.map(({ channel }) => channel).filter((channel) => channel !== ALL);
  const channels = [...new Set([...(answer?.channels ?? []).map(({ name }) => name), ...named])];
  const without = (role: Grant["role"]) => grants.filter((one) => one.role !== role);
  return (
    <fieldset className="st-choices">
      <legend>Roles</legend>
      {ROLES.map(([role, what]) => {
        const held = grants.filter((one) => one.role === role).map(({ channel }) => channel);
        const put = (next: readonly string[]) =>
          onChange([...without(role), ...next.map((channel) => ({ role, channel }))]);
        return (
          <div key={role} className="st-grant">
            <label>
              <input
                type="checkbox"
                checked={held.length > 0}
                onChange={(event) => put(event.target.checked ? [ALL] : [])}
              />
              <span>
                <strong>{roleName(role)}</strong> {what}
              </span>
            </label>
            {held.length > 0 && channels.length > 1 && (
              <div className="st-row">
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${roleName(role)} on all channels`}
                    checked={held.includes(ALL)}
                    onChange={(event) => put(event.target.checked ? [ALL] : channels)}
                  />
                  all channels
                </label>
                {!held.includes(ALL) &&
                  channels.map((channel) => (
                    <label key={channel}>
                      <input
                        type="checkbox"
                        aria-label={`${roleName(role)} on ${channel}`}
                        checked={held.includes(channel)}
                        onChange={(event) =>
                          put(event.target.checked ? [...held, channel] : held.filter((one) => one !== channel))
                        }
                      />
                      {channel}
                    </label>
                  ))}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
