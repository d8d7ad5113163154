/** The slowest of our phones reads and writes its largest photograph in four seconds. */
const MAX_READING_MS = 20_000;

/** Never rejects, and answers in time: a file elsewhere than on the phone may give nothing, or never end. */
export function within<T>(reading: Promise<T>): Promise<T | "unreadable"> {
  const late = new Promise<"unreadable">((resolve) => setTimeout(resolve, MAX_READING_MS, "unreadable"));
  return Promise.race([reading.catch((): "unreadable" => "unreadable"), late]);
}
