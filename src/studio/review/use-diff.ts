import { useEffect, useRef, useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { FromDiff, ToDiff } from "../model/worker/diff-messages.ts";
import { startWorker } from "../model/worker/start-worker.ts";

/** Milliseconds without another edit until what is different is looked at. */
const DEBOUNCE_MS = 150;

/** Differences between two states, computed in a worker; null until the first result. */
export function useDiff(before: readonly SourceFile[], after: readonly SourceFile[]): DocumentsDiff | null {
  const [diff, setDiff] = useState<DocumentsDiff | null>(null);
  const worker = useRef<Worker | null>(null);
  const last = useRef(0);
  useEffect(() => {
    const started = startWorker("diff");
    worker.current = started;
    started.addEventListener("message", ({ data }: MessageEvent<FromDiff>) => {
      if (data.id === last.current) setDiff(data.diff);
    });
    return () => started.terminate();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      last.current += 1;
      worker.current?.postMessage({ id: last.current, before, after } satisfies ToDiff);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [before, after]);
  return diff;
}
