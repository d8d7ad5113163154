import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { simulate as explainFor } from "../../../releases/simulate.ts";
import { actorOf } from "../actor-of.ts";
import { approversOf } from "../approvers-of.ts";
import { etag, maybeRevisionOf, revisionOf } from "../revision.ts";
import {
  answers,
  ChangedChannel,
  Channel,
  ChannelParam,
  ChannelState,
  content,
  IfMatch,
  listOf,
  MaybeIfMatch,
  NewChannel,
  Notice,
  Page,
  Publication,
  Reason,
  SwitchTarget,
} from "../schemas.ts";
import type { StudioApi, StudioEnv, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const params = ChannelParam;
const Releasing = Reason.extend({ release: z.string() });

const list = studioRoute({
  method: "get",
  path: "/channels",
  summary: "The channels",
  responses: { 200: answers(z.object({ channels: listOf(Channel) }), "By name") },
});

const create = studioRoute({
  method: "post",
  path: "/channels",
  summary: "Makes a channel",
  request: { body: content(NewChannel) },
  responses: { 201: answers(Channel, "A channel that serves nothing yet") },
});

const find = studioRoute({
  method: "get",
  path: "/channels/{channel}",
  summary: "What a channel serves, and what its releases need",
  request: { params },
  responses: { 200: answers(ChannelState.extend(Channel.shape), "The channel; its ETag is its revision") },
});

const settings = studioRoute({
  method: "patch",
  path: "/channels/{channel}",
  summary: "Changes what a channel's releases need",
  request: { params, headers: IfMatch, body: content(ChangedChannel) },
  responses: { 200: answers(Channel, "The channel") },
});

const history = studioRoute({
  method: "get",
  path: "/channels/{channel}/history",
  summary: "What a channel served, newest first",
  request: { params, query: Page },
  responses: { 200: answers(z.object({ publications: listOf(Publication) }), "Those before a revision") },
});

const publish = studioRoute({
  method: "post",
  path: "/channels/{channel}/publish",
  summary: "Serves an approved release to everyone of the channel",
  request: { params, headers: IfMatch, body: content(Releasing) },
  responses: { 200: answers(Publication, "Published") },
});

const emergency = studioRoute({
  method: "post",
  path: "/channels/{channel}/emergency",
  summary: "Serves a release that nobody approved; the history says so for ever",
  request: { params, headers: IfMatch, body: content(Releasing) },
  responses: { 200: answers(Publication, "Published") },
});

const rollBack = studioRoute({
  method: "post",
  path: "/channels/{channel}/rollback",
  summary: "Serves an earlier release of the channel again",
  request: { params, headers: IfMatch, body: content(Releasing.partial({ release: true })) },
  responses: { 200: answers(Publication, "Rolled back; to the release before, if none was named") },
});

const switchOff = studioRoute({
  method: "post",
  path: "/channels/{channel}/switch-off",
  summary: "Takes a screen or a call out of use",
  request: { params, headers: MaybeIfMatch, body: content(SwitchTarget.extend({ notice: Notice, ...Reason.shape })) },
  responses: { 200: answers(ChannelState, "The channel") },
});

const switchOn = studioRoute({
  method: "post",
  path: "/channels/{channel}/switch-on",
  summary: "Brings a screen or a call back",
  request: { params, headers: MaybeIfMatch, body: content(SwitchTarget.extend(Reason.shape)) },
  responses: { 200: answers(ChannelState, "The channel") },
});

const simulate = studioRoute({
  method: "get",
  path: "/channels/{channel}/simulate",
  summary: "Which release a visitor gets, and why",
  request: {
    params,
    query: z.object({
      who: z.string().openapi({ example: "user=u1" }),
      language: z.string(),
      shell: z.string().optional(),
      runtime: z
        .string()
        .optional()
        .openapi({ description: "The build of the client; any that can render it, if not given" }),
      at: z.iso.datetime().optional().openapi({ description: "Now, if not given" }),
    }),
  },
  responses: {
    200: answers(
      z.object({ release: z.string().nullable(), reason: z.string(), explanation: z.string() }),
      "The answer",
    ),
  },
});

export function addChannelRoutes(api: StudioApi, parts: StudioParts): void {
  const { channels, releases, switches } = parts.store;

  api.openapi(list, async (context) => context.json({ channels: await channels.list() }, 200));
  api.openapi(create, async (context) =>
    context.json(await channels.create(context.req.valid("json"), actorOf(context)), 201),
  );
  api.openapi(find, async (context) => {
    const { channel } = context.req.valid("param");
    const state = { ...(await channels.find(channel)), ...(await channels.state(channel)) };
    return context.json(state, 200, etag(state.revision));
  });
  api.openapi(settings, async (context) => {
    const request = { ...context.req.valid("param"), revision: revisionOf(context.req.valid("header")) };
    const channel = await channels.change({ ...request, ...context.req.valid("json") }, actorOf(context));
    return context.json(channel, 200, etag(channel.revision));
  });
  api.openapi(history, async (context) => {
    const { channel } = context.req.valid("param");
    const publications = await channels.history(channel, context.req.valid("query"));
    return context.json({ publications }, 200);
  });
  api.openapi(publish, async (context) => {
    const { channel } = context.req.valid("param");
    const { release, reason } = context.req.valid("json");
    const publication = await channels.publish(
      {
        channel,
        reason,
        release: (await releases.find(release)).id,
        revision: revisionOf(context.req.valid("header")),
        kind: "publish",
        approvers: await approversOf(parts, channel),
        ...keyOf(context),
      },
      actorOf(context),
    );
    return context.json(publication, 200, etag(publication.revision));
  });
  api.openapi(emergency, async (context) => {
    const { release, reason } = context.req.valid("json");
    const publication = await channels.publish(
      {
        ...context.req.valid("param"),
        reason,
        release: (await releases.find(release)).id,
        revision: revisionOf(context.req.valid("header")),
        kind: "emergency",
        ...keyOf(context),
      },
      actorOf(context),
    );
    return context.json(publication, 200, etag(publication.revision));
  });
  api.openapi(rollBack, async (context) => {
    const { release, reason } = context.req.valid("json");
    const to = release === undefined ? {} : { release: (await releases.find(release)).id };
    const request = { ...context.req.valid("param"), revision: revisionOf(context.req.valid("header")) };
    const publication = await channels.rollBack({ ...request, ...to, reason, ...keyOf(context) }, actorOf(context));
    return context.json(publication, 200, etag(publication.revision));
  });
  api.openapi(switchOff, async (context) => {
    const seen = maybeRevisionOf(context.req.valid("header"));
    const request = { ...context.req.valid("param"), ...context.req.valid("json"), ...seen };
    const state = await switches.off(request, actorOf(context));
    return context.json(state, 200, etag(state.revision));
  });
  api.openapi(switchOn, async (context) => {
    const seen = maybeRevisionOf(context.req.valid("header"));
    const request = { ...context.req.valid("param"), ...context.req.valid("json"), ...seen };
    const state = await switches.on(request, actorOf(context));
    return context.json(state, 200, etag(state.revision));
  });
  api.openapi(simulate, async (context) => {
    const { channel } = context.req.valid("param");
    const { who, language, shell = null, runtime = null, at: given } = context.req.valid("query");
    const at = given === undefined ? parts.now() : new Date(given);
    return context.json(await explainFor(parts.store, { channel, who, language, shell, runtime, at }), 200);
  });
}

/** Of this caller alone: others may choose the same key. The store keeps it with the publication itself. */
function keyOf(context: Context<StudioEnv>): { readonly key?: string } {
  const key = context.req.header("idempotency-key");
  return key === undefined ? {} : { key: `${actorOf(context).name}: ${key.slice(0, 200)}` };
}
