/** Statuses whose answer has no body. */
const EMPTY = [204, 205, 304];

/**
 * A `fetch` that tells how much of the body is sent, from 0 to 1: the real one cannot on the phones we serve.
 * Rejects as `fetch` does, with a TypeError when the connection is lost, with an AbortError when it is given up.
 */
export function createUploadFetch(progress: (share: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      const giveUp = () => sending.abort();
      sending.open(request.method, request.url);
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
      sending.upload.onprogress = ({ loaded, total }) => total > 0 && progress(loaded / total);
      sending.onload = () => resolve(toResponse(sending));
      sending.onerror = () => reject(new TypeError("the connection was lost"));
      sending.onabort = () => reject(new DOMException("given up", "AbortError"));
      sending.onloadend = () => request.signal.removeEventListener("abort", giveUp);
      request.signal.addEventListener("abort", giveUp);
      sending.send(body);
      if (request.signal.aborted) giveUp();
    });
  };
}

function toResponse(sent: XMLHttpRequest): Response {
  const retryAfter = sent.getResponseHeader("retry-after");
  return new Response(EMPTY.includes(sent.status) ? null : sent.responseText, {
    status: sent.status,
    headers: retryAfter === null ? {} : { "retry-after": retryAfter },
  });
}
