import type { Context } from "hono";
import { approversOf } from "../../../releases/accounts/authority.ts";
import { mayDo } from "../../../releases/identity/roles.ts";
import type { ChannelState } from "../../../releases/releases.ts";
import { simulate as explainFor } from "../../../releases/schedule/simulate.ts";
import { channelRoutes } from "../../../wire/routes/channels.ts";
import { actorOf } from "../endpoint/actor-of.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { byRevision } from "../endpoint/revision.ts";
import type { StudioApi, StudioEnv, StudioParts } from "../endpoint/studio-context.ts";

export function addChannelRoutes(api: StudioApi, parts: StudioParts): void {
  const { accounts, store } = parts;
  const { channels, releases, schedule, switches } = store;
  addEndpoints(api, channelRoutes, {
    "GET /channels": async () => ({ channels: await channels.list() }),
    "POST /channels": ({ body, actor }) => channels.create(body, actor()),
    "GET /channels/{channel}": {
      revisionOf: byRevision,
      async run({ params: { channel }, context }) {
        const scheduled = await schedule.find(channel);
        const now = parts.now().toISOString();
        const state = await channels.state(channel);
        const shown = context.var.assistant === null ? state : withoutTesters(state);
        const switchedOff = await switches.list(channel);
        return { ...(await channels.find(channel)), ...shown, switchedOff, scheduled, now };
      },
    },
    "PATCH /channels/{channel}": {
      revisionOf: byRevision,
      run: ({ params, seen, body, actor }) => channels.change({ ...params, ...seen, ...body }, actor()),
    },
    "POST /channels/{channel}/lowered/confirm": {
      revisionOf: byRevision,
      run: ({ params: { channel }, actor }) => channels.confirmLowered(channel, actor()),
    },
    "POST /channels/{channel}/lowered/cancel": {
      revisionOf: byRevision,
      run: ({ params, body, actor }) => channels.cancelLowered({ ...params, ...body }, actor()),
    },
    "GET /channels/{channel}/history": async ({ params: { channel }, query }) => ({
      publications: await channels.history(channel, query),
    }),
    "GET /channels/{channel}/simulate"({ params, query: { who, language, shell = null, runtime = null, at: given } }) {
      const at = given === undefined ? parts.now() : new Date(given);
      return explainFor(parts.store, { ...params, who, language, shell, runtime, at });
    },
    "POST /channels/{channel}/publish": {
      revisionOf: byRevision,
      async run({ params: { channel }, seen, body, actor, context }) {
        const release = (await releases.find(body.release)).id;
        const approvers = await approversOf(accounts, channel);
        const request = { ...body, ...seen, ...keyOf(context), channel, release, approvers, kind: "publish" } as const;
        return channels.publish(request, actor());
      },
    },
    "POST /channels/{channel}/emergency": {
      revisionOf: byRevision,
      async run({ params, seen, body, actor, context }) {
        const release = (await releases.find(body.release)).id;
        const request = { ...params, ...body, ...seen, ...keyOf(context), release, kind: "emergency" } as const;
        return channels.publish(request, actor());
      },
    },
    "POST /channels/{channel}/rollback": {
      revisionOf: byRevision,
      async run({ params, seen, body: { release, reason }, actor, context }) {
        const to = release === undefined ? {} : { release: (await releases.find(release)).id };
        return channels.rollBack({ ...params, ...seen, ...to, reason, ...keyOf(context) }, actor());
      },
    },
    "POST /channels/{channel}/reasons": ({ params, body, actor }) => channels.explain({ ...params, ...body }, actor()),
    "GET /channels/{channel}/unexplained": async ({ params: { channel } }) => ({
      acts: await channels.unexplained(channel),
    }),
    "GET /channels/{channel}/notices": async ({ params: { channel } }) => ({
      notices: await switches.notices(channel),
    }),
    "POST /channels/{channel}/notices": ({ params, body, actor }) =>
      switches.approveNotice({ ...params, ...body }, actor()),
    "POST /channels/{channel}/switch-off": {
      revisionOf: byRevision,
      run({ params, seen, body, actor, context }) {
        const mayApprove = mayDo(context.var.caller?.allowed ?? [], "approve", params.channel);
        return switches.off({ ...params, ...seen, ...body, mayApprove }, actor());
      },
    },
    "POST /channels/{channel}/switch-on": {
      revisionOf: byRevision,
      run: ({ params, seen, body, actor }) => switches.on({ ...params, ...seen, ...body }, actor()),
    },
  });
}

/** The key of this caller alone: others may choose the same. The store keeps it with the publication itself. */
function keyOf(context: Context<StudioEnv>): { readonly key?: string } {
  const key = context.req.header("idempotency-key");
  return key === undefined ? {} : { key: `${actorOf(context).name}: ${key.slice(0, 200)}` };
}

/** An assistant is not told who tries a rollout out. */
function withoutTesters(state: ChannelState): ChannelState {
  const { rollout } = state;
  if (rollout === null) return state;
  const { testers, ...rules } = rollout.rules;
  return { ...state, rollout: { ...rollout, rules } };
}
