import { parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { auditDefinition } from "./definition.ts";

/** `skrini audit` */
export function audit(
  { values, positionals: [action] }: CommandLine<typeof auditDefinition>,
  streams: Streams,
): Promise<number> {
  if (action === "export" && values.head !== undefined) throw new WrongCallError("--head is for verify");
  const noted = values.head === undefined ? {} : headQuery(values.head);
  return withStudio(values, streams, async (studio) => {
    if (action === "export") {
      for await (const text of studio.read(studio.api.audit.export.$get({ query: {} }))) streams.stdout.write(text);
      return { lines: [], value: undefined };
    }
    const value = await parseResponse(studio.api.audit.verify.$get({ query: noted }));
    const { rows, head, broken } = value;
    if (broken !== null) {
      const what = broken.sequence === null ? "The audit log" : `Row ${broken.sequence} of the audit log`;
      return {
        lines: [
          `${what} is not as it was written: ${broken.reason}.`,
          ...(broken.more ?? []).map((one) => `Also: ${one}.`),
        ],
        value,
        status: 1,
      };
    }
    const last = head === null ? "" : `; the last is ${head.sequence}:${head.hash}`;
    return { lines: [`${rows} rows, all as they were written${last}`], value };
  });
}

function headQuery(head: string) {
  const [, sequence, hash] = /^(\d+):([0-9a-f]{64})$/.exec(head) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new WrongCallError("--head takes a row's number and hash, as verify tells them");
  return { sequence, hash };
}
