import { useEffect, useRef, useState } from "react";
import { isObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import { useUpload } from "../../src/render/widget-api.ts";

/** A file as it is shown here before the server shows it. */
export interface Shown {
  /** The address of the picture; "" of another file. */
  readonly preview: string;
  /** Its own name, and its size; "" of a picture. */
  readonly name: string;
}

/** A file that is not at the server yet. */
export interface Pending extends Shown {
  readonly id: number;
  readonly file: Blob;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it was not sent; null while it is on its way. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly pending: readonly Pending[];
  /** @param name the words for a file that is no picture */
  add(file: Blob, name: string): void;
  retry(id: number): void;
  remove(id: number): void;
}

interface UploadOptions {
  readonly call: string;
  /** The member of the answer that is the address. */
  readonly addressIn: string;
  /** The message for an answer without an address. */
  readonly unclear: string;
  /** The message where the code that sends could not be had. */
  readonly notSent: string;
  done(address: string, shown: Shown): void;
  failed(problem: string): void;
}

/** Sends what is added one after the other, whatever else happens meanwhile; leaving the screen gives it up. */
export function useUploads(options: UploadOptions): Uploads {
  const send = useUpload();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const stops = useRef(new Map<number, AbortController>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const previews = useRef<string[]>([]);

  useEffect(() => {
    const [running, shown] = [stops.current, previews.current];
    return () => {
      for (const stop of running.values()) stop.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (id: number, part: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => setPending((all) => all.filter((one) => one.id !== id));

  const start = ({ id, file, preview, name }: Pick<Pending, "id" | "file" | keyof Shown>) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    last.current = last.current.then(async () => {
      if (stop.signal.aborted) return;
      const { call, addressIn, unclear, notSent } = latest.current;
      const progress = (share: number) => change(id, { share });
      const outcome = await send(call, file, { progress, signal: stop.signal }).catch(() => null);
      if (stop.signal.aborted) return;
      stops.current.delete(id);
      const answer = outcome?.ok === true && isObject(outcome.answer) ? own(outcome.answer, addressIn) : null;
      if (typeof answer === "string" && answer !== "") {
        drop(id);
        latest.current.done(answer, { preview, name });
        return;
      }
      const problem = outcome === null ? notSent : outcome.ok ? unclear : outcome.failure.message;
      change(id, { problem });
      latest.current.failed(problem);
    });
  };

  return {
    pending,
    add(file, name) {
      const preview = name === "" ? URL.createObjectURL(file) : "";
      const id = previews.current.push(preview);
      const one = { id, file, preview, name, share: 0, problem: null };
      setPending((all) => [...all, one]);
      start(one);
    },
    retry(id) {
      const one = pending.find((candidate) => candidate.id === id);
      if (one === undefined || one.problem === null) return;
      change(id, { problem: null, share: 0 });
      start(one);
    },
    remove(id) {
      stops.current.get(id)?.abort();
      stops.current.delete(id);
      drop(id);
    },
  };
}
