import { createRandom, type Random } from "./random.ts";

/** How numbers are written: CEL has two kinds, ours are one, so each expression keeps to one kind. */
export type NumberMode = "int" | "double";

type Kind = "number" | "boolean" | "string" | "numbers" | "words";

/** `tight`: how firmly its outermost operator binds; a looser part is put in parentheses, and only then. */
interface Written {
  readonly text: string;
  readonly tight: number;
}

interface Request {
  readonly kind: Kind;
  readonly depth: number;
  /** No part may fail in CEL: where ours answers on null and CEL stops (`==`, list elements, tests). */
  readonly safe: boolean;
  /** Names of macro variables in scope. */
  readonly numbers: readonly string[];
  readonly words: readonly string[];
}

/** How firmly each kind of operator binds. */
const BINDS = { conditional: 0, or: 1, and: 2, relation: 3, sum: 4, product: 5, unary: 6, member: 7 } as const;
const STRINGS = [
  "''",
  "'a'",
  '"b"',
  "'ab'",
  "'TZS'",
  "'it\\'s'",
  '"é\\n"',
  "'\\u20b9'",
  "'😀'",
  "'34.400,00'",
  '"a}b"',
];

/** A well-typed expression over the names in `differential-scope.ts`, the same for the same seed. */
export function generateExpression(seed: number): { readonly source: string; readonly mode: NumberMode } {
  const random = createRandom(seed);
  const mode = random.pick<NumberMode>(["int", "double"]);
  const kind = random.pick<Kind>(["number", "boolean", "boolean", "string", "numbers", "words"]);
  const request = { kind, depth: random.below(5), safe: false, numbers: [], words: [] };
  return { source: new Generator(random, mode).write(request).text, mode };
}

class Generator {
  readonly #random: Random;
  readonly #mode: NumberMode;

  constructor(random: Random, mode: NumberMode) {
    this.#random = random;
    this.#mode = mode;
  }

