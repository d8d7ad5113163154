import { useMemo } from "react";
import type { PreviewClient } from "../model/preview-client.ts";
import type { DocumentSource } from "./list-documents.ts";
import { pictureAddress } from "./picture-address.ts";

/** Source of the pictures of screens. */
export interface Pictured {
  readonly client: Pick<PreviewClient, "read" | "pictures">;
  readonly language: string;
  /** Address of the picture of the screen at a route; null for a screen that none leads to. */
  addressOf(route: string | null): string | null;
}

/** Pictures of the documents that a client has; null while there is no client. */
export function usePictured(
  source: DocumentSource,
  client: Pictured["client"] | null,
  language: string,
): Pictured | null {
  return useMemo(() => {
    const addressOf = (route: string | null) => (route === null ? null : pictureAddress(source, route, language));
    return client === null ? null : { client, language, addressOf };
  }, [source, client, language]);
}
