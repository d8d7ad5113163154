import { request } from "./request.ts";

/** Sends what somebody says to a path. @throws ApiError */
type SendOnce = (path: string, json: unknown) => Promise<unknown>;

/** Repeats of a request carry the same key until one succeeds: if only an answer was lost, the server does it once. */
export function createSendOnce(): SendOnce {
  const keys = new Map<string, string>();
  return async (path, json) => {
    const said = `${path} ${JSON.stringify(json)}`;
    const key = keys.get(said) ?? crypto.randomUUID();
    keys.set(said, key);
    const answer = await request(path, { method: "post", json, key });
    keys.delete(said);
    return answer;
  };
}
