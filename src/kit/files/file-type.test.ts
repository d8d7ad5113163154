import { expect, it } from "vitest";
import { fileType } from "./file-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ["%PDF-1.7\n%\u00e2", "application/pdf"],
  ["%PDF-", "application/pdf"],
  ["\u0089PNG\r\n\u001a\n\0\0\0\0", "image/png"],
  ["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
  ["RIFF\0\0\0\0WEBP", "image/webp"],
  ["%PDF", null],
  [" %PDF-1.7", null],
  ["PK\u0003\u0004 %PDF-", null],
  ["<svg>", null],
  ["", null],
])("tells %j by its first bytes: %s", (text, type) => expect(fileType(bytes(text))).toBe(type));
