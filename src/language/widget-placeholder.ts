/**
 * How a widget stands in the page before any script runs, drawn by the server from the plan: a hint of its layout, in
 * the classes of its own view. `{name}` in a class is the value of that property.
 */
export interface WidgetPlaceholder {
  /** The class of its element; without one only the content is drawn. */
  readonly class?: string;
  /** The property whose words it shows, and the class of their element. */
  readonly text?: { readonly prop: string; readonly class?: string };
  /** Grey shapes: the properties that name their shape and how many there are. */
  readonly shapes?: { readonly shape: string; readonly count: string };
  /** The slot drawn inside it; instead of the shapes, where the document fills it. */
  readonly slot?: string;
}
