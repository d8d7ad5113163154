import type { FORMAT_NAMES, Format } from "./format.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { plain } from "./plain.ts";
import { pretty } from "./pretty.ts";
import { sarif } from "./sarif.ts";

export const FORMATS: Readonly<Record<(typeof FORMAT_NAMES)[number], Format>> = {
  pretty,
  plain,
  json,
  sarif,
  junit,
  github,
  gitlab,
};
