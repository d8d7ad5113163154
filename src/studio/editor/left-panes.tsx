import { atom, useAtom, useAtomValue } from "jotai";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { Button } from "../controls/button.tsx";
import { Drawer } from "../controls/drawer.tsx";
import { useMedia } from "../controls/use-media.ts";
import { placeAtom } from "../session/change-atoms.ts";

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
  // None until one is chosen: the document that is shown first may come when a drawer is open already.
  const { file } = useAtomValue(placeAtom);
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
  return (
    <>
      <Drawer title="Documents" isOpen={drawer === "documents"} onClose={close}>
        <Chosen by=".st-document" onChosen={close}>
          {documents}
        </Chosen>
      </Drawer>
      <Drawer title="Parts" isOpen={drawer === "parts"} onClose={close}>
        <Chosen by="[role=treeitem]" onChosen={close}>
          {parts}
        </Chosen>
      </Drawer>
    </>
  );
}

interface ChosenProps {
  /** Selector of what can be chosen. */
  readonly by: string;
  onChosen(): void;
  readonly children: ReactNode;
}

/** Tells of a click on one of the things in it: a tree is gone through by the keyboard without choosing. */
function Chosen({ by, onChosen, children }: ChosenProps) {
  const choose = ({ target }: MouseEvent) => target instanceof Element && target.closest(by) && onChosen();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the drawer
    <div className="st-left" onClick={choose}>
      {children}
    </div>
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
