import { nearest } from "../../kit/nearest.ts";
import type { Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { askLine } from "../studio-client/ask-person.ts";
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from "./templates.ts";

const [FIRST = "tools"] = TEMPLATE_NAMES;

/**
 * The template that was named, or that a person at a terminal chooses; the first where nobody can.
 * @throws WrongCallError for an answer that names none
 */
export async function chooseTemplate(
  { template, yes }: { readonly template: string | undefined; readonly yes: boolean },
  streams: Streams,
  input: Parameters<typeof askLine>[2] = process.stdin,
): Promise<TemplateName> {
  if (template !== undefined) return nameOf(template);
  if (yes || input.isTTY !== true) return FIRST;
  const lines = TEMPLATE_NAMES.map((name, index) => `  ${index + 1}  ${name.padEnd(14)} ${TEMPLATES[name]}`);
  const answer = await askLine(
    `What do you begin with?\n\n${lines.join("\n")}\n\nNumber or name [1]: `,
    streams,
    input,
  );
  return nameOf(answer.trim() || FIRST);
}

function nameOf(answer: string): TemplateName {
  const name = TEMPLATE_NAMES.find((one, index) => answer === one || answer === String(index + 1));
  if (name !== undefined) return name;
  const near = TEMPLATE_NAMES.find((one) => one.split("-").includes(answer)) ?? nearest(answer, TEMPLATE_NAMES);
  const hint = near === null ? `name one of ${TEMPLATE_NAMES.join(", ")}` : `did you mean "${near}"?`;
  throw new WrongCallError(`there is no template "${answer}": ${hint}`);
}
