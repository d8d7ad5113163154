import type { JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each, nodesOf, pathsTo, within } from "../find.ts";
import { answersOf, inputsOf } from "../model.ts";
import { inside, kind, orAt, put } from "../mutation.ts";
import { idOf, isAbove, type Leaf, nodeAround, type Project, type Site } from "../project.ts";

/** Where each value of an answer's member shows something of its own: `data.one.state == 'paid'`. */
function areas(project: Project): readonly {
  readonly leaf: Leaf;
  readonly all: readonly Leaf[];
  readonly read: string;
  readonly values: readonly string[];
  readonly value: string;
}[] {
  return answersOf(project).flatMap(({ screen, read, schema }) => {
    const values = (Array.isArray(schema.enum) ? schema.enum : []) as readonly string[];
    const all = project.expressions.filter(
      ({ file, path, value }) =>
        file === screen.file && path.at(-1) === "visible" && value.startsWith(`\${${read} == '`),
    );
    const isWhole =
      values.length > 1 && values.every((one) => all.some(({ value }) => value === `\${${read} == '${one}'}`));
    const isAlone = project.expressions.every(
      ({ file, path, value }) =>
        file !== screen.file ||
        path.at(-1) !== "visible" ||
        !value.includes(read) ||
        all.some((one) => one.value === value),
    );
    if (!isWhole || !isAlone) return [];
    return all.flatMap((leaf) => {
      const value = /== '(\w+)'\}$/.exec(leaf.value)?.[1];
      return value === undefined ? [] : [{ leaf, all, read, values, value }];
    });
  });
}

function booleans(project: Project): readonly { readonly screen: Site; readonly slot: string }[] {
  return project.screens.flatMap((screen) =>
    Object.entries((screen.value.state ?? {}) as { readonly [name: string]: JsonObject }).flatMap(([slot, state]) =>
      state.type === "boolean" && state.initial === false ? [{ screen, slot }] : [],
    ),
  );
}

function countdowns(project: Project) {
  return actionsOf(project, "countdown").map((countdown) => {
    const slot = String(countdown.value.slot);
    const reads = project.expressions.filter(({ file, value }) => file === countdown.file && value.includes(slot));
    return { countdown, slot, reads };
  });
}

