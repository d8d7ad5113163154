import { z } from "@hono/zod-openapi";
import { actorOf } from "../actor-of.ts";
import { Account, answers, content, Grant, listOf } from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const params = z.object({ account: z.coerce.number().int() });
const Grants = z.object({ grants: listOf(Grant) });
const Link = z.object({
  secret: z.string().openapi({ description: "Of a one-time link, /studio/welcome#<secret>, for three days" }),
});

const list = studioRoute({
  method: "get",
  path: "/accounts",
  summary: "Everyone who may sign in",
  responses: { 200: answers(z.object({ accounts: listOf(Account) }), "By name") },
});

const create = studioRoute({
  method: "post",
  path: "/accounts",
  summary: "Makes an account, whose person chooses the password",
  request: { body: content(Grants.extend({ name: z.string() })) },
  responses: { 201: answers(Link.extend({ account: Account }), "The account, and the link for its person") },
});

const setRoles = studioRoute({
  method: "put",
  path: "/accounts/{account}/roles",
  summary: "Gives an account its roles; they hold at once",
  request: { params, body: content(Grants) },
  responses: { 200: answers(Account, "The account") },
});

const setDisabled = studioRoute({
  method: "put",
  path: "/accounts/{account}/disabled",
  summary: "Disables an account and ends its sessions, or enables it",
  request: { params, body: content(z.object({ isDisabled: z.boolean() })) },
  responses: { 200: answers(Account, "The account") },
});

const invite = studioRoute({
  method: "post",
  path: "/accounts/{account}/link",
  summary: "Makes another one-time link for who forgot the password",
  request: { params },
  responses: { 201: answers(Link, "The link") },
});

export function addAccountRoutes(api: StudioApi, { accounts: { people } }: StudioParts): void {
  api.openapi(list, async (context) => context.json({ accounts: await people.list() }, 200));
  api.openapi(create, async (context) =>
    context.json(await people.create(context.req.valid("json"), actorOf(context)), 201),
  );
  api.openapi(setRoles, async (context) => {
    const { account } = context.req.valid("param");
    return context.json(await people.setGrants(account, context.req.valid("json").grants, actorOf(context)), 200);
  });
  api.openapi(setDisabled, async (context) => {
    const { account } = context.req.valid("param");
    return context.json(await people.setDisabled(account, context.req.valid("json").isDisabled, actorOf(context)), 200);
  });
  api.openapi(invite, async (context) => {
    const { account } = context.req.valid("param");
    return context.json({ secret: await people.invite(account, actorOf(context)) }, 201);
  });
}
