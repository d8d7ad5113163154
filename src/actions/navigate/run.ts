import { queryOf } from "../../route/query-of.ts";
import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const navigate: Run<typeof definition> = ({ to, query, replace }, { context }) => {
  context.pages.open(to, queryOf(query), { replace });
  return true;
};
