import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";

const says = (en: string) => ({ en });
const field = (name: string, more: object = {}) => ({
  type: "text-field",
  label: says(name),
  value: `state.${name.toLowerCase()}`,
  required: true,
  ...more,
});
const button = (name: string, ...press: readonly object[]) => ({ type: "button", label: says(name), on: { press } });
const aside = (name: string, ...press: readonly object[]) => ({ ...button(name, ...press), tone: "secondary" });
const validate = (...fields: readonly string[]) => ({ do: "validate", ...(fields.length > 0 && { fields }) });
const set = (slot: string, value: unknown) => ({ do: "set", slot: `state.${slot}`, value });
const booked = { do: "toast", text: says("Your pitch is booked.") };
const stack = (...children: readonly object[]) => ({ type: "stack", children });
const STEPS = [{ name: says("Who comes") }, { name: says("Which pitch") }, { name: says("Pay at the gate") }];
const inSteps = (...children: readonly object[]) => ({
  type: "steps",
  value: "state.step",
  steps: STEPS.slice(0, children.length),
  stepLabel: "${item.name}",
  children,
});
const DIALOG = { type: "dialog", title: says("One more guest"), dismissible: true };

/** Screens of a camping site, by their id. */
const SCREENS: { readonly [id: string]: { readonly body: readonly object[]; readonly popups?: object } } = {
  stepwise: {
    body: [
      inSteps(
        stack(field("Guest"), button("Next", validate(), set("step", 2))),
        stack(field("Pitch"), button("Next", validate(), set("step", 3))),
        stack(field("Plate"), button("Book", validate(), booked), aside("Forget the guest", set("guest", ""))),
      ),
    ],
  },
  "by-fragment": {
    body: [
      inSteps(
        { use: "ask-step", with: { name: says("Guest"), slot: "state.guest" }, slots: { next: [set("step", 2)] } },
        { use: "ask-step", with: { name: says("Pitch"), slot: "state.pitch" }, slots: { next: [booked] } },
      ),
    ],
  },
  tabbed: {
    body: [
      {
        type: "tabs",
        label: says("How you travel"),
        tabs: [
          { id: "tent", name: says("Tent") },
          { id: "van", name: says("Van") },
        ],
        tabValue: "${item.id}",
        tabLabel: "${item.name}",
        value: "state.tab",
        children: [
          field("Guest", { visible: "${state.tab == 'tent'}" }),
          field("Plate", { visible: "${state.tab == 'van'}" }),
        ],
      },
      button("Book", validate(), booked),
    ],
  },
  folded: {
    body: [
      field("Guest"),
      { type: "disclosure", label: says("Bring a dog"), children: [field("Dog", { pattern: "[A-Z][a-z]+" })] },
      button("Book", validate(), booked),
    ],
  },
  listed: {
    body: [
      {
        type: "stack",
        repeat: { over: "${['north', 'south']}", as: "side" },
        children: [{ type: "text", text: "${side}" }],
      },
      button("Book", { do: "each", over: "${['north', 'south']}", run: [validate()] }, booked),
      aside("Show the pitches", { do: "load", source: "later" }),
      { type: "data", source: "later", children: [field("Pitch")] },
      field("Guest"),
    ],
  },
  popped: {
    body: [
      field("Guest"),
      aside("Add a guest", { do: "open", popup: "more" }),
      button("Book", validate("state.guest"), booked),
    ],
    popups: {
      more: {
        ...DIALOG,
        children: [field("Second")],
        actions: [button("Add", validate(), { do: "close", popup: "more" })],
      },
    },
  },
};

const FRAGMENT = {
  $schema: "../language/fragment.schema.json",
  version: 1,
  id: "ask-step",
  summary: "A step that asks for one thing",
  parameters: {
    name: { kind: "text", summary: "The question" },
    slot: { kind: "state", type: "string", summary: "Where the answer is kept" },
  },
  slots: { next: { holds: "actions", summary: "What comes then" } },
  nodes: [
    stack(
      { type: "text-field", label: "${with.name}", value: "with.slot", required: true },
      button("Go on", validate(), { slot: "next" }),
    ),
  ],
};

/** Writes the documents of a camping site, whose screens hold inputs that are not always on the screen. */
export async function writeCampingSite(root: string): Promise<void> {
  await cp(join(ROOT, "src/cli/init/template/schemas"), join(root, "schemas"), { recursive: true });
  const write = (path: string, value: object) => writeFileSync(join(root, "schemas", path), JSON.stringify(value));
  const app = readFileSync(join(root, "schemas/app.json"), "utf8");
  writeFileSync(join(root, "schemas/app.json"), app.replaceAll("{{title}}", "Camping"));
  const routes = JSON.parse(readFileSync(join(root, "schemas/routes.json"), "utf8")) as { routes: object[] };
  const text = { type: "string", initial: "" };
  for (const [id, screen] of Object.entries(SCREENS)) {
    routes.routes.unshift({ path: `/${id}`, screen: id });
    const whole = JSON.stringify(screen);
    const names = ["guest", "pitch", "plate", "dog", "second"].filter((name) => whole.includes(`"state.${name}"`));
    write(`screens/${id}.json`, {
      $schema: "../language/screen.schema.json",
      version: 1,
      id,
      title: says("Camping"),
      state: {
        ...Object.fromEntries(names.map((name) => [name, text])),
        ...(whole.includes("state.step") && { step: { type: "number", initial: 1 } }),
        ...(whole.includes("state.tab") && { tab: { type: "string", initial: "tent" } }),
      },
      ...(whole.includes('"later"') && { sources: { later: { call: "tool-list", run: "action" } } }),
      ...screen,
    });
    write(`scenarios/${id}.json`, {
      $schema: "../language/scenario.schema.json",
      version: 1,
      id,
      summary: says(`Camping ${id}`),
      path: `/${id}`,
    });
  }
  write("routes.json", routes);
  mkdirSync(join(root, "schemas/fragments"));
  write("fragments/ask-step.json", FRAGMENT);
}
