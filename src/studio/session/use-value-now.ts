import { useEffect, useState } from "react";
import type { Json } from "../../kit/json.ts";
import { useLatest } from "../controls/use-latest.ts";
import { useEditing } from "./editing.tsx";

/** Milliseconds without another letter, or another value on the screen, until the value is asked for. */
const REFRESH_MS = 200;

/** Value of an expression on the previewed screen; undefined if it can't be computed. */
export function useValueNow(pointer: string, text: string): Json | undefined {
  const editing = useEditing();
  const { onValues } = editing;
  const latest = useLatest(editing);
  const [known, setKnown] = useState<{ readonly of: string; readonly value: Json | undefined } | null>(null);
  const of = `${pointer} ${text}`;
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const value = await latest.current.valueNow(pointer, text);
      if (isCurrent) setKnown({ of: `${pointer} ${text}`, value });
    };
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, REFRESH_MS);
    };
    askSoon();
    const stop = onValues(askSoon);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [pointer, text, onValues, latest]);
  return known?.of === of ? known.value : undefined;
}
