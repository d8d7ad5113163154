import type { Account } from "../../releases/accounts/people.ts";
import { type Grant, parseGrants } from "../../releases/identity/roles.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { table } from "../studio-client/describe.ts";
import type { StudioClient } from "../studio-client/studio-client.ts";
import { type CommandResult, withStudio } from "../studio-client/with-studio.ts";
import type { accountDefinition } from "./definition.ts";

type AccountLine = CommandLine<typeof accountDefinition>;

/** `skrini account` */
export function account({ values, positionals: [action, name] }: AccountLine, streams: Streams): Promise<number> {
  return withStudio(values, streams, async (studio): Promise<CommandResult> => {
    if (action === "list") return accountsResult(await readAccounts(studio));
    if (name === undefined) throw new WrongCallError("<name> is missing", { withUsage: true });
    if (action === "add") {
      const grants = grantsOf(values.roles);
      const made = await studio.send<{ secret: string }>("POST", "/accounts", { name, grants });
      return linkResult(studio, name, made);
    }
    // Approvers vouch too, who may not list accounts.
    if (action === "vouch") return accountsResult([await studio.send<Account>("POST", "/accounts/vouch", { name })]);
    const found = (await readAccounts(studio)).find((one) => one.name === name);
    if (found === undefined) throw new WrongCallError(`there is no account "${name}"`);
    const path = `/accounts/${found.id}`;
    if (action === "link") return linkResult(studio, name, await studio.send("POST", `${path}/link`, {}));
    if (action === "reset-factor") {
      await studio.send("DELETE", `${path}/factors`, {});
      return { lines: [`${name} has no second factor any more, and is signed out.`], value: null };
    }
    if (action === "roles") {
      return accountsResult([await studio.send<Account>("PUT", `${path}/roles`, { grants: grantsOf(values.roles) })]);
    }
    return accountsResult([
      await studio.send<Account>("PUT", `${path}/disabled`, { isDisabled: action === "disable" }),
    ]);
  });
}

async function readAccounts(studio: StudioClient): Promise<readonly Account[]> {
  return (await studio.get<{ accounts: readonly Account[] }>("/accounts")).accounts;
}

function grantsOf(text: string | undefined): readonly Grant[] {
  const grants = text === undefined ? null : parseGrants(text);
  if (grants === null) throw new WrongCallError("--roles takes roles such as editor, approver:production");
  return grants;
}

function linkResult({ server }: StudioClient, name: string, { secret }: { readonly secret: string }): CommandResult {
  const link = `${server}/studio/welcome#${secret}`;
  return { lines: [`For ${name}, once and within three days: ${link}`], value: { name, link } };
}

function accountsResult(accounts: readonly Account[]): CommandResult {
  const rows = accounts.map(({ name, grants, isProvided, isDisabled, dependsOn }) => [
    name,
    grants.map(({ role, channel }) => (channel === "*" ? role : `${role}:${channel}`)).join(", ") || "no role",
    [
      ...(isProvided ? ["of the provider"] : []),
      ...(isDisabled ? ["disabled"] : []),
      ...(dependsOn.length > 0 ? [`depends on ${dependsOn.join(" and ")}`] : []),
    ].join(", "),
  ]);
  return { lines: table(rows), value: { accounts } };
}
