import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { approversOf } from "../../../releases/accounts/authority.ts";
import { mayDo } from "../../../releases/identity/roles.ts";
import { simulate as explainFor } from "../../../releases/schedule/simulate.ts";
import {
  ApprovedNotice,
  ChangedChannel,
  Channel,
  ChannelState,
  DetailedChannel,
  ListedPublication,
  NewChannel,
  Notice,
  Publication,
  SwitchTarget,
} from "../../../wire/channel-schemas.ts";
import { ChannelParam, listOf, Page, Reason } from "../../../wire/schemas.ts";
import { actorOf } from "../endpoint/actor-of.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { byRevision } from "../endpoint/revision.ts";
import type { StudioApi, StudioEnv, StudioParts } from "../endpoint/studio-context.ts";

const params = ChannelParam;
const Releasing = Reason.extend({ release: z.string() });
const published = { answer: Publication, description: "Published", revisionOf: byRevision } as const;
const state = { answer: ChannelState, description: "The channel", revisionOf: byRevision } as const;

export function addChannelRoutes(api: StudioApi, parts: StudioParts): void {
  const { channels, schedule } = parts.store;
  addEndpoint(api, {
    method: "get",
    path: "/channels",
    summary: "The channels",
    answer: z.object({ channels: listOf(Channel) }),
    description: "By name",
    run: async () => ({ channels: await channels.list() }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels",
    summary: "Makes a channel",
    asks: { body: NewChannel },
    status: 201,
    answer: Channel,
    description: "A channel that serves nothing yet",
    run: ({ body, actor }) => channels.create(body, actor()),
  });
  addEndpoint(api, {
    method: "get",
    path: "/channels/{channel}",
    summary: "What a channel serves, what it is to serve, and what its releases need",
    asks: { params },
    answer: DetailedChannel,
    description: "The channel; its ETag is its revision",
    revisionOf: byRevision,
    async run({ params: { channel } }) {
      const scheduled = await schedule.find(channel);
      const now = parts.now().toISOString();
      return { ...(await channels.find(channel)), ...(await channels.state(channel)), scheduled, now };
    },
  });
  addEndpoint(api, {
    method: "patch",
    path: "/channels/{channel}",
    summary: "Changes what a channel's releases need: more at once, less after a day or a second person's word",
    asks: { params, seen: "must", body: ChangedChannel },
    answer: Channel,
    description: "The channel",
    revisionOf: byRevision,
    run: ({ params, seen, body, actor }) => channels.change({ ...params, ...seen, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/lowered/confirm",
    summary: "Has lowered rules hold at once that somebody else has set",
    asks: { params },
    answer: Channel,
    description: "The channel",
    revisionOf: byRevision,
    run: ({ params: { channel }, actor }) => channels.confirmLowered(channel, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/lowered/cancel",
    summary: "Takes lowered rules back that wait",
    asks: { params, body: Reason },
    answer: Channel,
    description: "The channel",
    revisionOf: byRevision,
    run: ({ params, body, actor }) => channels.cancelLowered({ ...params, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "get",
    path: "/channels/{channel}/history",
    summary: "What a channel served, newest first",
    asks: { params, query: Page },
    answer: z.object({ publications: listOf(ListedPublication) }),
    description: "Those before a revision",
    run: async ({ params: { channel }, query }) => ({ publications: await channels.history(channel, query) }),
  });
  addPublishRoutes(api, parts);
  addSwitchRoutes(api, parts);
  addEndpoint(api, {
    method: "get",
    path: "/channels/{channel}/simulate",
    summary: "Which release a visitor gets, and why",
    asks: {
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
    answer: z.object({ release: z.string().nullable(), reason: z.string(), explanation: z.string() }),
    description: "The answer",
    run({ params, query: { who, language, shell = null, runtime = null, at: given } }) {
      const at = given === undefined ? parts.now() : new Date(given);
      return explainFor(parts.store, { ...params, who, language, shell, runtime, at });
    },
  });
}

function addPublishRoutes(api: StudioApi, { accounts, store: { channels, releases } }: StudioParts): void {
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/publish",
    summary: "Serves an approved release to everyone of the channel",
    asks: { params, seen: "must", body: Releasing },
    ...published,
    async run({ params: { channel }, seen, body, actor, context }) {
      const release = (await releases.find(body.release)).id;
      const approvers = await approversOf(accounts, channel);
      const request = { ...body, ...seen, ...keyOf(context), channel, release, approvers, kind: "publish" } as const;
      return channels.publish(request, actor());
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/emergency",
    summary: "Serves a release that nobody approved; the history says so for ever",
    asks: { params, seen: "must", body: Releasing },
    ...published,
    async run({ params, seen, body, actor, context }) {
      const release = (await releases.find(body.release)).id;
      const request = { ...params, ...body, ...seen, ...keyOf(context), release, kind: "emergency" } as const;
      return channels.publish(request, actor());
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/rollback",
    summary: "Serves an earlier release of the channel again",
    asks: { params, seen: "must", body: Releasing.partial({ release: true }) },
    ...published,
    description: "Rolled back; to the release before, if none was named",
    async run({ params, seen, body: { release, reason }, actor, context }) {
      const to = release === undefined ? {} : { release: (await releases.find(release)).id };
      return channels.rollBack({ ...params, ...seen, ...to, reason, ...keyOf(context) }, actor());
    },
  });
}

function addSwitchRoutes(api: StudioApi, { store: { switches } }: StudioParts): void {
  addEndpoint(api, {
    method: "get",
    path: "/channels/{channel}/notices",
    summary: "Notices that whoever may switch something off may show",
    asks: { params },
    answer: z.object({ notices: listOf(ApprovedNotice) }),
    description: "The latest first",
    run: async ({ params: { channel } }) => ({ notices: await switches.notices(channel) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/notices",
    summary: "Approves a notice, for others to show when they switch something off",
    asks: { params, body: z.object({ notice: Notice.unwrap() }) },
    answer: null,
    description: "Approved",
    run: ({ params, body, actor }) => switches.approveNotice({ ...params, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/switch-off",
    summary: "Takes a screen or a call out of use",
    asks: { params, seen: "may", body: SwitchTarget.extend({ notice: Notice, ...Reason.shape }) },
    ...state,
    run({ params, seen, body, actor, context }) {
      const mayApprove = mayDo(context.var.caller?.allowed ?? [], "approve", params.channel);
      return switches.off({ ...params, ...seen, ...body, mayApprove }, actor());
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/switch-on",
    summary: "Brings a screen or a call back",
    asks: { params, seen: "may", body: SwitchTarget.extend(Reason.shape) },
    ...state,
    run: ({ params, seen, body, actor }) => switches.on({ ...params, ...seen, ...body }, actor()),
  });
}

/** The key of this caller alone: others may choose the same. The store keeps it with the publication itself. */
function keyOf(context: Context<StudioEnv>): { readonly key?: string } {
  const key = context.req.header("idempotency-key");
  return key === undefined ? {} : { key: `${actorOf(context).name}: ${key.slice(0, 200)}` };
}
