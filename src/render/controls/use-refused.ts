import { useCallback } from "react";
import type { Json } from "../../kit/json.ts";
import { getPath, setPath } from "../../kit/set-path.ts";
import type { ReadSlot } from "../runtime/resolve-node.ts";
import { useRuntime } from "../runtime/runtime.ts";
import { useDerived } from "../runtime/widget-hooks.ts";

/**
 * Text in an input that is no value of its kind, while its slot is empty; "" where nothing is refused. Stored beside
 * the state, so that rules can read it and it survives the input's unmounting.
 *
 * @param slot its place in the state, by names from outside in
 */
export function useRefused(slot: readonly string[]): readonly [refused: string, refuse: (text: string) => void] {
  const { store } = useRuntime();
  const place = JSON.stringify(slot);
  const refused = useDerived(
    useCallback(
      (read: ReadSlot) => {
        const [key = "", ...members]: readonly string[] = JSON.parse(place);
        return textOf(getPath(read("refused", key), members));
      },
      [place],
    ),
  );
  const [key = "", ...members] = slot;
  return [
    refused,
    (text) => {
      if (text !== refused) store.edit("refused", key, setPath(store.get("refused", key), members, text));
    },
  ];
}

/** The members of an object of the state in whose inputs something is refused; true where the person has left it. */
export function useRefusedMembers(slot: string, names: readonly string[]): { readonly [name: string]: Json } {
  const namesKey = JSON.stringify(names);
  return useDerived(
    useCallback(
      (read: ReadSlot) => {
        const [, key = "", ...members] = slot.split(".");
        const refused = getPath(read("refused", key), members);
        const found = (JSON.parse(namesKey) as readonly string[]).filter(
          (name) => textOf(getPath(refused, [name])) !== "",
        );
        return Object.fromEntries(found.map((name) => [name, read("touched", `${slot}.${name}`) === true]));
      },
      [slot, namesKey],
    ),
  );
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : "";
}
