import { z } from "zod";
import { atInput, pathInput, type ToolDeclaration } from "./define-tool.ts";

const WIDTHS = { least: 240, most: 1280 };

export const RENAME = {
  name: "rename",
  title: "Rename everywhere",
  description:
    "Renames a screen, call, fragment, sample, scenario, state slot, source, value, popup, text, parameter or path in all documents, its file too. `at` is where the name stands: /id for a document, /state/amount for a slot.",
  reach: "drafts",
  input: { path: pathInput, at: atInput, to: z.string().min(1).max(200) },
} as const;

export const DIFF = {
  name: "diff",
  title: "Differences in words",
  description:
    "Says in words what is different from the documents that the work began from: those of the folder when this session began, or those of the change's release.",
  reach: "reads",
  input: {},
} as const;

export const PICTURE = {
  name: "picture",
  title: "Picture of a screen",
  description:
    "Renders a screen in a real browser with the sandbox's answers, and gives it as a PNG. Takes some seconds.",
  reach: "reads",
  input: {
    screen: z.string().max(200).describe("A screen's id"),
    scenario: z.string().max(200).default("").describe("A scenario's id; the plain screen if absent"),
    language: z.string().max(35).optional().describe("Code of a language; the app's first if absent"),
    width: z.number().int().min(WIDTHS.least).max(WIDTHS.most).default(360).describe("Pixels"),
  },
} as const;

export const JOURNEY = {
  name: "journey",
  title: "Run a journey",
  description:
    "Runs a journey of schemas/journeys in a real browser, in each language, and gives its steps and the findings.",
  reach: "reads",
  input: { journey: z.string().max(200).describe("A journey's id") },
} as const;

/** Tools that a server runs in a process apart: they take a browser, or a model of all documents. */
export const TOOLS_APART: readonly ToolDeclaration[] = [RENAME, DIFF, PICTURE, JOURNEY];
