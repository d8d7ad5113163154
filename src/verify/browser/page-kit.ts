/** Functions that `PAGE_KIT` puts into the page as `window.skriniVerify`. */
export interface PageKit {
  /** The screen and the plan's key of the node that an element belongs to. */
  placeOf(element: Element | null): PlaceOnPage;
  /** The same in two words, `order b0.a1`; undefined where it belongs to none. */
  nodeOf(element: Element | null): string | undefined;
  /** The words at the top of an element, short enough for a message. */
  nameOf(element: Element): string;
  /** Elements that are there to be tapped or typed into, in the topmost dialog or the page. */
  targets(): readonly HTMLElement[];
  /** Equal for the same part of the same node in every state of a screen. */
  targetOf(element: Element): string;
  /** Whether it takes what is typed. */
  isText(element: Element): boolean;
  /** Types what a field of its kind may hold, or these words, and leaves it. A field for a file gets a picture so named. */
  fillIn(element: HTMLElement, words?: string): void;
  /** The sum of the layout shifts since the page began and before anybody touched it. */
  shift(): number;
  /** The element that moved furthest of all. */
  shifted(): Element | null;
  isAtRest(): boolean;
  /** How often what the page shows was changed. */
  changes(): number;
  /** All that a tap may change for a person: the address, popups, words, what is typed, chosen and in focus. */
  look(): string;
  /** Stored and shown values where the screen stands: equal for two states that nothing tells apart. */
  mark(): string;
  /** The status of each source of the screen that is open. */
  sources(): readonly { readonly screen: string; readonly source: string; readonly status: string }[];
}

export interface PlaceOnPage {
  readonly screen: string | null;
  readonly node: string | null;
}
