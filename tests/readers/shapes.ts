/** One text of each kind that readers are known to break on. */
export interface Shapes {
  /** Parts within parts. */
  readonly deep: string;
  /** Very many parts side by side. */
  readonly wide: string;
  /** One part without end. */
  readonly long: string;
  /** Parts that stand for many others, or that must be held against each other. */
  readonly many: string;
}

const DEPTH = 100_000;

export function repeated(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join("\n");
}

function deepJson(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

export function deepYaml(depth: number): string {
  return `${"[".repeat(depth)}${"]".repeat(depth)}`;
}

/** @param around where a value stands in what the reader takes */
export function jsonShapes(around: (value: string) => string): Shapes {
  return {
    deep: around(deepJson(DEPTH, '{"properties":{"a":', "}}")),
    wide: around(`{${repeated(50_000, (at) => `"k${at}":${at},`)}"last":1}`),
    long: around(`["${"a".repeat(1_000_000)}",${"9".repeat(100_000)}]`),
    many: around(`[${Array(50_000).fill('{"a":[]}')}]`),
  };
}

export function xmlShapes(root: string, namespace: string): Shapes {
  const around = (inner: string, attributes = "") => `<${root} xmlns="${namespace}" ${attributes}>${inner}</${root}>`;
  const names = repeated(50_000, (at) => `a${at}="1"`);
  return {
    deep: around(`${"<g>".repeat(100_000)}${"</g>".repeat(100_000)}`),
    wide: around("", names),
    long: around(`<g id="${"&amp;".repeat(100_000)}">${"&lt;".repeat(100_000)}</g>`),
    many: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${repeated(9, (at) => `<!ENTITY ${"bcdefghij"[at]} "${`&${"abcdefghij"[at]};`.repeat(10)}">`)}]>${around("&j;")}`,
  };
}
