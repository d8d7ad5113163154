import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { isObject } from "../../kit/json.ts";
import { useLatest } from "../controls/use-latest.ts";
import type { ProjectClient } from "../model/project-client.ts";
import type { ShownPlace } from "../session/place-address.ts";
import { pickedPlace } from "./page/picked-place.ts";

/** Selects the part that a phone reported, which names it as the plan does: `?reported=b.pay&language=sw`. */
export function useReportedPart(
  client: ProjectClient | null,
  screen: string | null,
  onFound: (place: ShownPlace) => void,
): void {
  const [query] = useSearchParams();
  const reported = query.get("document") === `screens/${screen}` ? query.get("reported") : null;
  const language = query.get("language");
  const found = useLatest(onFound);
  useEffect(() => {
    if (client === null || screen === null || reported === null) return;
    void client.read({ plan: `${screen}.${language ?? "en"}.json` }).then((text) => {
      const node = text === null ? null : nodeOfKey(JSON.parse(text), reported);
      const place = node === null ? null : pickedPlace([node], `schemas/screens/${screen}.json`);
      if (place !== null) found.current(place);
    });
  }, [client, screen, reported, language, found]);
}

/** Keys stand in a report without their sign. */
function nodeOfKey(value: unknown, key: string): { readonly type: string; readonly places: readonly string[] } | null {
  if (Array.isArray(value)) {
    for (const part of value) {
      const found = nodeOfKey(part, key);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isObject(value)) return null;
  if (typeof value.key === "string" && value.key.replace("#", "") === key && Array.isArray(value.places)) {
    return { type: String(value.type), places: value.places.map(String) };
  }
  return nodeOfKey(Object.values(value), key);
}
