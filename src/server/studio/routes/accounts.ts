import { accountRoutes } from "../../../wire/routes/accounts.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addAccountRoutes(api: StudioApi, { accounts: { people, sessions, secondFactors } }: StudioParts): void {
  addEndpoints(api, accountRoutes, {
    "GET /accounts": async () => ({ accounts: await people.list() }),
    "POST /accounts": ({ body, actor }) => people.create(body, actor()),
    "POST /accounts/vouch": ({ body: { name }, actor }) => people.vouch(name, actor()),
    "PUT /accounts/{account}/roles": ({ params, body: { grants }, actor }) =>
      people.setGrants(params.account, grants, actor()),
    "PUT /accounts/{account}/disabled": ({ params, body: { isDisabled }, actor }) =>
      people.setDisabled(params.account, isDisabled, actor()),
    "POST /accounts/{account}/link": async ({ params, actor }) => ({
      secret: await people.invite(params.account, actor()),
    }),
    "DELETE /accounts/{account}/factors": ({ params, actor }) => secondFactors.reset(params.account, actor()),
    "GET /accounts/{account}/sessions": async ({ params }) => ({ sessions: await sessions.list(params.account) }),
    "DELETE /accounts/{account}/sessions/{session}": ({ params, actor }) =>
      sessions.revoke(params.account, params.session, actor()),
  });
}
