import { z } from "@hono/zod-openapi";
import { approversOf } from "../../../releases/accounts/authority.ts";
import { Scheduled } from "../../../wire/channel-schemas.ts";
import { ChannelParam, Reason } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { idempotent } from "../endpoint/idempotent.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addScheduleRoutes(api: StudioApi, parts: StudioParts): void {
  const { accounts, store } = parts;
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/schedule",
    summary: "Serves an approved release to everyone of the channel from a time on",
    middleware: idempotent(parts),
    asks: {
      params: ChannelParam,
      seen: "must",
      body: Reason.extend({ release: z.string(), at: z.iso.datetime({ offset: true }) }),
    },
    status: 201,
    answer: Scheduled,
    description: "It waits, and needs at its time what a publication needs",
    async run({ params: { channel }, seen, body: { release, at, reason }, actor }) {
      const [{ id }, approvers] = [await store.releases.find(release), await approversOf(accounts, channel)];
      const request = { channel, release: id, at: new Date(at), reason, approvers, ...seen };
      return store.schedule.set(request, actor());
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/channels/{channel}/schedule/cancel",
    summary: "Takes back what was to be served from a time on, or puts away what was refused at its time",
    asks: { params: ChannelParam, seen: "may", body: Reason },
    answer: null,
    description: "Nothing is scheduled any more",
    run: ({ params, seen, body, actor }) => store.schedule.cancel({ ...params, ...seen, ...body }, actor()),
  });
}
