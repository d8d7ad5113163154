import regjsparser, { type AstNode } from "regjsparser";

/** Lengths of the typed text that a pattern can match as a whole, and whether digits alone can. */
export interface PatternShape {
  /** How many characters it takes. */
  readonly least: number;
  readonly most: number;
  /** Whether digits alone may match. */
  readonly takesDigits: boolean;
}

type Node = AstNode<{ lookbehind: true; namedGroups: true; unicodePropertyEscape: true }>;

/** Undefined where that cannot be told, and of what is no pattern. */
export function patternShapeOf(pattern: string): PatternShape | undefined {
  try {
    return shapeOf(
      regjsparser.parse(pattern, "u", { lookbehind: true, namedGroups: true, unicodePropertyEscape: true }) as Node,
    );
  } catch {
    return undefined;
  }
}

const NOTHING: PatternShape = { least: 0, most: 0, takesDigits: true };

function shapeOf(node: Node): PatternShape {
  switch (node.type) {
    case "disjunction":
      return node.body.map((one) => shapeOf(one as Node)).reduce(either);
    case "alternative":
      return node.body.map((one) => shapeOf(one as Node)).reduce(both, NOTHING);
    case "group": {
      // A group that looks ahead takes no characters; the pattern in it is ignored.
      const isTaken = ["normal", "ignore"].includes(node.behavior);
      return isTaken ? node.body.map((one) => shapeOf(one as Node)).reduce(both, NOTHING) : NOTHING;
    }
    case "quantifier": {
      const { least, most, takesDigits } = node.body.map((one) => shapeOf(one as Node)).reduce(both, NOTHING);
      const max = node.max ?? Number.POSITIVE_INFINITY;
      return {
        least: least * node.min,
        most: most === 0 || max === 0 ? 0 : most * max,
        takesDigits: node.min === 0 || takesDigits,
      };
    }
    case "anchor":
      return NOTHING;
    case "reference":
      return { least: 0, most: Number.POSITIVE_INFINITY, takesDigits: true };
    default:
      return { least: 1, most: 1, takesDigits: takesDigit(node.raw) };
  }
}

function both(one: PatternShape, other: PatternShape): PatternShape {
  return {
    least: one.least + other.least,
    most: one.most + other.most,
    takesDigits: one.takesDigits && other.takesDigits,
  };
}

function either(one: PatternShape, other: PatternShape): PatternShape {
  return {
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    takesDigits: one.takesDigits || other.takesDigits,
  };
}

/** Whether one character, a class or an escape takes a digit. */
function takesDigit(raw: string): boolean {
  const one = new RegExp(`^(?:${raw})$`, "u");
  return [..."0123456789"].some((digit) => one.test(digit));
}
