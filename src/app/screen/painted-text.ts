/**
 * The words that an element paints, on the screen or beyond its edge, a line for each block. Unlike `innerText`, which has
 * what is see-through and what is only read out as well.
 */
export function paintedText(root: Element): string {
  const painted = new Map<Element, boolean>();
  const words: string[] = [];
  let block: Element | null = null;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === "" || !isPainted(parent) || !hasSize(text)) continue;
    const enclosing = blockOf(parent);
    words.push(enclosing === block ? text.data : `\n${text.data}`);
    block = enclosing;
  }
  return words.join("");

  function isPainted(element: Element): boolean {
    const style = getComputedStyle(element);
    return style.visibility === "visible" && areAllPainted(element);
  }

  /** Something invisible may hold something visible; nothing else of these ends within. */
  function areAllPainted(element: Element): boolean {
    const known = painted.get(element);
    if (known !== undefined) return known;
    const isSelf = !isClipped(element) && (element.parentElement === null || areAllPainted(element.parentElement));
    painted.set(element, isSelf);
    return isSelf;
  }
}

function isClipped(element: Element): boolean {
  const { display, opacity, overflowX, overflowY } = getComputedStyle(element);
  if (display === "none" || Number(opacity) === 0) return true;
  if (display === "inline" || display === "contents" || (overflowX === "visible" && overflowY === "visible"))
    return false;
  return element.clientWidth <= 1 || element.clientHeight <= 1;
}

function hasSize(text: Text): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { width, height } = range.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Amounts in blocks of their own are numbers of their own; a number may be split over the elements of a line. */
function blockOf(element: Element): Element {
  let block = element;
  while (getComputedStyle(block).display === "inline" && block.parentElement !== null) block = block.parentElement;
  return block;
}
