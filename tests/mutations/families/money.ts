import type { Json, JsonObject } from "../../../src/kit/json.ts";
import {
  actionsOf,
  amountOf,
  append,
  callActions,
  callButtons,
  callDocuments,
  callsOf,
  each,
  listsOf,
  nodesOf,
  screenOf,
  TOAST,
} from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put, together } from "../mutation.ts";
import { at, documentOf, isAbove, objectsIn, type Project, type Site } from "../project.ts";

/** A list of actions with the call in it, as it stands on its screen, without what follows it. */
function bare({ value }: Site): JsonObject {
  const { success: _success, failure: _failure, ...call } = value;
  return call as JsonObject;
}

/** The call once more where its screen's own path is. */
function elsewhere(project: Project, place: (screen: Site, call: JsonObject) => Mutation | null): readonly Mutation[] {
  return each(callActions(project, "money"), (call) => {
    const screen = screenOf(project, call);
    return screen === undefined ? null : place(screen, bare(call));
  });
}

/** Buttons that send, with their `enabled` changed where it has such a part. */
function enabledChanged(project: Project, part: RegExp, other: string): readonly Mutation[] {
  return each(callButtons(project, "money", "write"), ({ button }) => {
    const enabled = String(button.value.enabled);
    return part.test(enabled) ? put(button, ["enabled"], enabled.replace(part, other)) : null;
  });
}

/** The messages that say at once what has become of a call. */
function onFailureToast(project: Project, change: (toast: Site) => Mutation): readonly Mutation[] {
  return each(actionsOf(project, "toast"), (toast) =>
    toast.path.at(-2) === "failure" && toast.value.tone === "error" ? change(toast) : null,
  );
}

/** The source that a call is read back by. */
function sourceReadBack(project: Project, call: Site): Site | undefined {
  return project.sources.find(({ file, path }) => file === call.file && path.at(-1) === call.value.readBack);
}

/** States for yes or no that begin with yes and are kept. */
function ticked(project: Project): readonly Site[] {
  return project.screens.flatMap(objectsIn).filter(({ path, value }) => {
    return path[0] === "state" && path.length === 2 && value.initial === true && value.keep === true;
  });
}

/** Parts that are shown while it is unknown whether a call was done. */
function unknownOutcomes(project: Project): readonly Site[] {
  return project.screens
    .flatMap(objectsIn)
    .filter(({ value }) => value.use !== undefined && /^\$\{filled\(unsure\.\w+\)\}$/.test(String(value.visible)));
}

/** The call's own place, and its name in it. */
const CALL = [[], ["call"]] as const;

function onCall(project: Project, change: (call: Site) => Mutation | null, ...effects: readonly string[]) {
  return each(callActions(project, ...(effects.length > 0 ? effects : ["money"])), change);
}

function onButton(project: Project, member: string, value: Json | undefined, ...effects: readonly string[]) {
  return each(callButtons(project, ...effects), ({ button, call }) => {
    if (button.value[member] === undefined) return null;
    const change = value === undefined ? drop(button, [member]) : put(button, [member], value);
    return orAt(change, call, inside(call, ["call"]), inside(call, ["intent"]), inside(button, ["label"]));
  });
}

const EFFECT = (project: Project, effect: string, ...from: readonly string[]) =>
  each(callDocuments(project, ...from), (call) => put(call, ["effect"], effect, ["method"], ["id"]));

const METHOD = (project: Project, method: string, ...effects: readonly string[]) =>
  each(
    callDocuments(project, ...effects).filter((call) => call.value.file === undefined),
    (call) => put(call, ["method"], method, ["effect"]),
  );

