import { parseResponse } from "hono/client";
import { type Grant, parseGrants } from "../../releases/identity/roles.ts";
import type { Account } from "../../wire/schemas/account-schemas.ts";
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
      const made = await parseResponse(studio.api.accounts.$post({ json: { name, grants } }));
      return linkResult(studio, name, made);
    }
    // Approvers vouch too, who may not list accounts.
    if (action === "vouch")
      return accountsResult([await parseResponse(studio.api.accounts.vouch.$post({ json: { name } }))]);
    const found = (await readAccounts(studio)).find((one) => one.name === name);
    if (found === undefined) throw new WrongCallError(`there is no account "${name}"`);
    const param = { account: `${found.id}` };
    const routes = studio.api.accounts[":account"];
    if (action === "link") return linkResult(studio, name, await parseResponse(routes.link.$post({ param })));
    if (action === "reset-factor") {
      await routes.factors.$delete({ param });
      return { lines: [`${name} has no second factor any more, and is signed out.`], value: null };
    }
    if (action === "roles") {
      return accountsResult([
        await parseResponse(routes.roles.$put({ param, json: { grants: grantsOf(values.roles) } })),
      ]);
    }
    return accountsResult([
      await parseResponse(routes.disabled.$put({ param, json: { isDisabled: action === "disable" } })),
    ]);
  });
}

async function readAccounts(studio: StudioClient): Promise<readonly Account[]> {
  return (await parseResponse(studio.api.accounts.$get())).accounts;
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
