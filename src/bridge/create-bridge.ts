import type { JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { EngineEvent } from "../language/documents.ts";
import type { BridgeLogEntry, BridgeStatus } from "./bridge-log.ts";
import type { BridgeOptions, Sender } from "./bridge-options.ts";
import { isReadyMessage } from "./is-ready-message.ts";
import { installNativeBack, listenToShell, type ShellWindow } from "./shell-window.ts";

export interface BridgeOutcome {
  readonly status: BridgeStatus;
}

export interface Bridge {
  /** Never rejects. A message reaches the shell or its web fallback, one of them at most, once at most. */
  send(message: string, payload: JsonObject): Promise<BridgeOutcome>;
  /** Sends the message that the document names for an event of the engine's own, with the members it takes. */
  emit(event: EngineEvent, members: JsonObject): void;
  /** Fetches the code that sends, while there is a network. */
  prepare(): void;
  /** Oldest first; the same array until something is added. */
  log(): readonly BridgeLogEntry[];
  subscribe(listener: () => void): () => void;
  /** Installs `window.onNativeBack`; the handler tells whether the page handled the press. */
  onNativeBack(handler: () => boolean): void;
  /** A message from the shell, hostile or not. */
  receive(message: unknown): void;
  /** Receives the window's message events, those of this origin or of none. */
  listen(): void;
  /** How many messages from the shell were dropped. */
  dropped(): number;
}

const EMPTY: readonly BridgeLogEntry[] = [];

/** The port to the native shell: its messages, transports and fallbacks are the bridge document's. */
export function createBridge(options: BridgeOptions): Bridge {
  const { document, report } = options;
  const shell: ShellWindow = Object(options.shell);
  let sender: Sender | undefined;
  let dropped = 0;

  async function prepare(): Promise<Sender | undefined> {
    try {
      const createSender = await options.loadSender();
      sender ??= createSender(options);
    } catch {
      report("bridge-unavailable");
    }
    return sender;
  }
  async function send(name: string, payload: JsonObject): Promise<BridgeOutcome> {
    return { status: (await (await prepare())?.send(name, payload)) ?? "logged" };
  }
  function emit(event: EngineEvent, members: JsonObject): void {
    const name = own(document.sends, event) ?? "";
    const declared = own(document.messages, name)?.payload;
    if (declared === undefined) return;
    void send(name, Object.fromEntries(Object.entries(members).filter(([member]) => member in declared)));
  }
  function receive(message: unknown) {
    if (isReadyMessage(message)) sender?.look();
    else dropped += 1;
  }
  /** Nothing is logged before the code that sends is there. */
  function subscribe(listener: () => void): () => void {
    const subscribed = prepare().then((ready) => ready?.log.subscribe(listener));
    return () => void subscribed.then((stop) => stop?.());
  }

  return {
    prepare: () => void prepare(),
    send,
    emit,
    log: () => sender?.log.read() ?? EMPTY,
    subscribe,
    onNativeBack: (handler) => installNativeBack(shell, handler, () => report("native-back-failed")),
    receive,
    listen: () => listenToShell(shell, receive),
    dropped: () => dropped,
  };
}
