import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon, PressLink, useFrameGuard, type ViewProps } from "../../src/render/widget-api.ts";
import type { frame } from "./definition.ts";
import { hostPage } from "./host-page.ts";
import "./view.css";

/** After this long without an answer the page counts as failed. */
const LOAD_TIMEOUT_MS = 15_000;

export function FrameView(view: ViewProps<typeof frame>) {
  const { props, on } = view;
  return (
    <div className="sk-frame-area">
      <FramedPage key={props.src} {...view} />
      <PressLink className="sk-frame-link" destination={props.destination} onPress={on.open}>
        {props.openLabel}
        <Icon name="external" />
      </PressLink>
    </div>
  );
}

/** One address: another one begins anew, with nothing proven. */
function FramedPage({ props: { src, title, failedText }, on }: ViewProps<typeof frame>) {
  const [failed, setFailed] = useState(false);
  const host = useRef<HTMLIFrameElement>(null);
  const judge = useFrameGuard();
  const tellFailed = useEffectEvent(() => on.failed?.());
  const tellShown = useEffectEvent(() => on.load?.());

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
    const fail = () => {
      end();
      setFailed(true);
      tellFailed();
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    const begin = (address: string | null) => {
      if (isOver) return;
      if (host.current === null || address === null) return fail();
      stop = hostPage(
        host.current,
        { src: address, title },
        {
          failed: fail,
          shown() {
            clearTimeout(timer);
            tellShown();
          },
        },
      );
    };
    judge(String(src ?? "")).then(begin, () => begin(null));
    return end;
  }, [src, title, judge]);

  return failed ? (
    <p className="sk-frame-failed" role="alert">
      {failedText}
    </p>
  ) : (
    <iframe className="sk-frame" title={title} ref={host} />
  );
}