export const MONEY = [
  kind("consent-not-kept", "A box that is ticked at first and gates a call is not kept.", (p) =>
    each(ticked(p), (state) => drop(state, ["keep"])),
  ),
  kind("unknown-outcome-not-shown", "Nothing says any more that a payment's outcome is unknown.", (p) =>
    each(unknownOutcomes(p), (notice) => {
      const calls = callActions(p, "money").filter(({ file }) => file === notice.file);
      return orAt(put(notice, [], { type: "divider" }), ...calls.flatMap((call) => [call, inside(call, ["call"])]));
    }),
  ),
  kind("outcome-only-in-toast", "A toast is all that tells of a call's success.", (p) =>
    onCall(
      p,
      (call) => put(call, ["success"], [{ do: "toast", text: "${message}" }], ["success", 0, "text"], ["call"]),
      "money",
      "write",
    ),
  ),
  kind("enabled-while-busy", "A button can be tapped only while another call is on its way.", (p) =>
    enabledChanged(p, /!busy\./, "busy."),
  ),
  kind("enabled-while-looked-up", "A button can be tapped only while its outcome is looked up.", (p) =>
    enabledChanged(p, /!checking\./, "checking."),
  ),
  kind("enabled-while-unsure", "A button can be tapped only while nobody knows what became of the tap before.", (p) =>
    enabledChanged(p, /!filled\(unsure\./, "filled(unsure."),
  ),
  kind("outcome-told-in-passing", "What was done is told by a toast, and by nothing that lasts.", (p) =>
    onCall(
      p,
      (call) => put(call, ["success"], [{ do: "toast", text: "${message}" }], ["success", 0, "text"]),
      "write",
      "money",
    ),
  ),
  kind("enabled-while-not-there", "A button that sends can be tapped only while nothing is there.", (p) =>
    enabledChanged(p, /(status\.\w+) == 'ready'/, "$1 != 'ready'"),
  ),
  kind("enabled-by-nothing", "A button that moves money takes an amount of nothing.", (p) =>
    enabledChanged(p, /(values\.due) > 0/, "$1 >= 0"),
  ),
  kind("busy-reversed", "A button shows that it is busy whenever it is not.", (p) =>
    each(callButtons(p, "money", "write"), ({ button }) =>
      /^\$\{busy\.\w+\}$/.test(String(button.value.busy))
        ? put(button, ["busy"], String(button.value.busy).replace("busy", "!busy"))
        : null,
    ),
  ),
  kind("failure-as-success", "A failure does what a success does.", (p) =>
    onCall(
      p,
      (call) => {
        const isPlain = !JSON.stringify(call.value.success ?? "").includes("answer.");
        return isPlain && call.value.success !== undefined && call.value.failure !== undefined
          ? put(call, ["failure"], call.value.success as Json)
          : null;
      },
      "write",
      "message",
      "money",
    ),
  ),
  kind("failure-without-tone", "A failure has no tone of an error.", (p) =>
    onFailureToast(p, (toast) => drop(toast, ["tone"], ["text"])),
  ),
  kind("failure-by-its-code", "A failure is told by its code.", (p) =>
    onFailureToast(p, (toast) => put(toast, ["text"], "${failure.kind}")),
  ),
  kind("validated-too-late", "Inputs are asked for their rules after they were sent.", (p) =>
    each(actionsOf(p, "validate"), (asking) => {
      const list = asking.path.slice(0, -1);
      const actions = at(documentOf(p, asking), list) as readonly JsonObject[];
      const sends = actions.some(({ call }) => callsOf(p, "money").includes(String(call)));
      const others = actions.filter((_, index) => index !== asking.path.at(-1));
      return sends ? put({ file: asking.file, path: list }, [], [...others, asking.value]) : null;
    }),
  ),
  kind("parameters-exchanged", "A payload has one parameter of the page under the name of another.", (p) =>
    each([...p.sources, ...callActions(p, "money", "write")], (call) => {
      const payload = call.value.payload as JsonObject | undefined;
      return payload?.orderId === "${params.orderId}" ? put(call, ["payload", "orderId"], "${params.productId}") : null;
    }),
  ),
  kind("money-call-declared-read", "A call that moves money is declared as a read.", (p) => EFFECT(p, "read", "money")),
  kind("money-call-declared-telemetry", "A call that moves money is declared as telemetry: nobody waits for it.", (p) =>
    EFFECT(p, "telemetry", "money"),
  ),
  kind(
    "write-call-declared-telemetry",
    "A call that writes, and whose answer matters, is declared as telemetry.",
    (p) => EFFECT(p, "telemetry", "write"),
  ),
  kind("money-call-by-get", "A call that moves money goes by GET.", (p) => METHOD(p, "GET", "money")),
  kind("money-call-by-delete", "A call that moves money goes by DELETE.", (p) => METHOD(p, "DELETE", "money")),
  kind("write-call-by-get", "A call that writes goes by GET.", (p) => METHOD(p, "GET", "write")),
  kind("message-call-by-get", "A call that sends a message goes by GET.", (p) => METHOD(p, "GET", "message")),
  kind("money-call-without-effect", "A call that moves money does not say so.", (p) =>
    each(callDocuments(p, "money"), (call) => drop(call, ["effect"])),
  ),
  kind("source-moves-money", "A source of the screen is a call that moves money.", (p) =>
    elsewhere(p, (screen, { call, payload }) => {
      const source = { call: call ?? "", payload: payload ?? {}, silent: true };
      return put(screen, ["sources", "attempt"], source);
    }),
  ),
  kind("source-writes", "A source of the screen is a call that writes.", (p) =>
    onCall(
      p,
      (call) => {
        const screen = screenOf(p, call);
        const source = { call: call.value.call ?? "", payload: call.value.payload ?? {}, silent: true };
        return screen === undefined || JSON.stringify(source).includes("${values}")
          ? null
          : put(screen, ["sources", "attempt"], source);
      },
      "write",
    ),
  ),
  kind("money-on-enter", "Opening the screen moves money.", (p) =>
    elsewhere(p, (screen, call) => append(p, screen, ["onEnter"], call)),
  ),
  kind("money-when-ready", "Money moves as soon as a source has answered.", (p) =>
    elsewhere(p, (screen, call) => {
      const [source] = Object.keys((screen.value.sources ?? {}) as object);
      return source === undefined ? null : append(p, screen, ["sources", source, "onReady"], call);
    }),
  ),
  kind("money-when-failed", "Money moves when a source has failed.", (p) =>
    elsewhere(p, (screen, call) => {
      const [source] = Object.keys((screen.value.sources ?? {}) as object);
      return source === undefined ? null : append(p, screen, ["sources", source, "onFailed"], call);
    }),
  ),
  kind("money-on-back", "Going back moves money.", (p) =>
    elsewhere(p, (screen, call) =>
      screen.value.onBack === undefined ? put(screen, ["onBack"], { actions: [call] }) : null,
    ),
  ),
  kind("money-on-dismiss", "Closing a popup moves money.", (p) =>
    onCall(p, (call) => {
      const popup = nodesOf(p, "dialog").find(({ file }) => file === call.file);
      return popup === undefined ? null : append(p, popup, ["on", "close"], bare(call));
    }),
  ),
  kind("money-on-change", "Filling in a field moves money.", (p) =>
    onCall(p, (call) => {
      const inputs = nodesOf(p, "checkbox", "text-field", "picker", "radio-group", "cumulative-selection");
      const input = inputs.find(({ file }) => file === call.file);
      return input === undefined ? null : append(p, input, ["on", "change"], bare(call));
    }),
  ),
  kind("money-twice", "One tap moves money twice.", (p) =>
    onCall(p, (call) => {
      const path = [...call.path.slice(0, -1), Number(call.path.at(-1)) + 1];
      return orAt(insert({ file: call.file, path: [] }, path, bare(call)), call, inside(call, ["call"]));
    }),
  ),
  kind("money-per-element", "Money moves once for each element of a list.", (p) =>
    onCall(p, (call) => {
      const loop = { do: "each", over: "${[1, 2]}", run: [bare(call)] };
      return put({ file: call.file, path: [] }, call.path, loop);
    }),
  ),
  kind("money-not-read-back", "Nothing is read back after a payment of unknown outcome.", (p) =>
    onCall(p, (call) => drop(call, ["readBack"], ...CALL)),
  ),
  kind("money-without-intent", "A payment has no intent, so that a second tap pays twice.", (p) =>
    onCall(p, (call) => orAt(drop(call, ["intent"], ...CALL), ...readers(p, call))),
  ),
  kind("money-under-another-intent", "Two calls that move money share one intent.", (p) =>
    onCall(p, (call) => {
      const other = callActions(p, "money").find(({ file, value }) => {
        return file === call.file && value.intent !== call.value.intent && value.call !== call.value.call;
      });
      if (other === undefined) return null;
      const change = put(call, ["intent"], other.value.intent ?? "", ...CALL);
      return orAt(change, other, inside(other, ["intent"]), ...readers(p, call));
    }),
  ),
  kind("money-button-not-busy", "A button that moves money does not say that it is busy.", (p) =>
    onButton(p, "busy", undefined, "money"),
  ),
  kind("money-button-never-busy", "A button that moves money is never busy.", (p) =>
    onButton(p, "busy", false, "money"),
  ),
  kind("money-button-busy-of-another", "A button that moves money is busy with another intent.", (p) =>
    each(callButtons(p, "money"), ({ button, call }) => {
      const intents = callActions(p, "money", "read", "write", "telemetry").filter(({ file }) => file === call.file);
      const other = intents.find(({ value }) => value.intent !== undefined && value.intent !== call.value.intent);
      if (other === undefined || button.value.busy === undefined) return null;
      return orAt(put(button, ["busy"], `\${busy.${other.value.intent}}`), call, inside(call, ["intent"]));
    }),
  ),
  kind("money-button-always-enabled", "A button that moves money can be tapped before anything is read.", (p) =>
    onButton(p, "enabled", undefined, "money"),
  ),
  kind("money-button-enabled-true", "A button that moves money is enabled whatever happens.", (p) =>
    onButton(p, "enabled", true, "money"),
  ),
  kind("write-button-not-busy", "A button that writes does not say that it is busy.", (p) =>
    onButton(p, "busy", undefined, "write"),
  ),
  kind("message-button-not-busy", "A button that sends a message does not say that it is busy.", (p) =>
    onButton(p, "busy", undefined, "message"),
  ),
  kind("money-failure-swallowed", "A failed payment says nothing.", (p) =>
    onCall(p, (call) => put(call, ["failure"], [], ...CALL)),
  ),
  kind("money-failure-unsaid", "After a failed payment something is written, and nothing is said.", (p) =>
    onCall(p, (call) => {
      const [slot, state] =
        Object.entries((screenOf(p, call)?.value.state ?? {}) as { [name: string]: JsonObject })[0] ?? [];
      if (slot === undefined || state === undefined || state.initial === "${params.amount}") return null;
      if (String(state.initial).includes("${")) return null;
      return put(call, ["failure"], [{ do: "set", slot: `state.${slot}`, value: state.initial ?? null }], ...CALL);
    }),
  ),
  kind("write-failure-swallowed", "A failed write says nothing.", (p) =>
    onCall(p, (call) => put(call, ["failure"], [], ...CALL), "write"),
  ),
  kind("money-nothing-on-success", "Nothing follows a payment that succeeded.", (p) =>
    onCall(p, (call) => drop(call, ["success"], ...CALL)),
  ),
  kind("money-empty-success", "The list of what follows a payment is empty.", (p) =>
    onCall(p, (call) => put(call, ["success"], [], ...CALL)),
  ),
  kind("money-fixed-amount", "What is paid is a number written into the document.", (p) =>
    amounts(p, (call, amount) => put(call, ["payload", amount], 5000000, ["call"])),
  ),
  kind("money-other-amount", "What is paid is another amount than the one that is shown.", (p) =>
    amounts(p, (call, amount) => put(call, ["payload", amount], `\${${inner(p, call)} * 2}`, ["call"])),
  ),
  kind("money-shown-while-paid", "What is paid is shown only while it is being paid.", (p) =>
    shownOtherwise(p, "footer", { visible: "${busy.elsewhere}" }),
  ),
  kind("money-shown-when-failed", "What is paid is shown only where something could not be read.", (p) =>
    shownOtherwise(p, "footer", { visible: "${status.elsewhere == 'failed'}" }),
  ),
  kind("money-shown-small", "What is paid is shown in small and muted letters.", (p) =>
    shownOtherwise(p, "footer", { size: "small", tone: "muted" }),
  ),
  kind("money-shown-far-away", "What is paid is shown at the end of the screen, away from the button.", (p) =>
    shownOtherwise(p, "body", {}),
  ),
  kind("payee-from-link", "The account of a payment is one that the link names.", (p) =>
    onPayees(p, "${params.orderId}"),
  ),
  kind("payee-written-out", "The account of a payment is written into the document.", (p) =>
    onPayees(p, "255800000000"),
  ),
  kind("payee-hidden", "The input of a payment's account goes once it is filled in.", (p) =>
    each(callActions(p, "money"), (call) => {
      const input = payeeInput(p, call);
      if (input === undefined) return null;
      const readers = p.expressions.filter(
        ({ file, path, value }) =>
          file === call.file && path[0] === "values" && value.includes(String(input.value.value)),
      );
      return orAt(put(input, ["visible"], `\${!filled(${input.value.value})}`), call, ...readers);
    }),
  ),
  kind("payee-marked-inside", "The account of a payment stands, as such, in a record of the payload.", (p) =>
    each(callDocuments(p, "money", "write"), (call) => {
      const name = payeeOf(call);
      if (name === undefined) return null;
      const place = ["payload", "properties", "details", "properties", name];
      const details = { type: "object", properties: { [name]: { type: "string", payee: true } } };
      return orAt(put(call, place.slice(0, 3), details), inside(call, [...place, "payee"]));
    }),
  ),
  kind("unclear-money-button", "A button that moves money says no more than that it goes on.", (p) =>
    each(callButtons(p, "money"), ({ button }) => put(button, ["label", "en"], "Continue")),
  ),
  kind("money-amount-in-units", "What is paid is in whole units, what is shown in minor ones.", (p) =>
    amounts(p, (call, amount) => put(call, ["payload", amount], `\${floor(${inner(p, call)} / 100)}`, ["call"])),
  ),
  kind("money-amount-as-words", "What is paid is sent as it is read.", (p) =>
    amounts(p, (call, amount) => put(call, ["payload", amount], `\${money(${inner(p, call)})}`, ["call"])),
  ),
  kind("money-amount-not-shown", "The screen does not show what is paid.", (p) =>
    amounts(p, (call, amount) => {
      const shown = `\${money(${inner(p, call)})}`;
      const places = p.expressions.filter(
        ({ file, value }) => file === call.file && value.includes(shown.slice(2, -1)),
      );
      if (places.length === 0 || places.some(({ value }) => value !== shown)) return null;
      const edits = places.map((place) => put(place, [], "${app.name}"));
      return orAt(
        together(...edits),
        call,
        inside(call, ["call"]),
        inside(call, ["payload", amount]),
        inside(call, ["payload"]),
      );
    }),
  ),
  kind("money-shown-in-other-units", "The amount is shown a hundred times too small.", (p) =>
    amounts(p, (call, amount) => {
      const shown = `\${money(${inner(p, call)})}`;
      const places = p.expressions.filter(({ file, value }) => file === call.file && value === shown);
      if (places.length === 0) return null;
      const edits = places.map((place) => put(place, [], `\${money(${inner(p, call)} / 100)}`));
      return orAt(together(...edits), call, inside(call, ["payload", amount]));
    }),
  ),
  kind("money-after-leaving", "A payment is made after the screen was left.", (p) =>
    onCall(p, (call) => {
      const list = listsOf(p).find(
        ({ file, path }) => file === call.file && path.join() === call.path.slice(0, -1).join(),
      );
      if (list === undefined) return null;
      return orAt(insert(call, [], { do: "back" }), { file: call.file, path: [...list.path, list.actions.length] });
    }),
  ),
  kind("money-read-back-tells-nothing", "The source that a payment is read back by offers no figure.", (p) =>
    onCall(p, (call) => {
      const source = sourceReadBack(p, call);
      return source === undefined ? null : orAt(drop(source, ["offers"]), call, inside(call, ["readBack"]));
    }),
  ),
  kind("money-read-back-of-a-count", "What a payment is read back by offers how much of something there is.", (p) =>
    onCall(p, (call) => {
      const source = sourceReadBack(p, call);
      return source === undefined ? null : put(source, ["offers"], "${size(answer)}");
    }),
  ),
  kind("money-call-without-intent", "A call that moves money does not say what one payment is.", (p) =>
    each(callDocuments(p, "money"), (call) => {
      // The only one that says so may be of an app in which no call does.
      const others = p.calls.filter((one) => one !== call && one.value.intent !== undefined);
      return others.length === 0 ? null : drop(call, ["intent"], ["effect"]);
    }),
  ),
  kind(
    "money-call-intent-unknown",
    "A call that moves money names a member of its intent that it does not send.",
    (p) =>
      each(callDocuments(p, "money"), (call) => put(call, ["intent"], ["order", ...(call.value.intent as string[])])),
  ),
  kind("money-call-intent-without-sum", "The sum is no part of the intent of a call that moves money.", (p) =>
    each(callDocuments(p, "money"), (call) => {
      const [first, ...others] = call.value.intent as string[];
      return others.length === 0 ? null : put(call, ["intent"], [first ?? ""]);
    }),
  ),
  kind("money-read-back-by-nothing", "A payment is read back by a source that is not there.", (p) =>
    onCall(p, (call) => put(call, ["readBack"], "nowhere")),
  ),
  kind("message-on-enter", "Opening the screen sends a message to a phone.", (p) =>
    onCall(
      p,
      (call) => {
        const screen = screenOf(p, call);
        return screen === undefined ? null : append(p, screen, ["onEnter"], bare(call));
      },
      "message",
    ),
  ),
  kind("write-when-ready", "A source that has answered makes a call that writes.", (p) =>
    onCall(
      p,
      (call) => {
        const screen = screenOf(p, call);
        const [source] = Object.keys((screen?.value.sources ?? {}) as object);
        const hasLocals = JSON.stringify(call.value.payload ?? {}).includes("${values}");
        if (screen === undefined || source === undefined || hasLocals) return null;
        return append(p, screen, ["sources", source, "onReady"], { ...bare(call), success: [TOAST] });
      },
      "write",
    ),
  ),
  kind("money-on-sight", "A frame that has loaded moves money.", (p) =>
    onCall(p, (call) => {
      const frame = nodesOf(p, "frame").find(({ file }) => file === call.file);
      return frame === undefined ? null : append(p, frame, ["on", "load"], bare(call));
    }),
  ),
];

/** Expressions that read whether a call of the same intent is under way. */
function readers(project: Project, { file, value }: Site) {
  return project.expressions.filter((leaf) => leaf.file === file && leaf.value.includes(`.${value.intent}`));
}

function inner(project: Project, site: Site): string {
  return String((site.value.payload as JsonObject)[amountOf(project, site) ?? ""]).slice(2, -1);
}

/** Twice the amount is paid, and a text at the end of the body or the footer shows that. */
function shownOtherwise(project: Project, area: "body" | "footer", more: JsonObject): readonly Mutation[] {
  return amounts(project, (call, amount) => {
    const screen = screenOf(project, call);
    const source = Object.keys((screen?.value.sources ?? {}) as JsonObject)[0];
    const twice = `${inner(project, call)} * 2`;
    const path = [area, ((screen?.value[area] ?? []) as readonly Json[]).length];
    if (screen === undefined || source === undefined || call.path[0] !== "footer") return null;
    const visible = more.visible && String(more.visible).replace("busy.elsewhere", `busy.${call.value.intent}`);
    const node = { type: "text", text: `\${money(${twice})}`, ...more };
    const shown = visible ? { ...node, visible: visible.replace("elsewhere", source) } : node;
    const sent = put(call, ["payload", amount], `\${${twice}}`, ["call"]);
    return { ...sent, edits: [...sent.edits, ...insert(screen, path, shown).edits] };
  });
}

/** The input whose slot the screen of a call sends as the account. */
function payeeInput(project: Project, call: Site): Site | undefined {
  const document = project.calls.find((one) => one.value.id === call.value.call);
  if (document === undefined || payeeOf(document) === undefined) return undefined;
  return nodesOf(project, "radio-group", "picker", "text-field").find(
    ({ file, value }) => file === call.file && /card|account/i.test(String(value.value)),
  );
}

/** The first member of its payload that a call marks as an account. */
function payeeOf(document: Site): string | undefined {
  const { properties = {} } = (document.value.payload ?? {}) as { properties?: { [name: string]: JsonObject } };
  return Object.keys(properties).find((key) => properties[key]?.payee === true);
}

/** Each member of a payload that its call marks as an account holds something else. */
function onPayees(project: Project, value: string): readonly Mutation[] {
  return each(callActions(project, "money", "write"), (call) => {
    const document = project.calls.find((one) => one.value.id === call.value.call);
    const { properties = {} } = (document?.value.payload ?? {}) as { properties?: { [name: string]: JsonObject } };
    const payload = (call.value.payload ?? {}) as JsonObject;
    const name = Object.keys(payload).find((key) => properties[key]?.payee === true);
    return name === undefined ? null : put(call, ["payload", name], value);
  });
}

/** The calls that move money of which the amount is sent as an expression. */
function amounts(project: Project, change: (call: Site, amount: string) => Mutation | null): readonly Mutation[] {
  const calls = callActions(project, "money").filter((call) => {
    const payload = (call.value.payload ?? {}) as JsonObject;
    const isAlone = !callActions(project, "money").some(
      (other) => other !== call && other.file === call.file && isAbove(other.path, call.path),
    );
    return /^\$\{.*\}$/.test(String(payload[amountOf(project, call) ?? ""])) && isAlone;
  });
  return each(calls, (call) => change(call, amountOf(project, call) ?? ""));
}
