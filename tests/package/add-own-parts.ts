import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UnpackedPackage } from "./unpack-package.ts";

/** Copies the package's own example of a widget, an action and a sandbox into an app, and uses them on a screen and in its journeys. */
export function addOwnParts({ place }: UnpackedPackage, folder: string): void {
  const [root, example] = [join(place, folder), join(place, "node_modules/skrini/.build/package/docs/own-parts")];
  for (const name of ["renderers", "actions", "sandbox", "tsconfig.json"])
    cpSync(join(example, name), join(root, name), { recursive: true });
  edit(join(root, "schemas/screens/tool.json"), (screen) => {
    screen.state.days = { type: "number", initial: 1 };
    const press = [{ do: "increase", slot: "state.days", by: 7 }];
    screen.body[0].children.splice(
      1,
      0,
      { type: "stepper", label: { en: "Days" }, less: { en: "Less" }, more: { en: "More" }, value: "state.days" },
      { type: "button", label: { en: "A week more" }, tone: "secondary", on: { press } },
    );
  });
  const reserved = { do: "see", text: { en: "Reserved. Say T-1 at the counter tomorrow." } };
  edit(join(root, "schemas/journeys/reserve-with-a-lost-answer.json"), (journey) => {
    journey.steps[3] = reserved;
  });
  edit(join(root, "schemas/journeys/reserve-a-tool.json"), (journey) => {
    journey.steps[2] = reserved;
    journey.steps.splice(
      1,
      0,
      { do: "tap", text: { en: "A week more" } },
      { do: "see", text: { en: "8" } },
      { do: "tap", text: { en: "More" } },
      { do: "see", text: { en: "9" } },
    );
  });
}

interface Editable {
  // biome-ignore lint/suspicious/noExplicitAny: documents of any shape are changed here
  [name: string]: any;
}

function edit(path: string, change: (document: Editable) => void): void {
  const document = JSON.parse(readFileSync(path, "utf8")) as Editable;
  change(document);
  writeFileSync(path, JSON.stringify(document, null, 2));
}
