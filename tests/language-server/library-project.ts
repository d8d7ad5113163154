import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";

type Change = (document: { [key: string]: unknown }) => void;

const FRAGMENT = {
  $schema: "../language/fragment.schema.json",
  version: 1,
  id: "fee-line",
  summary: "What a volume costs.",
  parameters: {
    name: { kind: "text", summary: "The volume's name." },
    fee: { kind: "value", summary: "Its fee.", schema: { type: "number" } },
  },
  slots: { below: { summary: "What stands below it.", holds: "nodes", optional: true } },
  nodes: [
    {
      type: "stack",
      children: [{ type: "text", text: "${with.name}: ${money(with.fee)}" }, { slot: "below" }],
    },
  ],
};

const USE = {
  use: "fee-line",
  with: { name: "${t('greeting')}", fee: "${values.fees}" },
  slots: { below: [{ type: "text", text: { text: "greeting" } }] },
};

const FACTS = {
  type: "facts",
  rows: "${data.loans.volumes}",
  label: "${item.name}",
  value: "${item.due}",
};

/** The library of `tests/other-app` in a folder of its own, with a fragment, a text of a screen, a popup and a page of the reference. */
export function createLibrary(): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "skrini-editor-"));
  cpSync(join(ROOT, "tests/other-app/schemas"), join(root, "schemas"), { recursive: true });
  mkdirSync(join(root, "schemas/fragments"));
  mkdirSync(join(root, "schemas/language/reference"), { recursive: true });
  writeFileSync(join(root, "schemas/language/reference/diagnostics.md"), "# Diagnostics\n");
  write(root, "schemas/fragments/fee-line.json", FRAGMENT);
  change(root, "schemas/screens/shelf.json", (shelf) => {
    shelf.texts = { greeting: { de: "Guten Tag", fr: "Bonjour" } };
    (shelf.body as unknown[]).push(USE, FACTS);
  });
  change(root, "schemas/screens/volume.json", (volume) => {
    const close = {
      type: "button",
      label: { de: "Zu", fr: "Fermer" },
      on: { press: [{ do: "close", popup: "help" }] },
    };
    const call = {
      type: "button",
      tone: "secondary",
      label: { de: "Anrufen", fr: "Appeler" },
      on: { press: [{ do: "bridge", message: "ring", payload: { number: "${app.phone}" } }] },
    };
    volume.popups = { help: { type: "dialog", title: { de: "Hilfe", fr: "Aide" }, children: [call, close] } };
    (volume.params as { [name: string]: object }).tab = { summary: "What is opened first." };
    volume.onEnter = [
      { do: "when", test: "${!popup.help && params.tab != 'terms'}", yes: [{ do: "open", popup: "help" }] },
    ];
  });
  change(root, "schemas/scenarios/awaited.json", (scenario) => {
    scenario.path = `${scenario.path}&tab=terms`;
  });
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

function change(root: string, path: string, work: Change): void {
  const document = JSON.parse(readFileSync(join(root, path), "utf8")) as { [key: string]: unknown };
  work(document);
  write(root, path, document);
}

function write(root: string, path: string, document: unknown): void {
  writeFileSync(join(root, path), `${JSON.stringify(document, null, 2)}\n`);
}
