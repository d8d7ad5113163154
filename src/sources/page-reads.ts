/** The element of a page that lists the reads which the server makes for it, by their keys. */
export const PAGE_READS = "skrini-reads";

/** Before its place in that list, the id of the element that holds a read's answer: in the page, or at its end. */
export const PAGE_ANSWER = "skrini-answer-";

/** An answer as a page brings it. The status is 0 where the connection was lost. */
export type PageAnswer = readonly [status: number, text: string, retryAfter: string | null];

/** A request in every part that the backend sees, whoever sends it: the phone's own is known by the same key. */
export async function requestKey(request: Request): Promise<string> {
  const { method, url, headers } = request;
  return JSON.stringify([method, url.replace(/^\w+:\/\/[^/]*/, ""), [...headers], await request.clone().text()]);
}
