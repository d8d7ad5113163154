import { useEffect, useRef, useState } from "react";
import { Icon, isSaid, PressLink, type ViewProps } from "../../src/render/widget-api.ts";
import type { frame } from "./definition.ts";
import { hostPage } from "./host-page.ts";
import "./view.css";

/** After this long without an answer the page counts as failed. */
const PATIENCE = 15_000;

export function FrameView(view: ViewProps<typeof frame>) {
  const { props, on } = view;
  return (
    <div className="sk-frame-area">
      <FramedPage key={props.src} {...view} />
      <PressLink className="sk-frame-link" onPress={on.open}>
        {props.openLabel}
        <Icon name="external" />
      </PressLink>
    </div>
  );
}

/** One address: another one begins anew, with nothing proven. */
function FramedPage({ props: { src, title, size, failedText }, on }: ViewProps<typeof frame>) {
  const [failed, setFailed] = useState(false);
  const host = useRef<HTMLIFrameElement>(null);
  const events = useRef(on);
  events.current = on;

  useEffect(() => {
    const fail = () => {
      clearTimeout(timer);
      setFailed(true);
      events.current.failed?.();
    };
    const timer = setTimeout(fail, PATIENCE);
    if (host.current === null || !isWebAddress(src)) return fail();
    const forget = hostPage(
      host.current,
      { src, title },
      {
        failed: fail,
        shown() {
          clearTimeout(timer);
          events.current.load?.();
        },
      },
    );
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [src, title]);

  return failed ? (
    <p className="sk-frame-failed" role="alert">
      {failedText}
    </p>
  ) : (
    <iframe className={`sk-frame sk-frame-${size}`} title={title} ref={host} />
  );
}

function isWebAddress(address: string): boolean {
  try {
    return isSaid(address) && /^https?:$/.test(new URL(address, location.href).protocol);
  } catch {
    return false;
  }
}
