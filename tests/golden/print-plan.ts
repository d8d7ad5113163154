const WIDTH = 120;

/** JSON that reads as a diff: what fits on a line stands on one. */
export function printPlan(value: unknown, indent = ""): string {
  const line = JSON.stringify(value) ?? "null";
  if (indent.length + line.length <= WIDTH || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + printPlan(item, inner)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).filter(([, part]) => part !== undefined);
  const lines = members.map(([key, part]) => `${inner}${JSON.stringify(key)}: ${printPlan(part, inner)}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
