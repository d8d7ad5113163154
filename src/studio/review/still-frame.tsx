import { useEffect, useRef, useState } from "react";
import type { ProjectClient } from "../editor/project-client.ts";
import type { FromPreview, ToPreview } from "../preview/preview-messages.ts";

interface StillFrameProps {
  readonly client: ProjectClient;
  readonly title: string;
  readonly language: string;
  /** With its query. */
  readonly path: string;
  /** What is framed and brought into sight; null where nothing is. */
  readonly marked: { readonly place: string; readonly name: string } | null;
}

/** A screen of one state of the documents, as a borrower gets it. */
export function StillFrame({ client, title, language, path, marked }: StillFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    const hear = async ({ data, origin, source }: MessageEvent<FromPreview>) => {
      const page = frame.current?.contentWindow;
      if (origin !== window.location.origin || page == null || source !== page) return;
      const answer = (reply: ToPreview) => page.postMessage(reply, window.location.origin);
      if (data.kind === "ready") {
        answer({ kind: "open", language, path, scroll: 0, isPicking: false });
      } else if (data.kind === "want") {
        const { address } = data;
        const isPlan = address.startsWith("/plans/");
        const file = isPlan ? { plan: address.slice(address.lastIndexOf("/") + 1) } : "documents";
        answer({ kind: "file", address, text: await client.read(file) });
      } else if (data.kind === "shown") {
        setShown(true);
        answer({ kind: "select", node: marked, scroll: true });
      }
    };
    const listen = (event: MessageEvent<FromPreview>) => void hear(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [client, language, path, marked]);
  return (
    <>
      {!isShown && <p className="st-drawing">Drawing …</p>}
      <iframe ref={frame} title={title} src="/studio/preview" data-shown={isShown || undefined} />
    </>
  );
}
