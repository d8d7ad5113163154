/** Limits on what a call carries, as the server that passes it on holds them, and on how old an answer is before it is read again. */

/** Bytes that a call may send; a file in it counts with the form around it. */
export const MAX_CALL_BYTES = 2 * 1024 * 1024;
/** Bytes of a file that a call may send. */
export const MAX_FILE_BYTES = MAX_CALL_BYTES - 4 * 1024;
/** Bytes that a backend may answer with. */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** Seconds away after which a source is read again that says nothing else. */
export const STALE_AFTER_SECONDS = 60;
