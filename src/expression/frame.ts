import type { Json } from "../kit/json.ts";
import type { Namespace } from "../language/ast.ts";
import type { Scope } from "./environment.ts";

/** One more local around an outer scope: the variable of a macro, set anew for each element. */
export class Frame implements Scope {
  value: Json = null;
  readonly #outer: Scope;
  readonly #name: string;

  constructor(outer: Scope, name: string) {
    this.#outer = outer;
    this.#name = name;
  }

  slot(namespace: Namespace, key: string): Json | undefined {
    return this.#outer.slot(namespace, key);
  }

  local(name: string): Json | undefined {
    return name === this.#name ? this.value : this.#outer.local(name);
  }
}
