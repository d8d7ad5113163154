import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useLatest } from "../controls/use-latest.ts";
import type { PreviewClient } from "../model/preview-client.ts";
import type { DraggedPart, Dropped } from "./dragged-part.ts";
import { DropArea } from "./drop-area.tsx";
import type { ExpressionValues } from "./expression-values.ts";
import { EDGES } from "./fitting-scale.ts";
import type { LogEntry } from "./page/log-entry.ts";
import type { Picked } from "./page/pick-nodes.ts";
import type { FromPreview, ToPreview } from "./page/preview-messages.ts";
import type { ProblemsByPlace } from "./page/show-broken.ts";
import { useFrameState } from "./use-frame-state.ts";
import {
  isFromPreview,
  PREVIEW_ADDRESS,
  readForPreview,
  SANDBOX,
  tellPreview,
  usePreviewPages,
} from "./use-preview-pages.ts";

interface PreviewFrameProps {
  readonly client: Pick<PreviewClient, "read" | "pictures">;
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
  /** Messages for parts that cannot be shown, by place. */
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
  const [isUnsupported, setUnsupported] = useState(false);
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  /** Where a person has gone on to, by the number of the frame. */
  const places = useRef(new Map<number, { readonly path: string; readonly scroll: number }>());
  /** A part that the page in sight was asked to find the place of. */
  const dropping = useRef<DraggedPart | null>(null);
  const opened = useRef({ version, path, language });
  /** The documents were edited while a page was made ready, which may have asked for them before. */
  const isStale = useRef(false);
  /** The version in which something was selected that no page has shown since; null where there is none. */
  const sought = useRef<number | null>(null);

  const send = usePreviewPages(client);

  /** Makes a page ready that takes the place of the one in sight. */
  const reopen = useLatest((isSame: boolean) => {
    if (isSame && frames.length > 1) {
      isStale.current = true;
      return;
    }
    setFrames((all) => {
      const last = all.at(-1);
      // A person who went on from the first screen stays there.
      const place = isSame && last !== undefined ? places.current.get(last.id) : undefined;
      const next = { id: (last?.id ?? 0) + 1, path: place?.path ?? path, scroll: place?.scroll ?? 0 };
      const seen = all.find(({ id }) => id === shown) ?? last;
      return [...(seen === undefined ? [] : [seen]), next];
    });
  });

  /** Puts the documents as they are now into the page that is there; a page of its own where that cannot be done. */
  const update = useLatest(async (page: Window) => {
    if (screen === null) return reopen.current(true);
    const text = await client.read({ plan: `${screen}.${language}.json` });
    if (text === null) return reopen.current(true);
    send(page, { kind: "plan", text, version });
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

  /** Whether the keyboard is in that page. */
  const isInside = ({ id }: Frame) => elements.current.get(id) === document.activeElement;

  const hear = useLatest(async (frame: Frame, page: Window, message: FromPreview) => {
    const answer = (reply: ToPreview) => send(page, reply);
    switch (message.kind) {
      case "ready":
        return answer({ kind: "open", language, path: frame.path, scroll: frame.scroll, isPicking });
      case "want":
        return answer(await readForPreview(client, message));
      case "unsupported":
        return setUnsupported(true);
      case "moved":
        for (const id of places.current.keys()) if (id < frame.id) places.current.delete(id);
        places.current.set(frame.id, { path: message.path, scroll: message.scroll });
        return;
      case "shown":
        setShown(frame.id);
        values?.connect(answer);
        if (popup !== null) answer({ kind: "popup", name: popup });
        // An inserted part appears on this page for the first time: scroll to it.
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
        // Pressed inside, or made up by what runs there.
        return isInside(frame) ? onUndo?.(message.again) : undefined;
      case "leave":
        return isInside(frame) ? onLeave?.(message.back) : undefined;
      case "value":
        return values?.settle(message.id, message.json);
      case "log":
        values?.renew();
        return onLog?.(message.entry, language, frame.id);
      case "dropped":
        if (dropping.current !== null) onDrop?.({ ...message.place, part: dropping.current });
        dropping.current = null;
        return;
      case "picked":
        return onPick?.(message.picked, language);
    }
  });

  useEffect(() => () => values?.connect(null), [values]);

  useEffect(() => {
    const listen = (event: MessageEvent<FromPreview>) => {
      const frame = frames.find(({ id }) => isFromPreview(event, elements.current.get(id)?.contentWindow));
      if (frame !== undefined) void hear.current(frame, event.source as Window, event.data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frames, hear]);

  const tellShown = (message: ToPreview) => {
    const page = shown === null ? null : elements.current.get(shown)?.contentWindow;
    if (page != null) tellPreview(page, message);
  };
  useFrameState(elements, { version, isPicking, selected, problems, popup }, sought);

  return (
    <div className="st-phone" style={phoneStyle(width, scale)} data-picking={isPicking || undefined}>
      {isUnsupported && <Unsupported />}
      {frames.map(({ id }) => (
        <iframe
          key={id}
          title={`Preview in ${language}`}
          src={PREVIEW_ADDRESS}
          sandbox={SANDBOX}
          ref={(element) => {
            if (element === null) elements.current.delete(id);
            else elements.current.set(id, element);
          }}
          data-behind={(shown !== null && id > shown) || undefined}
        />
      ))}
      {onDrop !== undefined && (
        <DropArea
          scale={scale}
          onPoint={(at) => tellShown({ kind: "drag", at })}
          onDrop={(part, at) => {
            dropping.current = part;
            tellShown({ kind: "drop", at });
          }}
        />
      )}
    </div>
  );
}

export function Unsupported() {
  return <p className="st-note">This browser is too old for previews. Update it, or use another one.</p>;
}

/** Drawn smaller, its page is as wide as it would be. */
function phoneStyle(width: number | undefined, scale: number): CSSProperties {
  if (width === undefined) return {};
  return { width: width * scale + EDGES, ...(scale !== 1 && ({ "--scale": scale } as CSSProperties)) };
}
