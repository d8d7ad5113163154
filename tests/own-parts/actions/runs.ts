import type { Runs } from "skrini/action";
import type { actionCatalog } from "./catalog.ts";
import { increase } from "./increase/run.ts";

export const runs: Runs<typeof actionCatalog> = { increase };
