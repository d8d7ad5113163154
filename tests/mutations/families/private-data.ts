import type { JsonObject } from "../../../src/kit/json.ts";
import { isObject } from "../../../src/kit/json.ts";
import { actionsOf, append, each, nodesOf, pathsTo, screenOf } from "../find.ts";
import { insert, inside, kind, type Mutation, orAt, prepared, put } from "../mutation.ts";
import { idOf, type Path, type Project, type Site } from "../project.ts";

/** A marked field of an answer that a screen reads: the screen, its source, and an expression for the field. */
interface Marked {
  readonly screen: Site;
  readonly read: string;
  readonly source: string;
  readonly mark: Mutation;
}

/** Members that say who somebody is or where the money is. */
const PERSONAL = /^(cardNo|bankCardInfo|phone|userName|content)$/;

/** Strings of answers that are personal by what they are called, with their place in the answer's schema. */
function personal(schema: JsonObject, path: Path, read: string): readonly { path: Path; read: string }[] {
  const properties = isObject(schema.properties) ? (schema.properties as { readonly [name: string]: JsonObject }) : {};
  return Object.entries(properties).flatMap(([name, part]) => {
    const here = [...path, "properties", name];
    const types = [part.type].flat();
    if (types.includes("object")) return personal(part, here, `${read}.${name}`);
    return types.includes("string") && PERSONAL.test(name) ? [{ path: here, read: `${read}.${name}` }] : [];
  });
}

/** Marks the field in its call first: that alone is no mistake, where nothing carries it away. */
function marked(project: Project): readonly Marked[] {
  return project.sources.flatMap((source) => {
    const call = project.calls.find((one) => idOf(one) === source.value.call);
    const screen = screenOf(project, source);
    const answer = call?.value.answer as JsonObject | undefined;
    if (call === undefined || screen === undefined || answer === undefined) return [];
    const name = String(source.path.at(-1));
    return personal(answer, ["answer"], `data.${name}`).map(({ path, read }) => ({
      screen,
      read,
      source: name,
      mark: put(call, [...path, "personal"], true),
    }));
  });
}

function leak(project: Project, change: (one: Marked) => Mutation | null): readonly Mutation[] {
  return each(marked(project), (one) => {
    const mistake = change(one);
    return mistake === null ? null : prepared(one.mark, mistake);
  });
}

/** One action of a kind on the same screen. */
function actionOn(project: Project, screen: Site, ...names: readonly string[]): Site | undefined {
  return actionsOf(project, ...names).find(({ file }) => file === screen.file);
}

/** Slots that codes or numbers are typed into. */
function typed(project: Project, mode: string): readonly { screen: Site; slot: string; field: Site }[] {
  return nodesOf(project, "text-field").flatMap((field) => {
    const screen = screenOf(project, field);
    const slot = String(field.value.value).replace("state.", "");
    return field.value.mode === mode && screen !== undefined ? [{ screen, slot, field }] : [];
  });
}

function typedInto(project: Project, mode: string, change: (screen: Site, slot: string) => Mutation | null) {
  return each(typed(project, mode), ({ screen, slot, field }) => {
    const mistake = change(screen, slot);
    return mistake === null ? null : orAt(mistake, inside(screen, ["state", slot, "keep"]), inside(field, ["value"]));
  });
}

const EVENT = (value: string) => ({
  do: "bridge",
  message: "confirmBurialPoint",
  payload: { event: `\${${value}}`, productId: "${params.productId}" },
});

