import type { Json } from "../kit/json.ts";

/** Validates a form; its values, or null after showing what is wrong. */
export type SubmitHandle = () => Promise<Json | null>;

/** The forms on screen, by the slot their values live in, so that a button elsewhere can submit one. */
export type SubmitHandles = Map<string, SubmitHandle>;
