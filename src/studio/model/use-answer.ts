import { useEffect, useState } from "react";
import { useLatest } from "../controls/use-latest.ts";

/**
 * Answer of the model. It is asked anew for each report of it, and shows what it answered before until then: nothing
 * that is typed waits for it.
 * @param question another text for another question
 * @param report another value for another state of the documents
 * @param none stands in until the first answer
 */
export function useAnswer<T>(question: string, report: unknown, none: T, ask: () => Promise<T> | undefined): T {
  const latest = useLatest(ask);
  const [known, setKnown] = useState<{ readonly question: string; readonly answer: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question has another answer after an edit
  useEffect(() => {
    let isCurrent = true;
    void latest.current()?.then((answer) => {
      if (!isCurrent) return;
      setKnown((last) => (last?.question === question && isSame(last.answer, answer) ? last : { question, answer }));
    });
    return () => {
      isCurrent = false;
    };
  }, [question, report, latest]);
  return known?.question === question ? known.answer : none;
}

/** An answer that is the same draws nothing again. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
