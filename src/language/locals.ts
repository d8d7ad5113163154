/** Names that expressions may read in some places without anything declaring them; `repeat` may call `item` otherwise. */
export const LOCALS = ["item", "index", "answer", "message", "failure", "event", "first", "values"] as const;

export type LocalName = (typeof LOCALS)[number];
