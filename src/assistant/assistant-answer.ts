import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { plainText } from "../kit/plain-text.ts";
import type { ToolAnswer } from "./define-tool.ts";

const MAX_LENGTH = 100_000;

/** JSON in which nothing hides a part of itself: what documents say stays within its strings. */
export function jsonText(value: unknown): string {
  const text = plainText(JSON.stringify(value, null, 1));
  return text.length <= MAX_LENGTH
    ? text
    : jsonText({ tooLong: "ask for less", begins: text.slice(0, MAX_LENGTH / 8) });
}

export function toResult({ value, picture }: ToolAnswer): CallToolResult {
  const text = { type: "text" as const, text: jsonText(value) };
  if (picture === undefined) return { content: [text] };
  const data = Buffer.from(picture).toString("base64");
  return { content: [{ type: "image", data, mimeType: "image/png" }, text] };
}

export function toRefusal(words: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text: plainText(words) }] };
}
