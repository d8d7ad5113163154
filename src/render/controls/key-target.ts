interface KeyPress {
  readonly key: string;
  readonly currentTarget: Element;
}

/** The tab that an arrow, Home or End leads to, round the ends and as the row is written; null for other keys. */
export function keyTarget({ key, currentTarget }: KeyPress, from: number, count: number): number | null {
  const isTurned = currentTarget.closest("[dir]")?.getAttribute("dir") === "rtl";
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === (isTurned ? "ArrowLeft" : "ArrowRight")) return (from + 1) % count;
  return key === (isTurned ? "ArrowRight" : "ArrowLeft") ? (from + count - 1) % count : null;
}