/** A way that leads nowhere, or that nobody gets away from. */
export const STUCK = [
  kind("answer-leads-on", "Each answer of a source leads to another screen.", (p) =>
    each(p.sources, (source) => {
      const [path] = p.screens.flatMap((screen) =>
        screen.file === source.file || screen.value.params !== undefined ? [] : pathsTo(p, idOf(screen)),
      );
      return path === undefined || source.value.onReady !== undefined
        ? null
        : put(source, ["onReady"], [{ do: "navigate", to: path }]);
    }),
  ),
  kind("back-opens-a-trap", "Going back opens a popup that only closes itself.", (p) =>
    each(p.screens, (screen) => {
      const popups = (screen.value.popups ?? {}) as JsonObject;
      if (screen.value.onBack !== undefined) return null;
      const trap = {
        type: "dialog",
        title: "${app.name}",
        children: [{ type: "text", text: "${app.phone}" }],
        actions: [{ type: "button", label: "${t('close')}", on: { press: [{ do: "close", popup: "trap" }] } }],
      };
      const edits = [
        { file: screen.file, path: ["popups"], value: { ...popups, trap } },
        { file: screen.file, path: ["onBack"], value: { actions: [{ do: "open", popup: "trap" }] } },
      ];
      const at = (path: readonly string[]) => ({ file: screen.file, path });
      return { edits, places: [at(["onBack"]), at(["onBack", "actions"]), at(["popups", "trap"])] };
    }),
  ),
  kind("tap-changes-nothing", "A tap sets what is so wherever it can be tapped.", (p) =>
    actionsOf(p, "set").flatMap((set) => {
      const slot = String(set.value.slot);
      const above = p.nodes.filter(({ file, path }) => file === set.file && isAbove(path, set.path));
      const isAtOnce = set.path.at(-2) === "press" && set.path.at(-1) === 0;
      if (!isAtOnce || typeof set.value.value !== "boolean") return [];
      const condition = set.value.value ? `\${!${slot}}` : `\${${slot}}`;
      return above.some(({ value }) => value.visible === condition) ? [put(set, ["value"], !set.value.value, [])] : [];
    }),
  ),
  kind("state-never-true", "What a state is asked for never comes true.", (p) =>
    booleans(p).flatMap(({ screen, slot }) => {
      const sets = actionsOf(p, "set").filter(
        ({ file, value }) => file === screen.file && value.slot === `state.${slot}`,
      );
      const isBound =
        JSON.stringify(screen.value.body ?? []).includes(`"state.${slot}","`) ||
        inputsOf(p, "checkbox", "disclosure").some((input) => input.screen === screen && input.slot === slot);
      const [only, ...others] = sets.filter(({ value }) => value.value === true);
      if (only === undefined || others.length > 0 || isBound) return [];
      const reads = p.expressions.filter(({ file, value }) => file === screen.file && value.includes(`state.${slot}`));
      return [orAt(put(only, ["value"], false), inside(screen, ["state", slot]), ...reads)];
    }),
  ),
  kind("value-shows-nothing", "One of the values of an answer shows nothing any more.", (p) =>
    areas(p).flatMap(({ leaf, all, value }) => {
      const other = all.find((one) => one.value !== leaf.value);
      const same = all.filter((one) => one.value === leaf.value);
      const node = nodeAround(p, leaf);
      if (other === undefined || same.length > 1 || node === undefined) return [];
      const change = put(leaf, [], leaf.value.replace(`'${value}'`, `'${/'(\w+)'/.exec(other.value)?.[1]}'`));
      const area = nodesOf(p, "data").find((one) => one.file === leaf.file && isAbove(one.path, leaf.path));
      return [orAt(change, other, node, ...(area === undefined ? [] : [area, inside(area, ["source"])]))];
    }),
  ),
  kind("countdown-never-at-its-end", "A countdown is asked for less than nothing.", (p) =>
    countdowns(p).flatMap(({ reads, slot }) =>
      each(reads, (leaf) =>
        leaf.value.includes(`${slot} == 0`) ? put(leaf, [], leaf.value.replace("== 0", "< 0")) : null,
      ),
    ),
  ),
  kind("countdown-past-its-beginning", "A countdown is asked for more than it begins with.", (p) =>
    countdowns(p).flatMap(({ reads, slot, countdown }) =>
      each(reads, (leaf) =>
        leaf.value.includes(`${slot} == 0`) && typeof countdown.value.from === "number"
          ? put(leaf, [], leaf.value.replace("== 0", `> ${countdown.value.from}`))
          : null,
      ),
    ),
  ),
  kind("tapped-while-counting", "The button that begins a countdown can be tapped while it counts.", (p) =>
    countdowns(p).flatMap(({ countdown, slot, reads }) =>
      each(reads, (leaf) => {
        const button = p.nodes.find(
          ({ file, path, value }) =>
            file === leaf.file && value.type === "button" && path.join() === leaf.path.slice(0, -1).join(),
        );
        const isOwn = leaf.value === `\${${slot} == 0}` && ["visible", "enabled"].includes(String(leaf.path.at(-1)));
        if (button === undefined || !isOwn) return null;
        const edits = [{ file: leaf.file, path: leaf.path, value: undefined }];
        return {
          edits,
          places: [button, inside(button, ["label"]), inside(button, ["on"]), countdown, inside(countdown, ["slot"])],
        };
      }),
    ),
  ),
  kind("waits-for-files-on-their-way", "A button can be tapped only while files are on their way.", (p) =>
    nodesOf(p, "image-upload").flatMap(({ file, value }) =>
      each(p.expressions, (leaf) =>
        leaf.file === file && leaf.path.at(-1) === "enabled" && leaf.value === `\${${value.unfinished} == 0}`
          ? put(leaf, [], `\${${value.unfinished} > 0}`)
          : null,
      ),
    ),
  ),
  kind("poll-without-pause", "A source that is read again until something is done is read without a pause.", (p) =>
    each(actionsOf(p, "wait"), (wait) => {
      const index = Number(wait.path.at(-1));
      const isPolling =
        wait.path.includes("onReady") &&
        within(actionsOf(p, "load"), { file: wait.file, path: wait.path.slice(0, -1) }).length > 0;
      const list = { file: wait.file, path: wait.path.slice(0, -1) };
      const edits = [{ file: wait.file, path: wait.path, value: undefined }];
      return isPolling ? { edits, places: [inside(list, [index]), inside(list, [index, "source"]), list] } : null;
    }),
  ),
  kind("required-parameter-empty-in-link", "A link gives nothing for the parameter that its page is about.", (p) =>
    each(
      p.expressions.filter(({ path }) => path.at(-2) === "query"),
      (leaf) => {
        const action = actionsOf(p, "navigate").find(
          ({ file, path }) => file === leaf.file && path.join() === leaf.path.slice(0, -2).join(),
        );
        const screen = action === undefined ? undefined : screenBehind(p, String(action.value.to));
        const params = (screen?.value.params ?? {}) as { readonly [name: string]: JsonObject };
        return params[String(leaf.path.at(-1))]?.required === true ? put(leaf, [], "", []) : null;
      },
    ),
  ),
];

function screenBehind(project: Project, to: string): Site | undefined {
  const routes = project.routes.value.routes as readonly JsonObject[];
  const id = routes.find(({ path, hash }) => path === to && hash === undefined)?.screen;
  return project.screens.find((screen) => idOf(screen) === id);
}
