import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { LogEntry } from "../preview/log-entry.ts";
import type { Picked } from "../preview/pick-nodes.ts";
import type { FromPreview, ToPreview } from "../preview/preview-messages.ts";
import type { ProblemsByPlace } from "../preview/show-broken.ts";
import type { Dropped } from "../preview/take-drops.ts";
import type { ExpressionValues } from "./expression-values.ts";
import { EDGES } from "./fitting-scale.ts";
import type { PreviewClient } from "./preview-client.ts";
import { useFrameState } from "./use-frame-state.ts";
import { useLatest } from "./use-latest.ts";

interface PreviewFrameProps {
  readonly client: Pick<PreviewClient, "read">;
  /** Another number for other documents. */
  readonly version: number;
  /** The id of the screen that is edited; null where that may be any. */
  readonly screen: string | null;
  readonly language: string;
  /** With its query; another one is opened anew. */
  readonly path: string;
  /** Pixels; as wide as there is room if absent. */
  readonly width?: number;
  /** The popup that is open from the start. */
  readonly popup?: string | null;
  readonly isPicking?: boolean;
  /** The selected node, to be framed. */
  readonly selected?: { readonly place: string; readonly name: string } | null;
  /** What is wrong with parts that cannot be shown. */
  readonly problems?: ProblemsByPlace;
  /** How large it is drawn, 1 being its own size. */
  readonly scale?: number;
  /** This page answers what expressions give. */
  readonly values?: ExpressionValues;
  onPick?(picked: Picked, language: string): void;
  onDrop?(dropped: Dropped): void;
  onUndo?(again: boolean): void;
  onLeave?(back: boolean): void;
  /** @param frame a higher number for a page that was opened later */
  onLog?(entry: LogEntry, language: string, frame: number): void;
}

interface Frame {
  readonly id: number;
  readonly path: string;
  readonly scroll: number;
}

const ADDRESS = "/studio/preview";
const NO_PROBLEMS: ProblemsByPlace = [];

