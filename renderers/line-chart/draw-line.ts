/** A point of the line: its place among all, and how high it is. */
interface Point {
  readonly index: number;
  readonly value: number;
}

export interface LineDrawing {
  /** Lines of SVG in a square of 100 × 100, from the top left. */
  readonly path: string;
  readonly highest: number | null;
  readonly lowest: number | null;
  /** The index of the last point that has a value. */
  readonly last: number | null;
}

/** More than a phone has room for: of more points a column keeps its lowest and its highest. */
const MAX_COLUMNS = 120;

/** Null values are gaps; a point between two of them is a dot. */
export function drawLine(values: readonly (number | null)[], fromZero: boolean): LineDrawing {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  const [first] = points;
  if (first === undefined) return { path: "", highest: null, lowest: null, last: null };
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best), first);
  const bottom = fromZero ? Math.min(0, lowest.value) : lowest.value;
  const top = fromZero ? Math.max(0, highest.value) : highest.value;
  const place = ({ index, value }: Point) =>
    `${round(values.length < 2 ? 50 : (index / (values.length - 1)) * 100)} ${round(top > bottom ? ((top - value) / (top - bottom)) * 100 : 50)}`;
  const path = linesOf(points, values).map((line) => {
    const places = thinned(line, values.length).map(place);
    return `M${places.join("L")}${places.length === 1 ? "h0" : ""}`;
  });
  return { path: path.join(""), highest: highest.index, lowest: lowest.index, last: points.at(-1)?.index ?? null };
}

/** Points without a gap between them. */
function linesOf(points: readonly Point[], values: readonly (number | null)[]): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  for (const point of points) {
    const line = lines.at(-1);
    if (line === undefined || values[point.index - 1] === null) lines.push([point]);
    else line.push(point);
  }
  return lines;
}

function thinned(line: readonly Point[], count: number): readonly Point[] {
  if (count <= 2 * MAX_COLUMNS) return line;
  const columns = new Map<number, Point[]>();
  for (const point of line) {
    const column = Math.floor((point.index / count) * MAX_COLUMNS);
    columns.set(column, [...(columns.get(column) ?? []), point]);
  }
  return [...columns.values()].flatMap((column) => {
    const byValue = [...column].sort((a, b) => a.value - b.value);
    const ends = [byValue[0], byValue.at(-1)].filter((point) => point !== undefined);
    return [...new Set(ends)].sort((a, b) => a.index - b.index);
  });
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
