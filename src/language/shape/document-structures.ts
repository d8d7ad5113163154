import { DOCUMENT_VERSION } from "../project/document-version.ts";
import type { DocumentKind } from "../terms/document-kind.ts";
import { APP_FIELDS } from "./app-structure.ts";
import { CALL_FIELDS } from "./call-structure.ts";
import { FRAGMENT_FIELDS } from "./fragment-structure.ts";
import { SCREEN_FIELDS } from "./screen-structure.ts";
import type { Members } from "./shape.ts";
import { CHECK_FIELDS, JOURNEY_FIELDS, ROUTES_FIELDS, SAMPLE_FIELDS, SCENARIO_FIELDS } from "./small-structures.ts";
import { required, string } from "./structure.ts";

const HEADER = {
  $schema: required(
    string(),
    "The schema by which editors complete and validate this document, as `../language/screen.schema.json`.",
  ),
  version: required(
    { kind: "constant", value: DOCUMENT_VERSION } as const,
    "Of the language this document is written in; `npm run migrate` brings an older one here.",
  ),
};

export const DOCUMENT_STRUCTURES = {
  app: { ...HEADER, ...APP_FIELDS },
  routes: { ...HEADER, ...ROUTES_FIELDS },
  screen: { ...HEADER, ...SCREEN_FIELDS },
  fragment: { ...HEADER, ...FRAGMENT_FIELDS },
  call: { ...HEADER, ...CALL_FIELDS },
  sample: { ...HEADER, ...SAMPLE_FIELDS },
  scenario: { ...HEADER, ...SCENARIO_FIELDS },
  journey: { ...HEADER, ...JOURNEY_FIELDS },
  check: { ...HEADER, ...CHECK_FIELDS },
} as const satisfies { readonly [K in DocumentKind]: Members };

/** How a document at this depth refers to its schema: `../language/screen.schema.json`. */
export function schemaReference(kind: DocumentKind): string {
  return `${UP[kind]}language/${kind}.schema.json`;
}

const UP: { readonly [K in DocumentKind]: string } = {
  app: "./",
  routes: "./",
  check: "./",
  screen: "../",
  fragment: "../",
  call: "../",
  scenario: "../",
  journey: "../",
  sample: "../../",
};
