/**
 * The pairs of folders side by side in one room whose files import each other, a room's own files being `<room>/.`.
 * @param graph of each file, those that it imports
 * @param registries files whose own imports don't count
 */
export function mutualFolders(
  graph: ReadonlyMap<string, readonly string[]>,
  registries: readonly string[],
): readonly string[] {
  const edges = new Set<string>();
  for (const [from, targets] of graph) {
    if (registries.includes(from)) continue;
    for (const to of targets) {
      const pair = foldersAt(from, to);
      if (pair !== null) edges.add(pair.join(" > "));
    }
  }
  const mutual = [...edges].map((edge) => edge.split(" > ")).filter(([a, b]) => edges.has(`${b} > ${a}`));
  return mutual.flatMap(([a = "", b = ""]) => (a < b ? [`${a} ⇄ ${b}`] : [])).sort();
}

/** Where the ways to two files part: the two folders there. Null in one folder, and between folders of the layers. */
function foldersAt(from: string, to: string): readonly [string, string] | null {
  const [a, b] = [from.split("/"), to.split("/")];
  const depth = a.findIndex((part, index) => part !== b[index]);
  if (depth < 2 && a[0] !== "renderers") return null;
  const folder = (parts: readonly string[]) =>
    parts
      .slice(0, depth)
      .concat(parts.length - 1 === depth ? "." : (parts[depth] ?? ""))
      .join("/");
  return folder(a) === folder(b) ? null : [folder(a), folder(b)];
}
