import { pictureType } from "../../kit/files/picture-type.ts";
import { readXml, XmlError, type XmlTag } from "../../kit/files/read-xml.ts";
import {
  CSS_FUNCTIONS,
  REFERRING_ELEMENTS,
  SVG_ATTRIBUTES,
  SVG_ELEMENTS,
  SVG_LABELS,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
} from "./svg-vocabulary.ts";

/** The largest drawing of this project has 60. */
const MAX_ELEMENTS = 10_000;
/** Elements that a phone draws, those counted again that are shown again. */
const MAX_DRAWN = 20_000;
/** Parts of parts of parts, each one element deeper. */
const MAX_CHAIN = 500;
const RASTER = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=\s]+)$/;
const HEAD_CHARACTERS = 32;

/** An element, what it shows of others, and its own. */
interface Part {
  readonly children: Part[];
  readonly references: string[];
}

class SvgProblem extends Error {}

/**
 * Why a drawing may not be shown, as the rest of "It …"; null where it may. It is held to a list of elements and
 * attributes that draw: whatever a browser may learn to do with others, none of them is in a release.
 *
 * @example svgProblem(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`) // "has <script> in it: …"
 */
export function svgProblem(text: string): string | null {
  try {
    const { root, parts, gradients, inStyles } = readParts(text);
    const unsafe = inStyles.find((id) => !gradients.has(id));
    if (unsafe !== undefined) refuse(`url(#${unsafe}), which is no gradient, in a style sheet`);
    if (drawnElements(root, parts) > MAX_DRAWN)
      return `shows more than ${MAX_DRAWN} elements: save it as a plain drawing`;
    return null;
  } catch (error) {
    if (error instanceof SvgProblem) return error.message;
    if (error instanceof XmlError) return `is no SVG picture: line ${error.line}: ${error.message}`;
    throw error;
  }
}

function refuse(found: string): never {
  throw new SvgProblem(`has ${found} in it: save it as a plain drawing`);
}

function readParts(text: string) {
  const top: Part = { children: [], references: [] };
  const open: Part[] = [top];
  const parts = new Map<string, Part>();
  const gradients = new Set<string>();
  const inStyles: string[] = [];
  let style: string | null = null;
  readXml(text, MAX_ELEMENTS, {
    open(tag) {
      if (open.length === 1) checkRoot(tag);
      if (style !== null) refuse(`<${tag.name}> within <style>`);
      const part: Part = { children: [], references: readTag(tag) };
      const id = tag.attributes.id?.value;
      if (id !== undefined) parts.set(id, part);
      if (id !== undefined && tag.local.endsWith("Gradient")) gradients.add(id);
      open.at(-1)?.children.push(part);
      open.push(part);
      if (tag.local === "style") style = "";
    },
    text(words) {
      if (style !== null) style += words;
    },
    close() {
      open.pop();
      if (style !== null) inStyles.push(...readCss(style));
      style = null;
    },
  });
  return { root: top, parts, gradients, inStyles };
}

function checkRoot({ local, uri }: XmlTag): void {
  if (local === "svg" && uri === SVG_NAMESPACE) return;
  throw new SvgProblem(`is no SVG picture: its first element is <svg xmlns="${SVG_NAMESPACE}">`);
}

/** The ids that the element shows. @throws SvgProblem at what is on no list */
function readTag({ name, local, uri, attributes }: XmlTag): string[] {
  if (uri !== SVG_NAMESPACE || !SVG_ELEMENTS.has(local)) refuse(`<${name}>`);
  return Object.values(attributes).flatMap((attribute) => {
    const { value } = attribute;
    if (attribute.uri === XMLNS_NAMESPACE || (attribute.uri === XML_NAMESPACE && attribute.local !== "base")) return [];
    const isLink = attribute.local === "href" && ["", XLINK_NAMESPACE].includes(attribute.uri);
    if (isLink) return readLink(local, value);
    if (attribute.uri !== "") return refuse(`"${attribute.name}"`);
    if (SVG_LABELS.has(attribute.local)) return [];
    if (attribute.local !== "style" && !SVG_ATTRIBUTES.has(attribute.local)) refuse(`"${attribute.name}"`);
    return readCss(value);
  });
}

function readLink(element: string, value: string): string[] {
  const [, part] = /^#([\w.-]+)$/.exec(value) ?? [];
  if (part !== undefined && REFERRING_ELEMENTS.has(element)) return [part];
  if (element === "image" && isRaster(value)) return [];
  return refuse(`a part of ${JSON.stringify(value.slice(0, HEAD_CHARACTERS))}`);
}

/** Whether it is a picture by its first bytes, whatever it is said to be. */
function isRaster(address: string): boolean {
  const [, type, base64 = ""] = RASTER.exec(address) ?? [];
  if (type === undefined) return false;
  try {
    const head = atob(base64.replace(/\s/g, "").slice(0, HEAD_CHARACTERS));
    return pictureType(Uint8Array.from(head, (one) => one.charCodeAt(0))) === `image/${type}`;
  } catch {
    return false;
  }
}

/** The ids in `url(#…)`. @throws SvgProblem at any other function, rule or escape */
function readCss(css: string): string[] {
  const [hidden] = /[@\\<]|\/\*/.exec(css) ?? [];
  if (hidden !== undefined) refuse(`a style with ${hidden}`);
  return [...css.matchAll(/([\w-]+)?\s*\(([^()]*)/g)].flatMap(([, name = "", argument = ""]) => {
    if (CSS_FUNCTIONS.has(name.toLowerCase())) return [];
    const [, , part] = /^\s*(["']?)#([\w.-]+)\1\s*$/.exec(argument) ?? [];
    const isOwn = name.toLowerCase() === "url" && part !== undefined;
    return isOwn ? [part] : refuse(`${name}(${argument.slice(0, HEAD_CHARACTERS)})`);
  });
}

/** Elements below a part, with all that it shows of others; without end where parts show each other. */
function drawnElements(root: Part, parts: ReadonlyMap<string, Part>): number {
  const counted = new Map<Part, number>();
  const count = (part: Part, depth: number): number => {
    const known = counted.get(part);
    if (known !== undefined) return known;
    if (depth > MAX_CHAIN) return Number.POSITIVE_INFINITY;
    // Asked for again before it is counted, it is a part of itself.
    counted.set(part, Number.POSITIVE_INFINITY);
    const shown = part.references.flatMap((id) => parts.get(id) ?? []);
    const total = [...part.children, ...shown].reduce((sum, one) => sum + count(one, depth + 1), 1);
    counted.set(part, total);
    return total;
  };
  return count(root, 0);
}
