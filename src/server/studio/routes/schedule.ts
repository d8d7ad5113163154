import { approversOf } from "../../../releases/accounts/authority.ts";
import { scheduleRoutes } from "../../../wire/routes/schedule.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { idempotent } from "../endpoint/idempotent.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addScheduleRoutes(api: StudioApi, parts: StudioParts): void {
  const { accounts, store } = parts;
  addEndpoints(api, scheduleRoutes, {
    "POST /channels/{channel}/schedule": {
      middleware: idempotent(parts),
      async run({ params: { channel }, seen, body: { release, at, reason }, actor }) {
        const [{ id }, approvers] = [await store.releases.find(release), await approversOf(accounts, channel)];
        const request = { channel, release: id, at: new Date(at), reason, approvers, ...seen };
        return store.schedule.set(request, actor());
      },
    },
    "POST /channels/{channel}/schedule/cancel": {
      revisionOf: Number,
      run: ({ params, seen, body, actor }) => store.schedule.cancel({ ...params, ...seen, ...body }, actor()),
    },
  });
}
