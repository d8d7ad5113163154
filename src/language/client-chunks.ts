/** The two files of source that browsers load first, by which a build's manifest knows what they became. */
export const CLIENT_ENTRY = "src/app/boot/entry.ts";
export const CLIENT_WORKER = "src/app/worker/worker.ts";

/** The chunk of what every screen has of our own, in one piece that the entry always goes on to. */
export const APP_CHUNK = "app";

/** Chunks of several widgets, and of what they alone are made of: all that is typed and chosen, what leads on or explains, pictures. */
export const WIDGET_CHUNKS = ["inputs", "links", "image"] as const;
export type WidgetChunk = (typeof WIDGET_CHUNKS)[number];
