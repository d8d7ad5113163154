import type { z } from "@hono/zod-openapi";
import type { Permission } from "../../releases/identity/roles.ts";

/** Schemas of a request's parts. */
export interface RequestParts {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether `If-Match` must name the revision that was seen, or may. */
  readonly seen?: "must" | "may";
}

/** A route of the studio's API: who may ask for it, what it takes and what it answers. */
export interface Route {
  /**
   * Access that the route asks for: none (`anyone`), a known account or token, a person and no token, or a permission on
   * the channel that its path names, if it names one. No other code decides this.
   */
  readonly permission: "anyone" | "known" | "person" | Permission;
  /** Whether the permission must be that on all channels. */
  readonly onAllChannels?: true;
  /** Whether a person's proof must not be older than 15 minutes. */
  readonly confirmed?: true;
  /** Whether a program may ask for it that says it is an assistant's; no other route answers one. */
  readonly forAssistants?: true;
  /** Whether documents are sent with it: a whole project with its pictures fits in, else 64 kB. */
  readonly takesDocuments?: true;
  readonly summary: string;
  readonly asks?: RequestParts;
  /** 200 if absent, 204 where nothing is answered. */
  readonly status?: 201 | 302;
  /** Schema of the answer in JSON; null where nothing is answered, `response` where something else than JSON is. */
  readonly answer: z.ZodType | null | "response";
  /** Sentence about the answer. */
  readonly description: string;
}

/** Routes by method and path: `GET /changes/{change}`. */
export type Routes = { readonly [name: string]: Route };
