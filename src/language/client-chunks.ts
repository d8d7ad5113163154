/** The two files of source that browsers load first, by which a build's manifest knows what they became. */
export const CLIENT_ENTRY = "src/app/boot/entry.ts";
export const CLIENT_WORKER = "src/app/worker/worker.ts";

/** The file of a build of the client that draws its screens at the server. */
export const DRAWING_FILE = "draw-screen.js";

/** The chunk of what every screen has of our own, in one piece that the entry always goes on to. */
export const APP_CHUNK = "app";

/**
 * Chunks of several widgets, and of what they alone are made of: what leads on or explains, pictures, all that is typed
 * and chosen. Modules that two of them need are in the first.
 */
export const WIDGET_CHUNKS = ["links", "image", "inputs"] as const;
export type WidgetChunk = (typeof WIDGET_CHUNKS)[number];
