/** An element's children as lines, a line for each element and text, in the order of the page. */
export function writeDom(element: Element, depth = 0): readonly string[] {
  element.normalize();
  const indent = "  ".repeat(depth);
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return [`${indent}${startOf(node)}`, ...writeDom(node, depth + 1)];
    return node.nodeType === Node.TEXT_NODE ? [`${indent}${JSON.stringify(node.textContent)}`] : [];
  });
}

/** Attributes for which the control's own value and state stand. */
const NOT_WRITTEN = ["value", "checked"];

/** Its name, attributes and what it holds as a control. */
function startOf(element: Element): string {
  const { value, checked } = element as Partial<HTMLInputElement>;
  const attributes = [...element.attributes]
    .filter(({ name }) => !NOT_WRITTEN.includes(name))
    .map(({ name, value: text }) => `${name}=${JSON.stringify(text)}`)
    .sort();
  const control = /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) ? [`value:${value}`, `checked:${checked}`] : [];
  return [element.tagName.toLowerCase(), ...attributes, ...control].join(" ");
}
