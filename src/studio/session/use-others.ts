import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import type { Present } from "../../releases/store/presence.ts";
import { useLatest } from "../controls/use-latest.ts";
import { api, QUIET } from "../requests/request.ts";
import type { ChangeSession } from "./change-session/create-change-session.ts";

/** Milliseconds between two times that the server is told: alone, and beside others, whose edits come in by it. */
const ALONE = 5000;
const TOGETHER = 2000;
/** Milliseconds without a key or a tap after which somebody is no longer here: their session ends by itself then, too. */
const IDLE = 5 * 60_000;

/**
 * Tells the server which document of a change is looked at, and who else is here.
 * @param catchUp brings in what others did, up to the state that the server has
 */
export function useOthers(change: number, file: string, catchUp: ChangeSession["catchUp"]): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  const latest = useLatest(catchUp);
  useEffect(() => {
    let isLeft = false;
    let seen = Date.now();
    let isTogether = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isAway = () => document.visibilityState !== "visible" || Date.now() - seen > IDLE;
    const touch = () => {
      const wasIdle = Date.now() - seen > IDLE;
      seen = Date.now();
      if (wasIdle) void keepTelling();
    };
    const show = () => {
      if (!isAway()) void keepTelling();
    };
    const keepTelling = async () => {
      clearTimeout(timer);
      await tell();
      clearTimeout(timer);
      if (!isLeft) timer = setTimeout(() => void keepTelling(), isTogether ? TOGETHER : ALONE);
    };
    const tell = async () => {
      if (isAway()) return;
      const json = { document: file.replace(/^schemas\/|\.json$/g, "") };
      try {
        const answer = await parseResponse(
          api.changes[":change"].presence.$put({ param: { change: `${change}` }, json }, QUIET),
        );
        if (isLeft) return;
        isTogether = answer.others.length > 0;
        setOthers((before) => (JSON.stringify(before) === JSON.stringify(answer.others) ? before : answer.others));
        await latest.current(answer);
      } catch {
        // Ignored: the save status already tells that the server cannot be reached.
      }
    };
    void keepTelling();
    document.addEventListener("visibilitychange", show);
    window.addEventListener("pointerdown", touch);
    window.addEventListener("keydown", touch);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", show);
      window.removeEventListener("pointerdown", touch);
      window.removeEventListener("keydown", touch);
    };
  }, [change, file, latest]);
  return others;
}
