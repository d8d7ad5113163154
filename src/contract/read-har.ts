import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Exchange, ExchangeResponse } from "./exchange.ts";

/**
 * The exchanges of a HAR 1.2 file, as browsers and proxies write it: http://www.softwareishard.com/blog/har-12-spec
 * @throws Error in words for a person, if the text is no such file
 */
export function readHar(text: string): readonly Exchange[] {
  const entries = at(parse(text), "log", "entries");
  if (!Array.isArray(entries)) throw new Error('it is no HAR file: there is no array at "log.entries"');
  return entries.map((entry: unknown, index) => readEntry(entry, index + 1));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new Error("it is no HAR file: it is not JSON");
  }
}

function readEntry(entry: unknown, number: number): Exchange {
  const url = textAt(entry, "request", "url");
  if (!URL.canParse(url)) throw new Error(`it is no HAR file: the request of entry ${number} has no address`);
  // Nothing is asked: who asked is of no use.
  const address = new URL(url);
  address.username = "";
  address.password = "";
  return {
    entry: number,
    method: textAt(entry, "request", "method").toUpperCase(),
    url: address.href,
    request: readRequest(at(entry, "request", "postData")),
    response: readResponse(at(entry, "response")),
  };
}

/** Browsers write the parts of a form as `params`, some of them without the text. */
function readRequest(data: unknown): Exchange["request"] {
  const text = at(data, "text");
  const type = textAt(data, "mimeType");
  if (typeof text === "string" && text !== "") return { type, text };
  const parameters = at(data, "params");
  if (!Array.isArray(parameters) || !type.startsWith("application/x-www-form-urlencoded")) return null;
  const fields = parameters.map((one): [string, string] => [textAt(one, "name"), textAt(one, "value")]);
  // Which commas joined the parts of a list is not known.
  return { type, text: new URLSearchParams(fields).toString().replaceAll("%2C", ",") };
}

function readResponse(response: unknown): ExchangeResponse {
  const status = Number(at(response, "status") ?? 0);
  if (!(Number.isInteger(status) && status >= 100 && status <= 599))
    return { failure: "did not answer when it was recorded" };
  const text = at(response, "content", "text");
  const type = textAt(response, "content", "mimeType");
  if (typeof text !== "string") return { failure: "answered, and the recording has nothing of what" };
  return { status, type, text: at(response, "content", "encoding") === "base64" ? decode(text) : text };
}

function decode(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  } catch {
    return "";
  }
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce((inner, name) => (isObject(inner) ? own(inner, name) : undefined), value);
}

function textAt(value: unknown, ...names: readonly string[]): string {
  const found = at(value, ...names);
  return typeof found === "string" ? found : "";
}
