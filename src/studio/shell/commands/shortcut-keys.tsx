import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { lazyPart } from "../../controls/lazy-part.tsx";
import { meaningOf } from "./shortcuts.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = lazyPart(async () => (await loadPalette()).Palette);
const ShortcutSheet = lazyPart(async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet);

/** Milliseconds after which the page has what it shows first. */
const AFTER_OPENING = 1000;
const STORED = "skrini-studio.no-single-keys";

interface ShortcutKeysProps {
  /** Dialog that is open; the page's own buttons open it too. */
  readonly open: "palette" | "sheet" | null;
  onOpen(open: "palette" | "sheet" | null): void;
}

/** Listens to shortcuts on every page, and shows what they open. */
export function ShortcutKeys({ open, onOpen }: ShortcutKeysProps) {
  const navigate = useNavigate();
  const [hasSingleKeys, setSingleKeys] = useState(() => window.localStorage.getItem(STORED) === null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meaning = meaningOf(event, hasSingleKeys);
      if (meaning === null) return;
      event.preventDefault();
      if (typeof meaning === "string") onOpen(meaning);
      else navigate(meaning.to);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [hasSingleKeys, navigate, onOpen]);
  // Here before it is asked for: what is typed right after the shortcut must reach its field.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), AFTER_OPENING);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={null}>
      {open === "palette" && <Palette onClose={() => onOpen(null)} />}
      {open === "sheet" && (
        <ShortcutSheet
          hasSingleKeys={hasSingleKeys}
          onSingleKeys={(has) => {
            setSingleKeys(has);
            if (has) window.localStorage.removeItem(STORED);
            else window.localStorage.setItem(STORED, "1");
          }}
          onClose={() => onOpen(null)}
        />
      )}
    </Suspense>
  );
}
