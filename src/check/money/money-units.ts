import type { Term } from "./money-terms.ts";

/** Two terms of one unit, or a term of a known one: 1 for minor units, 0 for a plain number. */
export type Equation = readonly [term: Term, is: Term | Unit];

type Unit = 0 | 1;

/** The units of the numbers that equations tell of. What is known first holds: say first what is surest. */
export class Units {
  readonly #known = new Map<string, Unit>();
  #size = -1;

  /** Learns from the equations, again and again, as long as something is new. */
  learn(equations: readonly Equation[]): void {
    while (this.#size !== this.#known.size) {
      this.#size = this.#known.size;
      for (const [term, is] of equations) {
        if (typeof is === "number") this.#set(term, is);
        else {
          const [one, other] = [this.of(term), this.of(is)];
          if (one === undefined && other !== undefined) this.#set(term, other);
          else if (one !== undefined && other === undefined) this.#set(is, one);
        }
      }
    }
    this.#size = -1;
  }

  of(term: Term): Unit | undefined {
    switch (term.kind) {
      case "key":
        return this.#known.get(term.key);
      case "same":
        return term.of.map((one) => this.of(one)).find((unit) => unit !== undefined);
      case "times":
      case "ratio": {
        const [one, other] = term.of.map((part) => this.of(part));
        return one === undefined || other === undefined
          ? undefined
          : unitAt(term.kind === "times" ? one + other : one - other);
      }
      case "plain":
        return 0;
      case "unknown":
        return undefined;
    }
  }

  #set(term: Term, unit: Unit): void {
    switch (term.kind) {
      case "key":
        if (!this.#known.has(term.key)) this.#known.set(term.key, unit);
        break;
      case "same":
        for (const one of term.of) this.#set(one, unit);
        break;
      case "times":
      case "ratio": {
        const [first, second] = term.of;
        const sign = term.kind === "times" ? -1 : 1;
        const [one, other] = [this.of(first), this.of(second)];
        const wanted = other === undefined ? undefined : unitAt(unit + sign * other);
        if (one === undefined && wanted !== undefined) this.#set(first, wanted);
        const rest = one === undefined ? undefined : unitAt(sign * (one - unit));
        if (other === undefined && rest !== undefined) this.#set(second, rest);
        break;
      }
      default:
    }
  }
}

function unitAt(value: number): Unit | undefined {
  return value === 0 || value === 1 ? value : undefined;
}
