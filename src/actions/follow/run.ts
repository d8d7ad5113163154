import type { Run } from "../action-context.ts";
import { queryOf } from "../query-of.ts";
import type { definition } from "./definition.ts";

export const follow: Run<typeof definition> = ({ to, query, replace }, { context }) =>
  context.pages.follow(typeof to === "string" ? to : "", queryOf(query), { replace });
