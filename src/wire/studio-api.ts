import type { z } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { Route } from "./schemas/route.ts";
import type { STUDIO_ROUTES } from "./studio-routes.ts";

type StudioRoutes = typeof STUDIO_ROUTES;

/** `/changes/:change` of `GET /changes/{change}`. */
type PathOf<Name> = Name extends `${string} ${infer Path}` ? Colons<Path> : never;
type Colons<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${Colons<After>}`
  : Path;

/** `$get` of `GET /changes/{change}`. */
type MethodOf<Name> = Name extends `${infer Method} ${string}` ? `$${Lowercase<Method>}` : never;

/** Input of a client: text where it goes into the address. */
type InputOf<Asks> = (Asks extends { readonly params: infer Schema extends z.ZodType }
  ? { param: { [Name in keyof z.input<Schema>]: string } }
  : unknown) &
  (Asks extends { readonly query: infer Schema extends z.ZodType } ? { query: z.input<Schema> } : unknown) &
  (Asks extends { readonly body: infer Schema extends z.ZodType } ? { json: z.input<Schema> } : unknown) &
  (Asks extends { readonly seen: "must" } ? { header: IfMatch } : unknown) &
  (Asks extends { readonly seen: "may" } ? { header?: IfMatch } : unknown);

interface IfMatch {
  "if-match": string;
}

type EndpointOf<One extends Route> = {
  input: One extends { readonly asks: infer Asks } ? InputOf<Asks> : object;
  output: One["answer"] extends z.ZodType ? z.output<One["answer"]> : undefined;
  outputFormat: One["answer"] extends z.ZodType ? "json" : "text";
  status: One["answer"] extends null ? 204 : 200;
};

type StudioSchema = {
  [Path in PathOf<keyof StudioRoutes>]: {
    [Name in keyof StudioRoutes as PathOf<Name> extends Path ? MethodOf<Name> : never]: EndpointOf<StudioRoutes[Name]>;
  };
};

/** The studio's API as hono's client takes it: the routes alone, without what they do. */
export type StudioApi = Hono<object, StudioSchema, "/">;
