import { z } from "@hono/zod-openapi";
import { actorOf } from "../actor-of.ts";
import { approversOf } from "../approvers-of.ts";
import { etag, maybeRevisionOf, revisionOf } from "../revision.ts";
import {
  answers,
  ChannelParam,
  ChannelState,
  content,
  IfMatch,
  MaybeIfMatch,
  Publication,
  Reason,
  RolloutRules,
} from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const params = ChannelParam;
const responses = { 200: answers(ChannelState, "The channel") } as const;

const start = studioRoute({
  method: "post",
  path: "/channels/{channel}/rollout",
  summary: "Serves an approved release to a part of the channel's visitors",
  request: {
    params,
    headers: IfMatch,
    body: content(Reason.partial().extend({ release: z.string(), rules: RolloutRules })),
  },
  responses,
});

const step = studioRoute({
  method: "post",
  path: "/channels/{channel}/rollout/step",
  summary: "Gives it to this percentage of visitors from now on",
  request: { params, headers: IfMatch, body: content(z.object({ percent: z.number().min(0).max(100) })) },
  responses,
});

const hold = studioRoute({
  method: "post",
  path: "/channels/{channel}/rollout/hold",
  summary: "Keeps the percentage that it has reached",
  request: { params, headers: MaybeIfMatch, body: content(Reason) },
  responses,
});

const resume = studioRoute({
  method: "post",
  path: "/channels/{channel}/rollout/resume",
  summary: "Goes on where it was held",
  request: { params, headers: IfMatch },
  responses,
});

const finish = studioRoute({
  method: "post",
  path: "/channels/{channel}/rollout/finish",
  summary: "Gives it to everyone",
  request: { params, headers: IfMatch, body: content(Reason) },
  responses: { 200: answers(Publication, "Published") },
});

const cancel = studioRoute({
  method: "post",
  path: "/channels/{channel}/rollout/cancel",
  summary: "Gives everyone the release of before",
  request: { params, headers: MaybeIfMatch, body: content(Reason) },
  responses,
});

export function addRolloutRoutes(api: StudioApi, parts: StudioParts): void {
  const { rollouts, releases } = parts.store;

  api.openapi(start, async (context) => {
    const { channel } = context.req.valid("param");
    const { release, rules, reason = "" } = context.req.valid("json");
    const [{ id }, approvers] = [await releases.find(release), await approversOf(parts, channel)];
    const request = {
      channel,
      release: id,
      rules,
      reason,
      approvers,
      revision: revisionOf(context.req.valid("header")),
    };
    const state = await rollouts.start(request, actorOf(context));
    return context.json(state, 200, etag(state.revision));
  });
  api.openapi(step, async (context) => {
    const request = { ...context.req.valid("param"), revision: revisionOf(context.req.valid("header")) };
    const state = await rollouts.step({ ...request, ...context.req.valid("json") }, actorOf(context));
    return context.json(state, 200, etag(state.revision));
  });
  api.openapi(hold, async (context) => {
    const seen = maybeRevisionOf(context.req.valid("header"));
    const request = { ...context.req.valid("param"), ...context.req.valid("json"), ...seen };
    const state = await rollouts.hold(request, actorOf(context));
    return context.json(state, 200, etag(state.revision));
  });
  api.openapi(resume, async (context) => {
    const request = { ...context.req.valid("param"), revision: revisionOf(context.req.valid("header")) };
    const state = await rollouts.resume(request, actorOf(context));
    return context.json(state, 200, etag(state.revision));
  });
  api.openapi(finish, async (context) => {
    const request = { ...context.req.valid("param"), revision: revisionOf(context.req.valid("header")) };
    const publication = await rollouts.finish({ ...request, ...context.req.valid("json") }, actorOf(context));
    return context.json(publication, 200, etag(publication.revision));
  });
  api.openapi(cancel, async (context) => {
    const seen = maybeRevisionOf(context.req.valid("header"));
    const request = { ...context.req.valid("param"), ...context.req.valid("json"), ...seen };
    const state = await rollouts.cancel(request, actorOf(context));
    return context.json(state, 200, etag(state.revision));
  });
}
