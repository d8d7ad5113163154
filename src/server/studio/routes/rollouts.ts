import { approversOf } from "../../../releases/accounts/authority.ts";
import { rolloutRoutes } from "../../../wire/routes/rollouts.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { byRevision } from "../endpoint/revision.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addRolloutRoutes(api: StudioApi, { accounts, store: { rollouts, releases } }: StudioParts): void {
  addEndpoints(api, rolloutRoutes, {
    "POST /channels/{channel}/rollout": {
      revisionOf: byRevision,
      async run({ params: { channel }, seen, body: { release, rules, reason = "" }, actor }) {
        const [{ id }, approvers] = [await releases.find(release), await approversOf(accounts, channel)];
        return rollouts.start({ channel, release: id, rules, reason, approvers, ...seen }, actor());
      },
    },
    "POST /channels/{channel}/rollout/step": {
      revisionOf: byRevision,
      run: ({ params, seen, body, actor }) => rollouts.step({ ...params, ...seen, ...body }, actor()),
    },
    "POST /channels/{channel}/rollout/hold": {
      revisionOf: byRevision,
      run: ({ params, seen, body, actor }) => rollouts.hold({ ...params, ...seen, ...body }, actor()),
    },
    "POST /channels/{channel}/rollout/resume": {
      revisionOf: byRevision,
      run: ({ params, seen, actor }) => rollouts.resume({ ...params, ...seen }, actor()),
    },
    "POST /channels/{channel}/rollout/finish": {
      revisionOf: byRevision,
      run: ({ params, seen, body, actor }) => rollouts.finish({ ...params, ...seen, ...body }, actor()),
    },
    "POST /channels/{channel}/rollout/cancel": {
      revisionOf: byRevision,
      run: ({ params, seen, body, actor }) => rollouts.cancel({ ...params, ...seen, ...body }, actor()),
    },
  });
}
