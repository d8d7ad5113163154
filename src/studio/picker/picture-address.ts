import { plainScenario } from "../../language/plain-scenario.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { isAt } from "../../route/order-routes.ts";
import { asObject } from "../document/json-parts.ts";
import { addressOf, pathOf } from "../preview/preview-address.ts";
import type { DocumentSource } from "./list-documents.ts";

/** Address of a screen's picture: in its plainest situation, in one language. */
export function pictureAddress({ paths, read }: DocumentSource, route: string, language: string): string {
  const scenarios = paths().flatMap((file) => {
    const place = documentPlace(file);
    const { path } = asObject(place?.kind === "scenario" ? read(file) : undefined);
    const isOfScreen = typeof path === "string" && isAt(pathOf(path), pathOf(route));
    return isOfScreen && place?.kind === "scenario" ? [{ id: place.name, path }] : [];
  });
  const plain = plainScenario(scenarios);
  return addressOf(plain?.path ?? route, plain?.id, "", language);
}
