import type { Context } from "hono";
import { backendPaths } from "../route/backend-path.ts";
import type { Asked } from "./channel/release-source.ts";
import { createClientReader } from "./http/request-parts.ts";
import type { Client } from "./limits/remote-address.ts";
import { createVisitorReader, firstApp, type PageRequest } from "./pages/page-request.ts";
import type { ServerParts } from "./server-parts.ts";

/** Readers of a request that the parts of a server share. */
export interface RequestReaders {
  clientOf(context: Context): Client;
  /** Paths of the backend, as the current documents have them. */
  backend(): readonly string[];
  readVisitor(context: Context, asked: Asked): Promise<PageRequest>;
  /** Has the browser bring back what the next page of this journey must know. */
  withCookies(context: Context, answer: Response, visitor: PageRequest, language: string): Promise<Response>;
}

export function createRequestReaders(parts: ServerParts): RequestReaders {
  const { releases, visits } = parts;
  const clientOf = createClientReader(parts.proxies);
  return {
    clientOf,
    backend: () => backendPaths(firstApp(releases.current()).calls),
    readVisitor: createVisitorReader({ ...parts, sandbox: parts.sandboxDocuments !== null }),
    async withCookies(context, answer, { release, visit }, language) {
      if (visit === null || visits === undefined) return answer;
      const options = { language, https: clientOf(context).https, rollout: releases.hasRollout() };
      const cookies = await visits.remember(visit, release, options);
      for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
      return answer;
    },
  };
}
