import { useEffect, useState } from "react";
import type { Present } from "../../releases/store/presence.ts";
import { request } from "../requests/request.ts";

/** Milliseconds between two times that the server is told. */
const EVERY = 10_000;
/** Milliseconds without a key or a tap after which somebody is no longer here: their session ends by itself then, too. */
const IDLE = 5 * 60_000;

/** Tells the server which document of a change is looked at, and who else is here. */
export function useOthers(change: number, file: string): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => {
    let isLeft = false;
    let seen = Date.now();
    const touch = () => {
      seen = Date.now();
    };
    const tell = async () => {
      if (document.visibilityState !== "visible" || Date.now() - seen > IDLE) return;
      const json = { document: file.replace(/^schemas\/|\.json$/g, "") };
      try {
        const answer = await request<{ others: readonly Present[] }>(`changes/${change}/presence`, {
          method: "put",
          json,
        });
        if (!isLeft) setOthers(answer.others);
      } catch {
        // What is edited says by itself that the server cannot be reached.
      }
    };
    void tell();
    const timer = setInterval(() => void tell(), EVERY);
    window.addEventListener("pointerdown", touch);
    window.addEventListener("keydown", touch);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener("pointerdown", touch);
      window.removeEventListener("keydown", touch);
    };
  }, [change, file]);
  return others;
}
