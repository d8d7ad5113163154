import { z } from "@hono/zod-openapi";
import { approversOf } from "../../../releases/accounts/authority.ts";
import { AskedRollout, ChannelState, Publication } from "../../../wire/channel-schemas.ts";
import { ChannelParam, Reason } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { byRevision } from "../endpoint/revision.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

const params = ChannelParam;
const state = { answer: ChannelState, description: "The channel", revisionOf: byRevision } as const;

export function addRolloutRoutes(api: StudioApi, { accounts, store: { rollouts, releases } }: StudioParts): void {
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/rollout",
    summary: "Serves an approved release to a part of the channel's visitors",
    asks: { params, seen: "must", body: Reason.partial().extend({ release: z.string(), rules: AskedRollout }) },
    ...state,
    async run({ params: { channel }, seen, body: { release, rules, reason = "" }, actor }) {
      const [{ id }, approvers] = [await releases.find(release), await approversOf(accounts, channel)];
      return rollouts.start({ channel, release: id, rules, reason, approvers, ...seen }, actor());
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/rollout/step",
    summary: "Gives it to this percentage of visitors from now on",
    asks: { params, seen: "must", body: z.object({ percent: z.number().min(0).max(100) }) },
    ...state,
    run: ({ params, seen, body, actor }) => rollouts.step({ ...params, ...seen, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/rollout/hold",
    summary: "Keeps the percentage that it has reached",
    asks: { params, seen: "may", body: Reason },
    ...state,
    run: ({ params, seen, body, actor }) => rollouts.hold({ ...params, ...seen, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/rollout/resume",
    summary: "Goes on where it was held",
    asks: { params, seen: "must" },
    ...state,
    run: ({ params, seen, actor }) => rollouts.resume({ ...params, ...seen }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/rollout/finish",
    summary: "Gives it to everyone",
    asks: { params, seen: "must", body: Reason },
    answer: Publication,
    description: "Published",
    revisionOf: byRevision,
    run: ({ params, seen, body, actor }) => rollouts.finish({ ...params, ...seen, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/rollout/cancel",
    summary: "Gives everyone the release of before",
    asks: { params, seen: "may", body: Reason },
    ...state,
    run: ({ params, seen, body, actor }) => rollouts.cancel({ ...params, ...seen, ...body }, actor()),
  });
}
