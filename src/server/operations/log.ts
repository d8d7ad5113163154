import pino from "pino";
import { plainText } from "../../kit/plain-text.ts";

/** Where the server says what happens. No query, no content and no address of a borrower goes there. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Lines for people; names and addresses in them are others' words. */
export const consoleLog: Log = {
  info: (message) => console.log(plainText(message)),
  warn: (message) => console.warn(plainText(message)),
  error: (message) => console.error(plainText(message)),
};

/** One JSON object a line, for what collects logs: level, time, message. */
export function createJsonLog(): Log {
  const logger = pino(
    {
      base: null,
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    pino.destination({ sync: true }),
  );
  return {
    info: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
    error: (message) => logger.error(message),
  };
}
