import { parseResponse } from "hono/client";
import { AssistantRefusal } from "../../assistant/assistant-project.ts";
import { permissionsBeyondDrafts } from "../../releases/identity/roles.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import type { StudioClient } from "../studio-client/studio-client.ts";

/**
 * The server, once its token is known to draft alone.
 * @throws AssistantRefusal
 */
export function connectStudio(client: StudioClient): () => Promise<StudioClient> {
  let checked: Promise<StudioClient> | null = null;
  return () => {
    checked ??= checkToken(client);
    checked.catch(() => {
      checked = null;
    });
    return checked;
  };
}

async function checkToken(client: StudioClient): Promise<StudioClient> {
  const { kind, allowed } = await parseResponse(client.api.session.$get());
  if (kind !== "token") throw new AssistantRefusal("an assistant comes in by a token, not as a person");
  const more = permissionsBeyondDrafts(allowed.flatMap(({ permissions }) => permissions));
  if (more.length === 0) return client;
  throw new AssistantRefusal(
    `the token may ${more.join(", ")}: an assistant's has the scopes read, edit and comment alone`,
  );
}

/** State of a channel without those whom a release is rolled out to. */
export async function readLive(client: StudioClient, name: string | undefined): Promise<object> {
  const param = { channel: channelOf({ channel: name }) };
  const { revision, release, rollout, switchedOff } = await parseResponse(
    client.api.channels[":channel"].$get({ param }),
  );
  const found =
    release === null ? null : await parseResponse(client.api.releases[":release"].$get({ param: { release } }));
  return {
    channel: param.channel,
    revision,
    release: found === null ? null : { id: found.id, number: found.number, at: found.at },
    rollout: rollout === null ? null : { release: rollout.release, held: rollout.held },
    switchedOff: switchedOff.map(({ kind, name: of }) => ({ kind, name: of })),
  };
}