/** The screen as a borrower gets it. Behind what is seen the next version is made ready, and takes its place whole. */
export function PreviewFrame({
  client,
  version,
  screen,
  language,
  path,
  width,
  popup = null,
  isPicking = false,
  selected = null,
  problems = NO_PROBLEMS,
  scale = 1,
  values,
  onPick,
  onDrop,
  onUndo,
  onLeave,
  onLog,
}: PreviewFrameProps) {
  const [frames, setFrames] = useState<readonly Frame[]>([{ id: 0, path, scroll: 0 }]);
  const [shown, setShown] = useState<number | null>(null);
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const opened = useRef({ version, path, language });
  /** The documents were edited while a page was made ready, which may have asked for them before. */
  const isStale = useRef(false);
  /** The version in which something was selected that no page has shown since; null where there is none. */
  const sought = useRef<number | null>(null);

  /** Makes a page ready that takes the place of the one in sight. */
  const reopen = useLatest((isSame: boolean) => {
    if (isSame && frames.length > 1) {
      isStale.current = true;
      return;
    }
    setFrames((all) => {
      const last = all.at(-1);
      const page = last === undefined ? undefined : elements.current.get(last.id)?.contentWindow;
      const next = {
        id: (last?.id ?? 0) + 1,
        // A person who went on from the first screen stays there.
        path: isSame ? whereabouts(page, path) : path,
        scroll: isSame ? (page?.scrollY ?? 0) : 0,
      };
      const seen = all.find(({ id }) => id === shown) ?? last;
      return [...(seen === undefined ? [] : [seen]), next];
    });
  });

  /** Puts the documents as they are now into the page that is there; a page of its own where that cannot be done. */
  const update = useLatest(async (page: Window) => {
    if (screen === null) return reopen.current(true);
    const text = await client.read({ plan: `${screen}.${language}.json` });
    if (text === null) return reopen.current(true);
    page.postMessage({ kind: "plan", text, version } satisfies ToPreview, window.location.origin);
  });

  useEffect(() => {
    const before = opened.current;
    if (before.version === version && before.path === path && before.language === language) return;
    opened.current = { version, path, language };
    const isSame = before.path === path && before.language === language;
    if (!isSame) return reopen.current(false);
    const last = frames.at(-1);
    const page = last === undefined ? null : elements.current.get(last.id)?.contentWindow;
    // One page at a time is made ready: where it is, it is brought up to date once it is there.
    if (page == null || shown !== last?.id) isStale.current = true;
    else void update.current(page);
  }, [version, path, language, frames, shown, reopen, update]);

  const hear = useLatest(async (frame: Frame, page: Window, message: FromPreview) => {
    const answer = (reply: ToPreview) => page.postMessage(reply, window.location.origin);
    switch (message.kind) {
      case "ready": {
        return answer({ kind: "open", language, path: frame.path, scroll: frame.scroll, isPicking });
      }
      case "want": {
        const isPlan = message.address.startsWith("/plans/");
        const file = isPlan ? { plan: message.address.slice(message.address.lastIndexOf("/") + 1) } : "documents";
        return answer({ kind: "file", address: message.address, text: await client.read(file) });
      }
      case "shown":
        setShown(frame.id);
        values?.connect(answer);
        if (popup !== null) answer({ kind: "popup", name: popup });
        // What was just put in is seen on this page for the first time.
        answer({ kind: "select", node: selected, scroll: sought.current !== null });
        sought.current = null;
        answer({ kind: "problems", problems });
        setFrames((all) => all.filter(({ id }) => id >= frame.id));
        if (isStale.current && frame.id === frames.at(-1)?.id) {
          isStale.current = false;
          void update.current(page);
        }
        return;
      case "patched":
        if (!message.isPatched) reopen.current(true);
        else if (message.version === sought.current) {
          // It was selected by the edit that this plan has: it is where it was put only now.
          answer({ kind: "select", node: selected, scroll: true });
          sought.current = null;
        }
        values?.renew();
        return;
      case "undo":
        return onUndo?.(message.again);
      case "leave":
        return onLeave?.(message.back);
      case "value":
        return values?.settle(message.id, message.json);
      case "log":
        values?.renew();
        return onLog?.(message.entry, language, frame.id);
      case "dropped":
        return onDrop?.(message.dropped);
      case "picked":
        return onPick?.(message.picked, language);
    }
  });

  useEffect(() => () => values?.connect(null), [values]);

  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<FromPreview>) => {
      if (origin !== window.location.origin) return;
      const frame = frames.find(({ id }) => elements.current.get(id)?.contentWindow === source);
      if (frame !== undefined) void hear.current(frame, source as Window, data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frames, hear]);

  useFrameState(elements, { version, isPicking, selected, problems, popup }, sought);

  return (
    <div className="st-phone" style={phoneStyle(width, scale)} data-picking={isPicking || undefined}>
      {frames.map(({ id }) => (
        <iframe
          key={id}
          title={`Preview in ${language}`}
          src={ADDRESS}
          ref={(element) => {
            if (element === null) elements.current.delete(id);
            else elements.current.set(id, element);
          }}
          data-behind={(shown !== null && id > shown) || undefined}
        />
      ))}
    </div>
  );
}

/** Drawn smaller, its page is as wide as it would be. */
function phoneStyle(width: number | undefined, scale: number): CSSProperties {
  if (width === undefined) return {};
  return { width: width * scale + EDGES, ...(scale !== 1 && ({ "--scale": scale } as CSSProperties)) };
}

function whereabouts(page: Window | null | undefined, path: string): string {
  try {
    const { pathname, search, hash } = page?.location ?? {};
    return pathname === undefined || pathname === ADDRESS ? path : `${pathname}${search}${hash}`;
  } catch {
    return path;
  }
}
