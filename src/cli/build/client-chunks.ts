import { APP_CHUNK, CLIENT_ENTRY, WIDGET_CHUNKS, type WidgetChunk } from "../../language/client-chunks.ts";
import type { Catalog } from "../../language/define-widget.ts";

/** A rule of the bundler's: which modules are in the chunk, with all they import that no rule of higher priority took. */
export interface ChunkRule {
  readonly name: string;
  readonly test: RegExp;
  readonly priority?: number;
  readonly minShareCount?: number;
}

/** The libraries that every screen executes: their cached copy outlives our own changes. */
export const BASE_CHUNK = "base";
/** The first script, which asks for data while the rest is on its way. */
export const ENTRY_CHUNK = "entry";
/** Name of the chunk with the code that later chunks share: one file instead of many small ones. */
const SHARED_CHUNK = "shared";

const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|ky)\/|\/src\/app\/boot\/react-root\./;

/** The chunks of the client. A widget is in the one that its definition names. */
export function clientChunks(catalog: Catalog): ChunkRule[] {
  const typesOf = (name: WidgetChunk) => catalog.filter(({ lazy }) => lazy === name).map(({ type }) => type);
  return [
    { name: BASE_CHUNK, test: BASE, priority: 4 },
    { name: ENTRY_CHUNK, test: new RegExp(`/${CLIENT_ENTRY}$`), priority: 3 },
    { name: APP_CHUNK, test: /\/src\/app\/boot\/main\.tsx$/, priority: 2 },
    ...WIDGET_CHUNKS.map((name) => {
      return { name, test: new RegExp(`/renderers/(${typesOf(name).join("|")})/view\\.tsx$`), priority: 1 };
    }),
    // Code that asks for a shell, the article's and that of tabs runs before some first screens, which must not wait for the rest.
    {
      name: SHARED_CHUNK,
      test: /\/src\/(?!node_modules|app\/worker|bridge\/(can-send|find-transports)|render\/scroll-to-anchor|render\/controls\/key-target|kit\/never)/,
      minShareCount: 2,
    },
  ];
}
