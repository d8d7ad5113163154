import { Tabs } from "@base-ui/react/tabs";
import { useAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { PANELS } from "../panels/panels.ts";
import { panelAtom } from "../panels/shown-panel.ts";
import { Pane } from "./pane.tsx";

/** Panels beside the preview, one at a time. */
export function SidePanels() {
  const [shown, setShown] = useAtom(panelAtom);
  // Here before the line is lost: a panel is opened where nobody answers, too.
  useEffect(() => void Promise.all(PANELS.map(({ load }) => load())).catch(() => undefined), []);
  return (
    <Tabs.Root data-pane className="st-side" value={shown} onValueChange={(next) => setShown(String(next))}>
      <Tabs.List className="st-tabs" aria-label="Edit">
        {PANELS.map(({ id, label, Badge }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
            {Badge !== undefined && (
              <>
                {" "}
                <Badge />
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Pane name="This panel">
        <Suspense fallback={<p className="st-wait">Opening …</p>}>
          {PANELS.map(({ id, Panel }) => (
            <Tabs.Panel key={id} value={id}>
              <Panel />
            </Tabs.Panel>
          ))}
        </Suspense>
      </Pane>
    </Tabs.Root>
  );
}
