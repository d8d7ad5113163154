/**
 * Limits on what a screen may do on a phone, however its document was accepted. A person who meets a limit is left with
 * a screen that works; what was refused is reported once.
 */

/** The time, in milliseconds, in which what a screen does by itself is counted: without a tap of the person. */
export const SELF_WINDOW_MS = 10_000;
/** Reads of one source by the screen itself in that time. A tap on Retry is the person's. */
export const MAX_SELF_LOADS = 5;
/** Seconds between two of them, where a screen reads one again and again. */
export const MIN_POLL_SECONDS = SELF_WINDOW_MS / MAX_SELF_LOADS / 1_000;
/** Calls of one kind by the screen itself in that time. */
export const MAX_SELF_CALLS = 5;
/** Messages of one kind to the shell by the screen itself in that time. */
export const MAX_SELF_MESSAGES = 5;
/** Openings of one popup by the screen itself in that time. */
export const MAX_SELF_OPENS = 3;
/** Pages opened by screens themselves, each within that time after the one before: it counts on over a reload. */
export const MAX_SELF_NAVIGATIONS = 10;
/** Actions of one event, those in its branches and loops among them. */
export const MAX_ACTIONS = 1_000;
/** After so many of them whatever waits for the page has its turn, a press of back first of all. */
export const ACTIONS_AT_ONCE = 25;
/** Named values of a screen that read each other one inside the other. */
export const MAX_VALUE_CHAIN = 32;
/** Parts of the expressions that one value of app.json comes to, with the values that it reads. */
export const MAX_APP_VALUE_PARTS = 500;
/** Named lists of actions that run each other one inside the other. */
export const MAX_RUN_CHAIN = 10;
/** Fragments that use each other one inside the other. */
export const MAX_FRAGMENT_CHAIN = 8;
/** Elements that one `repeat` shows, and that a widget shows of a list. */
export const MAX_REPEATED = 500;
/** Elements that one `repeat` shows with all those repeated inside them. */
export const MAX_REPEATED_INSIDE = 2_000;