export const PRIVATE_DATA = [
  kind("personal-in-title", "A marked field stands in the title of a screen.", (p) =>
    leak(p, ({ screen, read }) => put(screen, ["title"], `\${either(${read}, app.name)}`)),
  ),
  kind("personal-in-title-by-value", "A marked field stands in the title, by way of a named value.", (p) =>
    leak(p, ({ screen, read }) => {
      const value = put(screen, ["values", "whose"], `\${either(${read}, app.name)}`);
      const title = put(screen, ["title"], "${values.whose}");
      return { edits: [...value.edits, ...title.edits], places: [...title.places, ...value.places] };
    }),
  ),
  kind("personal-in-query", "A marked field travels in the address of the next screen.", (p) =>
    leak(p, ({ screen, read }) => {
      const action = actionOn(p, screen, "navigate");
      return action === undefined ? null : put(action, ["query", "account"], `\${${read}}`, ["query"]);
    }),
  ),
  kind("personal-in-path", "A marked field is a part of a path.", (p) =>
    leak(p, ({ screen, read }) => {
      const action = actionOn(p, screen, "navigate");
      const [path] = pathsTo(p, "loan-details");
      return action === undefined || path === undefined
        ? null
        : put(action, ["to"], `\${'${path}?account=' + text(${read})}`);
    }),
  ),
  kind("personal-followed", "A marked field travels to another host.", (p) =>
    leak(p, ({ screen, read }) => {
      const action = actionOn(p, screen, "follow");
      return action === undefined ? null : put(action, ["query", "account"], `\${${read}}`, ["query"]);
    }),
  ),
  kind("personal-in-picture-address", "A marked field is a part of a picture's address.", (p) =>
    leak(p, ({ screen, read }) => {
      const image = nodesOf(p, "image", "zoom-image").find(({ file }) => file === screen.file);
      return image === undefined
        ? null
        : put(image, ["src"], `\${'https://img.superpesa.example/p.png?a=' + text(${read})}`);
    }),
  ),
  kind("personal-kept-by-prefill", "A marked field is written into a slot that is kept on the phone.", (p) =>
    leak(p, ({ screen, read, source }) => {
      const slot = put(screen, ["state", "whose"], { type: "string", initial: "", keep: true });
      const fill = put(
        screen,
        ["sources", source, "prefill", "whose"],
        `\${either(${read.replace(`data.${source}`, "answer")}, '')}`,
      );
      return { edits: [...slot.edits, ...fill.edits], places: [...fill.places, ...slot.places] };
    }),
  ),
  kind("personal-kept-by-set", "An action writes a marked field into a slot that is kept on the phone.", (p) =>
    leak(p, ({ screen, read, source }) => {
      const slot = put(screen, ["state", "whose"], { type: "string", initial: "", keep: true });
      const set = append(p, screen, ["sources", source, "onReady"], {
        do: "set",
        slot: "state.whose",
        value: `\${either(${read}, '')}`,
      });
      return { edits: [...slot.edits, ...set.edits], places: [...set.places, ...slot.places] };
    }),
  ),
  kind("personal-prefilled-slot-kept", "A slot that an answer fills with a marked field is kept on the phone.", (p) =>
    each(marked(p), ({ screen, mark, source, read }) => {
      const fills = ((screen.value.sources as { [name: string]: JsonObject })[source]?.prefill ?? {}) as JsonObject;
      const [slot] =
        Object.entries(fills).find(([, value]) => String(value).includes(read.replace(`data.${source}`, "answer"))) ??
        [];
      if (slot === undefined) return null;
      const keep = put(screen, ["state", slot, "keep"], true, ["state", slot], ["sources", source, "prefill", slot]);
      return prepared(mark, keep);
    }),
  ),
  kind("personal-in-telemetry", "A marked field goes to the shell's analytics.", (p) =>
    leak(p, ({ screen, read }) => {
      const button = nodesOf(p, "button", "link-row").find(
        ({ file, value }) => file === screen.file && value.on !== undefined,
      );
      return button === undefined ? null : insert(button, ["on", "press", 0], EVENT(read));
    }),
  ),
  kind("personal-in-tracking-call", "A marked field goes to a call that only tracks.", (p) =>
    leak(p, ({ screen, read, source }) =>
      append(p, screen, ["sources", source, "onReady"], {
        do: "call",
        call: "event-save",
        payload: { productId: `\${text(${read})}`, moduleId: 30, positionId: 0 },
      }),
    ),
  ),
  kind("personal-as-subject-of-popup", "A marked field is what a popup is remembered by.", (p) =>
    leak(p, ({ screen, read }) => {
      const open = actionOn(p, screen, "open");
      if (open === undefined) return null;
      return put(open, [], { ...open.value, once: true, about: `\${text(${read})}` });
    }),
  ),
  kind("code-kept", "A code that is typed in is kept on the phone.", (p) =>
    typedInto(p, "code", (screen, slot) => put(screen, ["state", slot, "keep"], true, ["state", slot])),
  ),
  kind("code-in-address", "A code that is typed in travels in an address.", (p) =>
    typedInto(p, "code", (screen, slot) => {
      const action = actionOn(p, screen, "navigate");
      return action === undefined ? null : put(action, ["query", "code"], `\${state.${slot}}`, ["query"]);
    }),
  ),
  kind("code-in-title", "A code that is typed in stands in the title.", (p) =>
    typedInto(p, "code", (screen, slot) => put(screen, ["title"], `\${either(state.${slot}, app.name)}`)),
  ),
  kind("code-in-telemetry", "A code that is typed in goes to the shell's analytics.", (p) =>
    typedInto(p, "code", (screen, slot) => {
      const button = nodesOf(p, "button").find(({ file, value }) => file === screen.file && value.on !== undefined);
      return button === undefined ? null : insert(button, ["on", "press", 0], EVENT(`state.${slot}`));
    }),
  ),
  kind("phone-in-address", "A phone number that is typed in travels in an address.", (p) =>
    typedInto(p, "phone", (screen, slot) => {
      const action = actionOn(p, screen, "navigate", "follow");
      return action === undefined ? null : put(action, ["query", "phone"], `\${state.${slot}}`, ["query"]);
    }),
  ),
  kind("session-in-title", "The session stands in the title of a screen.", (p) =>
    each(p.screens, (screen) => put(screen, ["title"], "${either(params.session, app.name)}")),
  ),
  kind("session-to-another-host", "The session travels to a host that may not know it.", (p) =>
    each(actionsOf(p, "follow"), (action) =>
      put(action, ["to"], "${'https://elsewhere.example/?s=' + params.session}"),
    ),
  ),
  kind("session-in-picture-address", "The session is a part of a picture's address.", (p) =>
    each(nodesOf(p, "image"), (image) =>
      put(image, ["src"], "${'https://img.superpesa.example/a.png?u=' + params.user}"),
    ),
  ),
  kind("session-copied", "The session is copied for others to paste.", (p) =>
    each(actionsOf(p, "copy"), (action) => put(action, ["text"], "${params.session}")),
  ),
  kind("session-in-qr-code", "A QR code holds the session.", (p) =>
    each(nodesOf(p, "qr-code"), (node) =>
      put(node, ["content"], "${'https://superpesa.example/?session=' + params.session}"),
    ),
  ),
  kind("session-kept", "The session is kept on the phone as a draft.", (p) =>
    each(p.screens, (screen) =>
      put(screen, ["state", "whose"], { type: "string", initial: "${params.session}", keep: true }),
    ),
  ),
  kind("personal-by-get", "A call that takes an account number or a code sends it in its address.", (p) =>
    each(
      p.calls.filter(({ value }) => /"(cardNo|smsCode|verifyCode)"/.test(JSON.stringify(value.payload))),
      (call) => put(call, ["method"], "GET", ["effect"]),
    ),
  ),
  kind("storage-not-listed", "A source reads an entry of the phone's storage that is not listed.", (p) =>
    each(p.sources, (source) =>
      source.value.storage === undefined ? null : put(source, ["storage", "key"], "sessionInfo", ["storage"]),
    ),
  ),
  kind("form-kept-whole", "All members of a form are kept on the phone, account numbers too.", (p) =>
    each(p.screens, (screen) => {
      const state = (screen.value.state ?? {}) as { readonly [name: string]: JsonObject };
      const [slot] = Object.entries(state).find(([, { keep }]) => isObject(keep)) ?? [];
      return slot === undefined ? null : put(screen, ["state", slot, "keep"], true, ["state", slot]);
    }),
  ),
];
