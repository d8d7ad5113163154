/** Data that the server writes into the recorder's page. */
export interface RecorderBoot {
  readonly languages: readonly string[];
  readonly scenarios: readonly { readonly id: string; readonly summary: string; readonly path: string }[];
  /** Ids of the journeys that there are. */
  readonly journeys: readonly string[];
}

const BOOT_ELEMENT = "recorder-boot";

export function readRecorderBoot(page: Document): RecorderBoot {
  return JSON.parse(page.getElementById(BOOT_ELEMENT)?.textContent ?? "") as RecorderBoot;
}
