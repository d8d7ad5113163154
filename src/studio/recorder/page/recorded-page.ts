import type { Json } from "../../../kit/json.ts";
import { onOneLine } from "../../../kit/on-one-line.ts";
import type { CallPlan } from "../../../language/plan.ts";
import { asObject } from "../../document/json-parts.ts";
import { listenToFetch, type RecordedCall } from "../../preview/page/record-calls.ts";
import { shownRuntime } from "../../preview/page/shown-runtime.ts";
import { RECORDED_FRAME, type RecorderCommand, type RecorderEvent } from "../recorder-event.ts";
import { listenToPerson } from "./listen-to-person.ts";
import { createWordReader } from "./read-words.ts";
import { stayInFrame } from "./stay-in-frame.ts";
import { watchHeadings } from "./watch-headings.ts";

/** Runs in the page that is recorded, before the app: the app itself carries nothing of it. */
function recordPage(root: Element): void {
  const words = createWordReader(root);
  let isPointing = false;
  // One after the other, in the order in which things happened.
  let sending: Promise<unknown> = Promise.resolve();
  const tell = (event: RecorderEvent | Promise<RecorderEvent | null>) => {
    sending = sending
      .then(() => event)
      .catch((error: unknown) => ({ kind: "problem", message: String(error) }) as const)
      .then((one) => one !== null && window.parent.postMessage(one, window.location.origin));
  };
  const tellProblem = (message: string) => tell({ kind: "problem", message });

  const { flush } = listenToPerson(document, () => isPointing, {
    onTap: (element, name, role, before) =>
      tell(words.read(name, element).then((found) => ({ kind: "tap", words: found, role, before }))),
    onFill: (field, label, value) =>
      tell(words.read(label, field).then((found) => ({ kind: "fill", words: found, value }))),
    onChoose: (list, label, option) =>
      tell(
        Promise.all([words.read(label, list), words.read(option, list)]).then(([found, chosen]) => {
          return { kind: "choose", words: found, option: chosen };
        }),
      ),
    onPoint(element) {
      const pointed = onOneLine((element as HTMLElement).innerText);
      if (pointed !== "") tell(words.read(pointed, element).then((found) => ({ kind: "pointed", words: found })));
    },
    onProblem: tellProblem,
  });
  watchHeadings(document, ({ element, words: heading, isDialog }) => {
    flush();
    words.prepare();
    tell(words.read(heading, element).then((found) => ({ kind: "heading", words: found, isDialog })));
  });

  let unknown: RecordedCall[] = [];
  const tellCalls = () => {
    const waiting = unknown;
    unknown = [];
    for (const call of waiting) {
      const plan = callOf(call, root);
      if (plan === undefined) unknown.push(call);
      else tell({ kind: "call", call: plan.id, effect: plan.effect, payload: membersOf(call.sent) });
    }
  };
  const listened = listenToFetch(window.fetch.bind(window), (call) => {
    unknown.push(call);
    tellCalls();
  });
  window.fetch = (...request) => {
    flush();
    return listened(...request);
  };
  // Calls made before their screen is shown are known once it is rendered.
  new MutationObserver(tellCalls).observe(root, { childList: true });

  stayInFrame(window, tellProblem);
  window.addEventListener("message", ({ source, data }: MessageEvent<RecorderCommand>) => {
    if (source === window.parent) isPointing = data.isPointing;
  });
}

function callOf({ path, method }: RecordedCall, root: Element): CallPlan | undefined {
  const calls = Object.values(shownRuntime(root)?.plan.calls ?? {});
  return calls.find((one) => one.method === method && patternOf(one.path).test(path));
}

/** Where a call goes, with any value for what its path leaves open. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{[^{}]*\}/g, "[^/]+")}$`);
}

function membersOf(sent: Json): { readonly [name: string]: Json } {
  return asObject(sent) as { readonly [name: string]: Json };
}

const root = document.getElementById("root");
if (root !== null && window.name === RECORDED_FRAME && window.parent === window.top) recordPage(root);
