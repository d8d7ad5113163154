import {
  APP_CHUNK,
  BASE_CHUNK,
  CLIENT_ENTRY,
  ENTRY_CHUNK,
  SHARED_CHUNK,
  type WidgetChunk,
} from "../../language/client-chunks.ts";
import type { Catalog } from "../../language/define-widget.ts";

/** A rule of the bundler's: which modules are in the chunk, with all they import that no rule of higher priority took. */
export interface ChunkRule {
  readonly name: string;
  readonly test: RegExp;
  readonly priority?: number;
  readonly minShareCount?: number;
}

const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|ky)\/|\/src\/app\/boot\/react-root\./;

/** The chunks of the client. A widget is in the one that its definition names. */
export function clientChunks(catalog: Catalog): ChunkRule[] {
  const widgets = new Map<WidgetChunk, readonly string[]>();
  for (const { type, lazy } of catalog) {
    if (typeof lazy === "string") widgets.set(lazy, [...(widgets.get(lazy) ?? []), type]);
  }
  return [
    { name: BASE_CHUNK, test: BASE, priority: 4 },
    { name: ENTRY_CHUNK, test: new RegExp(`/${CLIENT_ENTRY}$`), priority: 3 },
    { name: APP_CHUNK, test: /\/src\/app\/boot\/main\.tsx$/, priority: 2 },
    ...[...widgets].map(([name, types]) => {
      return { name, test: new RegExp(`/renderers/(${types.join("|")})/view\\.tsx$`), priority: 1 };
    }),
    { name: SHARED_CHUNK, test: /\/src\/(?!app\/worker)/, minShareCount: 2 },
  ];
}
