/** Milliseconds: a message that comes again this soon is of a second tap on the same thing. */
export const DOUBLE_TAP_MS = 500;
