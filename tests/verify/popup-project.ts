import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";

const SCREEN = "schemas/screens/volume.json";

/** The other app, with a popup on the screen of a volume. It is gone again with `remove`. */
export function makePopupProject(): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "skrini-verify-"));
  cpSync(join(ROOT, "tests/other-app/schemas"), join(root, "schemas"), { recursive: true });
  const screen = JSON.parse(readFileSync(join(root, SCREEN), "utf8")) as { body: object[]; popups?: object };
  screen.body.push({
    type: "button",
    // Below what comes late it would be moved.
    visible: "${status.volume != 'loading'}",
    label: { de: "Hinweis zeigen", fr: "Afficher la note" },
    tone: "secondary",
    on: { press: [{ do: "open", popup: "note" }] },
  });
  screen.popups = {
    note: {
      type: "dialog",
      title: { de: "Hinweis", fr: "Note" },
      children: [{ type: "text", text: { de: "Bitte pünktlich zurückgeben.", fr: "Merci de rendre à temps." } }],
      actions: [
        {
          type: "button",
          label: { de: "Verstanden", fr: "Compris" },
          on: { press: [{ do: "close", popup: "note" }] },
        },
      ],
    },
  };
  writeFileSync(join(root, SCREEN), `${JSON.stringify(screen, null, 2)}\n`);
  return { root, remove: () => rmSync(root, { recursive: true }) };
}
