import { z } from "@hono/zod-openapi";
import { Account, Grant, SessionEntry } from "../../../wire/account-schemas.ts";
import { listOf, pathNumber } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

const params = z.object({ account: pathNumber("account") });
const Grants = z.object({ grants: listOf(Grant) });
const Link = z.object({
  secret: z.string().openapi({ description: "Of a one-time link, /studio/welcome#<secret>, for three days" }),
});
const account = { answer: Account, description: "The account" } as const;

export function addAccountRoutes(api: StudioApi, { accounts: { people, sessions, secondFactors } }: StudioParts): void {
  addEndpoint(api, {
    method: "get",
    path: "/accounts",
    summary: "Everyone who may sign in",
    answer: z.object({ accounts: listOf(Account) }),
    description: "By name",
    run: async () => ({ accounts: await people.list() }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/accounts",
    summary: "Makes an account, whose person chooses the password",
    asks: { body: Grants.extend({ name: z.string() }) },
    status: 201,
    answer: Link.extend({ account: Account }),
    description: "The account, and the link for its person",
    run: ({ body, actor }) => people.create(body, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/accounts/vouch",
    summary: "Has an account count as its person's own, whoever made or reset it",
    asks: { body: z.object({ name: z.string() }) },
    ...account,
    run: ({ body: { name }, actor }) => people.vouch(name, actor()),
  });
  addEndpoint(api, {
    method: "put",
    path: "/accounts/{account}/roles",
    summary: "Gives an account its roles; they hold at once",
    asks: { params, body: Grants },
    ...account,
    run: ({ params, body: { grants }, actor }) => people.setGrants(params.account, grants, actor()),
  });
  addEndpoint(api, {
    method: "put",
    path: "/accounts/{account}/disabled",
    summary: "Disables an account and ends its sessions, or enables it",
    asks: { params, body: z.object({ isDisabled: z.boolean() }) },
    ...account,
    run: ({ params, body: { isDisabled }, actor }) => people.setDisabled(params.account, isDisabled, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/accounts/{account}/link",
    summary: "Makes another one-time link for who forgot the password",
    asks: { params },
    status: 201,
    answer: Link,
    description: "The link",
    run: async ({ params, actor }) => ({ secret: await people.invite(params.account, actor()) }),
  });
  addEndpoint(api, {
    method: "delete",
    path: "/accounts/{account}/factors",
    summary: "Takes somebody's second factors away, who lost them; approvals of the account count again after a day",
    asks: { params },
    answer: null,
    description: "Taken away, and signed out everywhere",
    run: ({ params, actor }) => secondFactors.reset(params.account, actor()),
  });
  addEndpoint(api, {
    method: "get",
    path: "/accounts/{account}/sessions",
    summary: "Where somebody is signed in",
    asks: { params },
    answer: z.object({ sessions: listOf(SessionEntry.omit({ isThis: true })) }),
    description: "Those that are not over",
    run: async ({ params }) => ({ sessions: await sessions.list(params.account) }),
  });
  addEndpoint(api, {
    method: "delete",
    path: "/accounts/{account}/sessions/{session}",
    summary: "Ends a session of somebody",
    asks: { params: params.extend({ session: pathNumber("session") }) },
    answer: null,
    description: "Ended, or there was none",
    run: ({ params, actor }) => sessions.revoke(params.account, params.session, actor()),
  });
}
