import type { Format } from "./format.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { plain } from "./plain.ts";
import { pretty } from "./pretty.ts";
import { sarif } from "./sarif.ts";

/** What `--format` takes. */
export const FORMATS: { readonly [name: string]: Format } = { pretty, plain, json, sarif, junit, github, gitlab };
