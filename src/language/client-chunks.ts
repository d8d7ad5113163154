/** The two files of source that browsers load first, by which a build's manifest knows what they became. */
export const CLIENT_ENTRY = "src/app/boot/entry.ts";
export const CLIENT_WORKER = "src/app/worker/worker.ts";

/** The chunk of libraries that every screen executes: its cached copy outlives our own changes. */
export const BASE_CHUNK = "base";
/** The first script, which asks for data while the rest is on its way. */
export const ENTRY_CHUNK = "entry";
/** What every screen has of our own, in one piece that the entry always goes on to. */
export const APP_CHUNK = "app";
/** What later chunks share, in one piece instead of many small ones. */
export const SHARED_CHUNK = "shared";

/** Chunks of several widgets, and of what they alone are made of: of all that is typed and chosen, of what leads on, of pictures. */
export const WIDGET_CHUNKS = ["inputs", "links", "image"] as const;
export type WidgetChunk = (typeof WIDGET_CHUNKS)[number];
