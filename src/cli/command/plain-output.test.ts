import { expect, it } from "vitest";
import { callCommand } from "../testing/call-command.ts";
import { defineCommand } from "./command.ts";
import { commandOf } from "./command-of.ts";
import { withPlainOutput } from "./plain-output.ts";

it("shows what would move a terminal's cursor or turn its text, and leaves other text as it is", async () => {
  const definition = defineCommand({ name: "say", summary: "Says it." });
  const title = "Pay\u001b[2K\u001b[1A\r\u0007\u009b0m \u202eyaP";
  const say = withPlainOutput(
    commandOf(definition, async () => (_, { stdout, stderr }) => {
      stdout.write(`${JSON.stringify({ title })}\n`);
      stderr.write(`${title}\tLipia “é” 支付\n`);
      return 0;
    }),
  );
  const { stdout, stderr } = await callCommand(say);
  expect(stderr).toBe("Pay\\u001b[2K\\u001b[1A\\u000d\\u0007\\u009b0m \\u202eyaP\tLipia “é” 支付\n");
  expect(JSON.parse(stdout)).toEqual({ title });
});
