import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Accounts } from "../../../releases/accounts/create-accounts.ts";
import type { Session } from "../../../releases/accounts/sessions.ts";
import type { Database } from "../../../releases/database/connect.ts";
import type { Allowed } from "../../../releases/identity/roles.ts";
import type { Actor } from "../../../releases/releases.ts";
import type { Store } from "../../../releases/store/create-store.ts";
import type { AssistantParts } from "./assistants.ts";
import type { ContentBounds } from "./content-bounds.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** Where it is mounted; links and its description go by it. */
export const STUDIO_API = "/studio/api";

/** Parts that the API is made of. */
export interface StudioParts {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly database: Database;
  /** Proxies of one's own that a request passes; their word about who is asking is believed. */
  readonly proxies: number;
  readonly now: () => Date;
  /** Takes a fault of the server's own. */
  readonly logFault: (request: { readonly method: string; readonly path: string }, error: unknown) => void;
  /** Milliseconds that a client has for each further part of a content. */
  readonly patience?: number;
  /** Serves assistants; without it none is. */
  readonly assistants?: AssistantParts;
  /** Requests of one address in a minute. */
  readonly rate?: { readonly requests: number; readonly signIns: number };
}

/** Who asks, with what they may do. */
export type Caller =
  | {
      readonly kind: "account";
      readonly actor: Actor;
      readonly allowed: readonly Allowed[];
      readonly session: Session;
      /** The session's secret. */
      readonly secret: string;
      /** Whether a browser sent it by itself. */
      readonly byCookie: boolean;
    }
  | { readonly kind: "token"; readonly actor: Actor; readonly allowed: readonly Allowed[]; readonly name: string };

export interface StudioEnv {
  Variables: {
    /** Null: nobody, or somebody whose session or token is over. */
    caller: Caller | null;
    /** Whether one may sign in at an OpenID Connect provider. */
    hasProvider: boolean;
    /** Whether one may sign in by a password. */
    hasPasswords: boolean;
    /** Name of the assistant that the request says it is made by. */
    assistant: string | null;
    origin: RequestOrigin;
    content: ContentBounds;
  };
}

export type StudioApi = OpenAPIHono<StudioEnv>;
