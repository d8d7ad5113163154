import type { CDPSession } from "playwright-core";

/** A request that the browser holds back, or the answer to it. */
export interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
  readonly responseHeaders?: { readonly name: string; readonly value: string }[];
}

/** The page let go of the request, or the test of the page: there is no answer to give or to read. */
export class RequestGone extends Error {
  override readonly name = "RequestGone";
}

/** The browser's protocol for the requests of one page, for as long as both are there. */
export interface FetchSession {
  /** @throws RequestGone as soon as the request, the page or this session is gone */
  readonly send: CDPSession["send"];
  /** Resolves with the browser's word of an answer; rejects like `send`. */
  answerTo(requestId: string): Promise<PausedRequest>;
  /** Takes the browser's word of an answer. */
  onAnswer(answer: PausedRequest): void;
  /** From now on every request is gone, also those that are waited for. */
  end(): void;
  readonly hasEnded: boolean;
}

const GONE = /Invalid InterceptionId|closed|detached/;

export function createFetchSession(devtools: CDPSession): FetchSession {
  const answers = new Map<string, (answer: PausedRequest) => void>();
  let hasEnded = false;
  let end = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => {
      hasEnded = true;
      reject(new RequestGone("the page was left, or its test ended"));
    };
  });
  ended.catch(() => undefined);

  const send: CDPSession["send"] = (method, params) =>
    Promise.race([devtools.send(method, params).catch(goneOrThrow), ended]);

  return {
    send,
    answerTo: (requestId) =>
      Promise.race([new Promise<PausedRequest>((resolve) => answers.set(requestId, resolve)), ended]),
    onAnswer(answer) {
      answers.get(answer.requestId)?.(answer);
      answers.delete(answer.requestId);
    },
    end: () => end(),
    get hasEnded() {
      return hasEnded;
    },
  };
}

function goneOrThrow(error: unknown): never {
  throw GONE.test(String(error)) ? new RequestGone("the page let go of the request", { cause: error }) : error;
}
