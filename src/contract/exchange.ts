/** A request to a backend and what came back, whoever recorded it. */
export interface Exchange {
  /** How a person finds it again: the number of its entry in the recording, from 1; null if it was made just now. */
  readonly entry: number | null;
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  /** Null where it was not recorded, or is no text. */
  readonly request: { readonly type: string; readonly text: string } | null;
  readonly response: ExchangeResponse;
}

export type ExchangeResponse =
  | { readonly status: number; readonly type: string; readonly text: string }
  /** Why there is none, in words that complete "the backend …": `did not answer within 60 seconds`. */
  | { readonly failure: string };
