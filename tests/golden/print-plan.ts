const WIDTH = 120;

/**
 * JSON that reads as a diff: what fits on a line stands on one, an expression fills its lines, and what holds a single
 * part begins on that part's line.
 */
export function printPlan(value: unknown, indent = ""): string {
  const line = JSON.stringify(value) ?? "null";
  if (indent.length + line.length <= WIDTH || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value) && typeof value[0] === "string") return filled(line, inner);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const members = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = members.map(([name, part]) => [Array.isArray(value) ? "" : `${JSON.stringify(name)}: `, part] as const);
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return `${open}${only[0]}${printPlan(only[1], indent)}${close}`;
  const lines = parts.map(([name, part]) => inner + name + printPlan(part, inner));
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

/** Broken behind commas, where a line is full. */
function filled(line: string, indent: string): string {
  const lines: string[] = [];
  for (const part of line.match(/(?:"(?:[^"\\]|\\.)*"|[^",])+,?/g) ?? []) {
    const longer = `${lines.at(-1) ?? ""}${part}`;
    if (lines.length > 0 && indent.length + longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.join(`\n${indent}`);
}
