import type { Change } from "../../releases/store/rows/change-rows.ts";

/** The state of a change in words, as people see it. */
export const STATUS: { readonly [status in Change["status"]]: string } = {
  draft: "Draft",
  review: "In review",
  released: "Released",
  discarded: "Thrown away",
};
