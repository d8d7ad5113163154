import type { JsonObject } from "../../../src/kit/json.ts";
import { each, listsOf } from "../find.ts";
import { type Input, inputsOf } from "../model.ts";
import { insert, inside, kind, type Mutation, orAt, put, together } from "../mutation.ts";
import { nodeAround, type Project } from "../project.ts";

const RULES = ["required", "minLength", "pattern", "rules", "min"];
const isRuled = ({ node }: Input) => RULES.some((name) => node.value[name] !== undefined);

/** Lists of actions that ask inputs for their rules and then send what one of them holds. */
function sending(project: Project) {
  return listsOf(project).flatMap((list) => {
    const validate = list.actions.findIndex((action) => action.do === "validate");
    const call = list.actions.findIndex((action) => action.do === "call");
    const sent = JSON.stringify(list.actions[call]?.payload ?? {});
    const inputs = inputsOf(project).filter(
      (input) => input.node.file === list.file && isRuled(input) && sent.includes(`\${state.${input.slot}}`),
    );
    const isAsked = validate >= 0 && call > validate && asks(list.actions[validate] ?? {}, inputs);
    return isAsked ? [{ ...list, validate, call, inputs }] : [];
  });
}

function asks({ fields }: JsonObject, inputs: readonly Input[]): boolean {
  return inputs.some(({ slot }) => fields === undefined || (fields as readonly string[]).includes(`state.${slot}`));
}

/** Inputs of text, and another state of the same screen that an input fills in. */
function pairs(project: Project): readonly { readonly input: Input; readonly other: Input }[] {
  const all = inputsOf(project, "text-field", "text-area", "date-field");
  return all.flatMap((input) => {
    const other = all.find(({ screen, slot }) => screen === input.screen && slot !== input.slot);
    return other === undefined || input.node.value.rules !== undefined ? [] : [{ input, other }];
  });
}

function ruled(input: Input, test: string): Mutation {
  return put(input.node, ["rules"], [{ test, text: "${t('invalid')}" }], ["value"], []);
}

/** Rules of inputs: asked too late, of another input, or never to be kept. */
export const INPUTS = [
  kind("validate-gone", "What is sent is no longer asked for its rules.", (p) =>
    sending(p).map(({ file, path, validate, call, inputs }) => {
      const place = inside({ file, path }, [call - 1]);
      const fields = inputs.map(({ node }) => node);
      return {
        edits: [{ file, path: [...path, validate], value: undefined }],
        places: [place, inside(place, ["call"]), inside(place, ["payload"]), ...fields, ...around(p, file, path)],
      };
    }),
  ),
  kind("validate-behind", "Inputs are asked for their rules when all is sent.", (p) =>
    sending(p).map(({ file, path, validate, call, actions }) =>
      together(
        put({ file, path }, [validate], actions[call] ?? {}, [validate, "call"], [validate, "payload"]),
        put({ file, path }, [call], actions[validate] ?? {}),
      ),
    ),
  ),
  kind("field-not-asked", "One of the inputs that are sent is not asked for its rules.", (p) =>
    each(
      p.actions.filter(({ value }) => value.do === "validate" && Array.isArray(value.fields)),
      (action) => {
        const fields = action.value.fields as readonly string[];
        const all = inputsOf(p).filter((input) => input.node.file === action.file && isRuled(input));
        const input = all.find(({ slot, node }) => isLacking(p, node.file, slot, fields));
        if (input === undefined || fields.length < 2) return null;
        const others = fields.filter((field) => field !== `state.${input.slot}`);
        const sent = p.expressions.filter(
          ({ file, path, value }) => file === action.file && path.includes("payload") && value.includes(input.slot),
        );
        return orAt(
          put(action, ["fields"], others, []),
          input.node,
          ...sent,
          ...sent.map(({ file, path }) => ({ file, path: [...path.slice(0, path.lastIndexOf("payload")), "call"] })),
        );
      },
    ),
  ),
  kind("rule-of-another-slot", "The rule of an input asks what another input holds.", (p) =>
    pairs(p).map(({ input, other }) => ruled(input, `\${size(state.${other.slot}) > 2}`)),
  ),
  kind("rule-of-nothing-typed", "The rule of an input asks nothing of what is typed.", (p) =>
    pairs(p).map(({ input }) => ruled(input, "${size(app.phone) > 20}")),
  ),
  kind("no-day-fits", "The last day that may be chosen is before the first.", (p) =>
    inputsOf(p, "date-field").map(({ node }) =>
      together(put(node, ["min"], "${today()}", []), put(node, ["max"], "${addDays(today(), -30)}")),
    ),
  ),
  kind("no-number-fits", "The least number that may be typed is above the most.", (p) =>
    each(inputsOf(p, "text-field"), ({ node }) =>
      ["amount", "digits"].includes(String(node.value.mode))
        ? together(put(node, ["min"], 500, []), put(node, ["max"], 50))
        : null,
    ),
  ),
  kind("slider-ends-at-nothing", "A slider ends at nothing.", (p) =>
    inputsOf(p, "slider").map(({ node }) => put(node, ["max"], "${0}", ["min"], [])),
  ),
  kind("slider-begins-below", "A slider begins below its least number.", (p) =>
    each(inputsOf(p, "slider"), ({ node, screen, slot }) =>
      typeof node.value.min === "number"
        ? orAt(
            put(screen, ["state", slot, "initial"], node.value.min - 5),
            node,
            inside(node, ["min"]),
            inside(node, ["value"]),
          )
        : null,
    ),
  ),
  kind("required-switched-off", "An input that must be filled in can't be changed.", (p) =>
    each(inputsOf(p, "picker", "radio-group", "chips", "checkbox"), ({ node }) =>
      node.value.required === true && node.value.enabled === undefined
        ? put(node, ["enabled"], false, ["required"], [])
        : null,
    ),
  ),
  kind("validates-another-slot", "A slot that no input fills in is asked for its rules.", (p) =>
    each(
      p.actions.filter(({ value }) => value.do === "validate" && Array.isArray(value.fields)),
      (action) => {
        const screen = p.screens.find(({ file }) => file === action.file);
        const bound = inputsOf(p).map(({ slot }) => slot);
        const free = Object.keys((screen?.value.state ?? {}) as object).find((slot) => !bound.includes(slot));
        return free === undefined ? null : insert(action, ["fields", 0], `state.${free}`, ["fields"], []);
      },
    ),
  ),
];

/** Asked by this list alone, sent by a call of the file, and by no `enabled` before that. */
function isLacking(project: Project, file: string, slot: string, fields: readonly string[]): boolean {
  const name = `state.${slot}`;
  const asked = project.actions.filter(
    (one) =>
      one.file === file && one.value.do === "validate" && JSON.stringify(one.value.fields ?? name).includes(name),
  );
  const reads = project.expressions.filter((one) => one.file === file && one.value.includes(name));
  const isSent = reads.some(({ path }) => path.includes("payload"));
  const isGuarded = reads.some(({ path }) => ["enabled", "test"].includes(String(path.at(-1))));
  return fields.includes(name) && asked.length === 1 && isSent && !isGuarded;
}

function around(project: Project, file: string, path: readonly (string | number)[]) {
  const node = nodeAround(project, { file, path });
  return node === undefined ? [] : [node, inside(node, ["on"])];
}
