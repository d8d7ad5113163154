type Receive = (data: unknown) => unknown;

export type FakeShellKind = "android" | "ios" | "react-native" | "none";

export interface FakeShellOptions {
  /** Its objects appear only at `arrive()`. */
  readonly late?: boolean;
  /** Its methods throw when called. */
  readonly throws?: boolean;
  /** It says that it is ready twice, or never. */
  readonly twice?: boolean;
  readonly silent?: boolean;
  /** Its methods answer with a promise: one that rejects, or one that never settles. */
  readonly answers?: "error" | "never";
  /** Messages it has no method for. */
  readonly lacks?: readonly string[];
}

export interface ReceivedMessage {
  readonly name: string;
  readonly payload: unknown;
}

export interface FakeShell {
  /** The stand-in for the window that the bridge gets. */
  readonly window: EventTarget & { readonly location: { readonly origin: string }; onNativeBack?: () => boolean };
  readonly received: readonly ReceivedMessage[];
  /** Injects the objects, then says that it is ready. */
  arrive(): void;
  /** Posts to the page, by default from the page's own origin as injected scripts do. */
  post(data: unknown, origin?: string): void;
  /** Presses the hardware's back; null when the page has installed nothing. */
  pressBack(): boolean | null;
}

const ORIGIN = "https://app.example";

/** A native shell of each kind, for tests and demonstrations: strict about how it is called, like the real ones. */
export function createFakeShell(kind: FakeShellKind, options: FakeShellOptions = {}): FakeShell {
  const received: ReceivedMessage[] = [];
  const target: FakeShell["window"] = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });

  const take = (name: string, payload: unknown) => {
    if (options.throws) throw new Error("the shell failed");
    received.push({ name, payload });
    if (options.answers === "error") return Promise.reject(new Error("the shell refused"));
    return options.answers === "never" ? new Promise(() => {}) : undefined;
  };
  const post = (data: unknown, origin = ORIGIN) =>
    void target.dispatchEvent(new MessageEvent("message", { data, origin }));
  const inject = () => Object.assign(target, objectsOf(kind, take, options.lacks ?? []));

  if (!options.late) inject();
  return {
    window: target,
    received,
    arrive() {
      inject();
      if (!options.silent) post({ id: "ready" });
      if (options.twice) post({ id: "ready" });
    },
    post,
    pressBack: () => target.onNativeBack?.() ?? null,
  };
}

function objectsOf(kind: FakeShellKind, take: (name: string, payload: unknown) => unknown, lacks: readonly string[]) {
  switch (kind) {
    case "android":
      return { Android: everyName(lacks, (name) => strict((text) => take(name, JSON.parse(textOf(text))))) };
    case "ios": {
      const handler = (name: string) => ({ postMessage: strict((payload) => take(name, payload)) });
      return { webkit: { messageHandlers: everyName(lacks, handler) } };
    }
    case "react-native":
      return { ReactNativeWebView: { postMessage: strict((text) => takeNamed(text, take)) } };
    default:
      return {};
  }
}

function takeNamed(text: unknown, take: (name: string, payload: unknown) => unknown): unknown {
  const { name, payload } = JSON.parse(textOf(text)) as ReceivedMessage;
  return take(name, payload);
}

/** Injected methods are bound to their object: called on anything else, or without their one argument, they throw. */
function strict(receive: Receive) {
  return function (this: unknown, ...parts: unknown[]): unknown {
    if (this === undefined || parts.length !== 1) throw new TypeError("Illegal invocation");
    return receive(parts[0]);
  };
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("only text crosses this bridge");
  return value;
}

/** An object that has a member for every name but some: a fake need not know the catalog. */
function everyName(lacks: readonly string[], make: (name: string) => unknown): object {
  return new Proxy(
    {},
    { get: (_, name) => (typeof name === "string" && !lacks.includes(name) ? make(name) : undefined) },
  );
}
