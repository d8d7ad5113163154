import { useEffect, useRef, useState } from "react";
import type { Picked } from "../preview/pick-nodes.ts";
import type { FromPreview, ToPreview } from "../preview/preview-messages.ts";
import type { ProjectClient } from "./project-client.ts";
import { useLatest } from "./use-latest.ts";

interface PreviewFrameProps {
  readonly client: ProjectClient;
  /** Another number for other documents. */
  readonly version: number;
  readonly language: string;
  /** With its query; another one is opened anew. */
  readonly path: string;
  readonly width: number;
  readonly isPicking: boolean;
  /** The selected node, to be framed. */
  readonly selected: { readonly place: string; readonly name: string } | null;
  onPick(picked: Picked, language: string): void;
  onUndo(again: boolean): void;
}

interface Frame {
  readonly id: number;
  readonly path: string;
  readonly scroll: number;
}

const ADDRESS = "/studio/preview";

/** The screen as a borrower gets it. Behind what is seen the next version is made ready, and takes its place whole. */
export function PreviewFrame({
  client,
  version,
  language,
  path,
  width,
  isPicking,
  selected,
  onPick,
  onUndo,
}: PreviewFrameProps) {
  const [frames, setFrames] = useState<readonly Frame[]>([{ id: 0, path, scroll: 0 }]);
  const [shown, setShown] = useState<number | null>(null);
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const opened = useRef({ version, path, language });

  useEffect(() => {
    const before = opened.current;
    if (before.version === version && before.path === path && before.language === language) return;
    opened.current = { version, path, language };
    setFrames((all) => {
      const last = all.at(-1);
      const page = last === undefined ? undefined : elements.current.get(last.id)?.contentWindow;
      const isSame = before.path === path && before.language === language;
      const next = {
        id: (last?.id ?? 0) + 1,
        // Whoever went on from the first screen stays where they are.
        path: isSame ? whereabouts(page, path) : path,
        scroll: isSame ? (page?.scrollY ?? 0) : 0,
      };
      return [...all.slice(-1), next];
    });
  }, [version, path, language]);

  const hear = useLatest(async (frame: Frame, page: Window, message: FromPreview) => {
    const answer = (reply: ToPreview) => page.postMessage(reply, window.location.origin);
    switch (message.kind) {
      case "ready": {
        const boot = await client.read("boot", language);
        if (boot === null) return;
        const { digest } = JSON.parse(boot) as { digest: string };
        return answer({ kind: "open", language, digest, path: frame.path, scroll: frame.scroll, isPicking });
      }
      case "want": {
        const isPlan = message.address.startsWith("/plans/");
        const file = isPlan ? { plan: message.address.slice(message.address.lastIndexOf("/") + 1) } : "documents";
        return answer({ kind: "file", address: message.address, text: await client.read(file, language) });
      }
      case "shown":
        setShown(frame.id);
        answer({ kind: "select", node: selected, scroll: false });
        return setFrames((all) => all.filter(({ id }) => id >= frame.id));
      case "undo":
        return onUndo(message.again);
      case "picked":
        return onPick(message.picked, language);
    }
  });

  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<FromPreview>) => {
      if (origin !== window.location.origin) return;
      const frame = frames.find(({ id }) => elements.current.get(id)?.contentWindow === source);
      if (frame !== undefined) void hear.current(frame, source as Window, data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frames, hear]);

  useEffect(() => {
    for (const element of elements.current.values()) {
      element.contentWindow?.postMessage({ kind: "picking", isPicking } satisfies ToPreview, window.location.origin);
    }
  }, [isPicking]);

  useEffect(() => {
    const message: ToPreview = { kind: "select", node: selected, scroll: true };
    for (const element of elements.current.values())
      element.contentWindow?.postMessage(message, window.location.origin);
  }, [selected]);

  return (
    <div className="st-phone" style={{ width }} data-picking={isPicking || undefined}>
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

function whereabouts(page: Window | null | undefined, path: string): string {
  try {
    const { pathname, search, hash } = page?.location ?? {};
    return pathname === undefined || pathname === ADDRESS ? path : `${pathname}${search}${hash}`;
  } catch {
    return path;
  }
}
