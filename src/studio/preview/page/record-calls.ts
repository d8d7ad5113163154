import type { Json } from "../../../kit/json.ts";

/** A call as it went over the line, had there been one. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly sent: Json;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly answer: Json;
  readonly milliseconds: number;
}

/**
 * Tells each call that the page's own sandbox answers; `src/app/boot/mock-backend.ts` looks for this function.
 * @param begin is asked as a call is sent, which may be long before its answer: returns what hears of that
 */
export function recordCalls(begin: () => (call: RecordedCall) => void): void {
  Reflect.set(
    window,
    "skriniCalls",
    (answer: typeof fetch): typeof fetch =>
      (input, init) =>
        listenToFetch(answer, begin())(input, init),
  );
}

/** The same fetch, of which each request is told once it has its answer. */
export function listenToFetch(answer: typeof fetch, tell: (call: RecordedCall) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const [{ method }, { pathname, search }] = [request, new URL(request.url)];
    const sent = request.body === null ? readQuery(search) : await readContent(request.clone());
    const started = performance.now();
    const end = (status: number | null, content: Json) =>
      tell({ method, path: pathname, sent, status, answer: content, milliseconds: performance.now() - started });
    try {
      const response = await answer(request);
      void readContent(response.clone()).then((content) => end(response.status, content));
      return response;
    } catch (error) {
      end(null, null);
      throw error;
    }
  };
}

function readQuery(search: string): Json {
  return search === "" ? null : Object.fromEntries(new URLSearchParams(search));
}

/** Readable content of a request or an answer. */
async function readContent(message: Request | Response): Promise<Json> {
  const type = message.headers.get("content-type") ?? "";
  if (/^(image|multipart|application\/octet-stream)/.test(type)) return `(${type.split(";")[0]})`;
  try {
    const text = await message.text();
    if (type.includes("x-www-form-urlencoded")) return readQuery(`?${text}`);
    return text === "" ? null : readJson(text);
  } catch {
    return null;
  }
}

function readJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
