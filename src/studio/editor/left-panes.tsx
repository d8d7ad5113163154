import { atom, useAtom, useAtomValue } from "jotai";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { Button } from "../controls/button.tsx";
import { Drawer } from "../controls/drawer.tsx";
import { useMedia } from "../controls/use-media.ts";
import { fileAtom } from "../session/change-atoms.ts";

interface LeftPanesProps {
  readonly documents: ReactNode;
  readonly parts: ReactNode;
}

/** Narrower windows have no room for a third column, as a laptop's at 150 %: WCAG 2.2, 1.4.10. */
const NARROW = "(max-width: 1023px)";

const drawerAtom = atom<"documents" | "parts" | null>(null);

/** The documents and the parts of the one that is shown: beside the preview, or each in a drawer. */
export function LeftPanes({ documents, parts }: LeftPanesProps) {
  const isNarrow = useMedia(NARROW);
  const [drawer, setDrawer] = useAtom(drawerAtom);
  const file = useAtomValue(fileAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document was chosen, in the drawer or elsewhere
  useEffect(() => setDrawer(null), [file, isNarrow]);
  if (!isNarrow) {
    return (
      <div className="st-left">
        {documents}
        {parts}
      </div>
    );
  }
  const close = () => setDrawer(null);
  // By the keyboard the parts are gone through, and by a click one is chosen.
  const choose = ({ target }: MouseEvent) => target instanceof Element && target.closest("[role=treeitem]") && close();
  return (
    <>
      <Drawer title="Documents" isOpen={drawer === "documents"} onClose={close}>
        {documents}
      </Drawer>
      <Drawer title="Parts" isOpen={drawer === "parts"} onClose={close}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree in it is what is clicked */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it */}
        <div className="st-left" onClick={choose}>
          {parts}
        </div>
      </Drawer>
    </>
  );
}

/** Opens the drawers; nothing where there is room for the panes themselves. */
export function DrawerButtons() {
  const isNarrow = useMedia(NARROW);
  const [drawer, setDrawer] = useAtom(drawerAtom);
  if (!isNarrow) return null;
  return (
    <div className="st-row">
      <Button aria-expanded={drawer === "documents"} onClick={() => setDrawer("documents")}>
        Documents
      </Button>
      <Button aria-expanded={drawer === "parts"} onClick={() => setDrawer("parts")}>
        Parts
      </Button>
    </div>
  );
}