  write(request: Request): Written {
    const inner = { ...request, depth: request.depth - 1 };
    if (request.depth <= 0) return this.#leaf(request);
    if (this.#random.below(8) === 0) return this.#conditional(inner);
    switch (request.kind) {
      case "number":
        return this.#number(inner);
      case "boolean":
        return this.#boolean(inner);
      case "string":
        return this.#string(inner);
      default:
        return this.#list(inner);
    }
  }

  #leaf({ kind, safe, numbers, words }: Request): Written {
    switch (kind) {
      case "number": {
        const names = ["count", "zero", "loan.amount", "loan['amount']", "numbers[1]", ...numbers];
        const failing = ["extra.missing", "numbers[9]", "loan.items[3].price", "extra['none']"];
        return this.#oneOf([() => this.#literal(), () => member(this.#random.pick(names))], safe, failing);
      }
      case "boolean":
        return this.#oneOf([() => member(this.#random.pick(["true", "false", "open", "loan.open"]))], safe, [
          "extra.missing",
        ]);
      case "string": {
        const names = ["name", "loan.label", "words[0]", ...words];
        return this.#oneOf([() => member(this.#random.pick([...STRINGS, ...names]))], safe, [
          "words[7]",
          "extra.missing",
        ]);
      }
      case "numbers":
        return this.#random.below(2) === 0 ? member("numbers") : this.#listOf(() => this.#literal().text);
      case "words":
        return this.#random.below(2) === 0 ? member("words") : this.#listOf(() => this.#random.pick(STRINGS));
    }
  }

  #oneOf(choices: readonly (() => Written)[], safe: boolean, failing: readonly string[]): Written {
    if (!safe && this.#random.below(10) === 0) return member(this.#random.pick(failing));
    return this.#random.pick(choices)();
  }

  #literal(): Written {
    const whole = this.#random.below(20);
    return member(this.#mode === "int" ? String(whole) : `${whole}.${this.#random.pick(["0", "5", "25"])}`);
  }

  #listOf(item: () => string): Written {
    return member(`[${Array.from({ length: this.#random.pick([0, 1, 1, 1, 2, 2, 2, 2, 3, 3]) }, item).join(", ")}]`);
  }

  #number(inner: Request): Written {
    const operand = () => this.write(inner);
    const choices = [
      () => infix(operand(), this.#random.pick(["+", "-"]), operand(), BINDS.sum),
      () => infix(operand(), "*", this.#literal(), BINDS.product),
      () => prefix("-", operand()),
      () => this.#quotient(inner),
      () => this.#element({ ...inner, kind: "numbers" }),
    ];
    return this.#random.pick(choices)();
  }

  /** CEL divides whole numbers its own way and has no remainder of doubles; a double divided by 0 is no error there. */
  #quotient(inner: Request): Written {
    const left = this.write(inner);
    if (this.#mode === "double") return infix(left, "/", member(`${1 + this.#random.below(8)}.0`), BINDS.product);
    const right = inner.safe ? member(String(1 + this.#random.below(9))) : this.write(inner);
    return infix(left, "%", right, BINDS.product);
  }

  #element(list: Request): Written {
    if (list.safe) return this.#leaf({ ...list, kind: list.kind === "numbers" ? "number" : "string" });
    return member(`${wrap(this.write(list), BINDS.member)}[${this.#random.below(4)}]`);
  }

  #boolean(inner: Request): Written {
    const any = (kind: Kind) => this.write({ ...inner, kind });
    const safe = (kind: Kind) => this.write({ ...inner, kind, safe: true });
    const kind = this.#random.pick<Kind>(["number", "string", "boolean", "numbers", "words"]);
    const ordered = this.#random.pick<Kind>(["number", "string"]);
    const choices = [
      () => infix(any("boolean"), "&&", any("boolean"), BINDS.and),
      () => infix(any("boolean"), "||", any("boolean"), BINDS.or),
      () => prefix("!", any("boolean")),
      () => infix(safe(kind), this.#random.pick(["==", "!="]), safe(kind), BINDS.relation),
      () => infix(any(ordered), this.#random.pick(["<", "<=", ">", ">="]), any(ordered), BINDS.relation),
      () => infix(safe("number"), "in", any("numbers"), BINDS.relation),
      () => infix(safe("string"), "in", any("words"), BINDS.relation),
      () => infix(member(this.#random.pick(["'amount'", "'nothing'"])), "in", member("loan"), BINDS.relation),
      () => this.#quantifier(inner),
      () => this.#sizeTest(inner),
      () => this.#method(any("string"), any("string")),
      () => member(`has(${this.#random.pick(["loan.amount", "extra.none", "extra.known", "extra.missing"])})`),
    ];
    return this.#random.pick(choices)();
  }

  #method(target: Written, argument: Written): Written {
    const name = this.#random.pick(["contains", "startsWith", "endsWith"]);
    return member(`${wrap(target, BINDS.member)}.${name}(${argument.text})`);
  }

  #sizeTest(inner: Request): Written {
    const value = this.write({ ...inner, kind: this.#random.pick<Kind>(["string", "numbers", "words"]) });
    const size = this.#random.below(2) === 0 ? `size(${value.text})` : `${wrap(value, BINDS.member)}.size()`;
    return infix(member(size), this.#random.pick(["<", ">="]), member(String(this.#random.below(4))), BINDS.relation);
  }

  #quantifier(inner: Request): Written {
    const macro = this.#random.pick(["all", "exists"]);
    return this.#macro(macro, inner, this.#random.pick<Kind>(["numbers", "words"]), "boolean", inner.safe);
  }

  #macro(macro: string, inner: Request, over: Kind, result: Kind, safe: boolean): Written {
    const variable = this.#random.pick(["x", "y", "z"]);
    const list = wrap(this.write({ ...inner, kind: over }), BINDS.member);
    const shadowed = (names: readonly string[]) => names.filter((name) => name !== variable);
    const numbers = [...shadowed(inner.numbers), ...(over === "numbers" ? [variable, variable] : [])];
    const words = [...shadowed(inner.words), ...(over === "words" ? [variable, variable] : [])];
    const body = this.write({ ...inner, kind: result, safe, numbers, words });
    return member(`${list}.${macro}(${variable}, ${body.text})`);
  }

  #string(inner: Request): Written {
    if (this.#random.below(3) === 0) return this.#element({ ...inner, kind: "words" });
    return infix(this.write(inner), "+", this.write(inner), BINDS.sum);
  }

  #list(inner: Request): Written {
    const item: Kind = inner.kind === "numbers" ? "number" : "string";
    const choices = [
      () => infix(this.write(inner), "+", this.write(inner), BINDS.sum),
      () => this.#macro("filter", inner, inner.kind, "boolean", true),
      () => this.#macro("map", inner, this.#random.pick<Kind>(["numbers", "words"]), item, true),
      () => this.#listOf(() => this.write({ ...inner, kind: item, safe: true }).text),
    ];
    return this.#random.pick(choices)();
  }

  #conditional(inner: Request): Written {
    const test = wrap(this.write({ ...inner, kind: "boolean", safe: true }), BINDS.or);
    const text = `${test} ? ${wrap(this.write(inner), BINDS.or)} : ${this.write(inner).text}`;
    return { text, tight: BINDS.conditional };
  }
}

function member(text: string): Written {
  return { text, tight: BINDS.member };
}

function wrap(part: Written, tight: number): string {
  return part.tight < tight ? `(${part.text})` : part.text;
}

/** All operators group from the left. */
function infix(left: Written, operator: string, right: Written, tight: number): Written {
  return { text: `${wrap(left, tight)} ${operator} ${wrap(right, tight + 1)}`, tight };
}

function prefix(operator: string, operand: Written): Written {
  return { text: `${operator}${wrap(operand, BINDS.member)}`, tight: BINDS.unary };
}
