import { FILE_TYPES } from "../../kit/files/file-type.ts";
import type { Members } from "./shape.ts";
import {
  ANY_TEXT,
  BOOLEAN_VALUE,
  byName,
  list,
  map,
  NAME,
  nameOf,
  OUTCOME,
  oneOf,
  optional,
  PATH,
  record,
  required,
  SCHEMA,
  string,
  TEXT,
  wholeNumber,
} from "./structure.ts";

export const EFFECTS = ["read", "write", "money", "message", "upload", "telemetry", "mark"] as const;

/** Words by code, of a call or shared by several. */
export const ERRORS = map(TEXT, { pattern: "\\S+", words: "a code" });
const ERRORS_SUMMARY =
  "What to say for a code, whatever the server said; or, where it said nothing, for a kind of failure: `network`, `timeout`, `server`, `malformed`, `refused`.";

export const CALL_FIELDS = {
  id: required(nameOf("itself"), "The file's name."),
  summary: required(string(), "What it is for, in one line."),
  client: required(oneOf("json", "form"), "How the payload is sent, and which header parameters go along."),
  method: required(
    oneOf("GET", "POST", "PUT", "PATCH", "DELETE"),
    "GET and DELETE carry the payload in the query, the others in the body.",
  ),
  path: required(string(PATH), "Below the app's prefix; {name} is filled from the payload."),
  root: optional(BOOLEAN_VALUE, "True: the path has no prefix in front, and stands below one of `calls.roots`."),
  envelope: required(nameOf("envelope", NAME), "What its answer looks like: one of `calls.envelopes` in app.json."),
  success: optional(
    list(OUTCOME, 1),
    "Outcomes that mean success, where the envelope lists none or this call has others.",
  ),
  effect: required(
    oneOf(...EFFECTS),
    "What it does to the world; decides which retries are allowed. `mark` only notes that something was seen, such as notices: twice is as once, and it needs no tap.",
  ),
  intent: optional(
    list(nameOf("payloadMember", ANY_TEXT), 1),
    "The members of the payload that make its intent, such as the order and the sum: every request with the same values goes out under one key, whatever else is sent and in whatever tab, until what is read back offers another sum. Calls that move money name theirs.",
  ),
  file: optional(
    string(),
    "The member of the payload that is a file. The body is then multipart/form-data, and only a widget that takes files can make the call.",
  ),
  accept: optional(
    list(oneOf(...FILE_TYPES), 1),
    "What the file may be, told by its first bytes on the phone and by the sandbox. Pictures, unless given; the phone sends each as a JPEG.",
  ),
  maxFileBytes: optional(
    wholeNumber(1),
    "The largest file, in bytes, on the phone and in the sandbox. Pictures are made smaller first.",
  ),
  encoding: optional(
    byName(
      "payloadMember",
      record({
        style: required(
          oneOf("form", "spaceDelimited", "pipeDelimited", "deepObject"),
          "`form`: parts are parameters of their own, or joined by commas; the next two: joined by a blank or by `|`; `deepObject`: `member[part]`.",
        ),
        explode: optional(
          BOOLEAN_VALUE,
          "Whether each part is a parameter of its own: an array's under the member's name, an object's under theirs. True for `form`, false for others unless given.",
        ),
      }),
      ANY_TEXT,
    ),
    "How an array or object of the payload stands in a query or a form, by its member, in the words of OpenAPI. Without it: as JSON text.",
  ),
  payload: required(SCHEMA, "What is sent."),
  answer: required(
    SCHEMA,
    "What comes back inside the envelope. A list, an object or a `required` member of another kind makes it malformed; only what is missing or null is empty.",
  ),
  session: optional(
    oneOf("required", "optional", "never"),
    "Whether it goes with the session that the app keeps: not without one (default), with one where people are signed in, or never, as what signs them in.",
  ),
  errors: optional(ERRORS, ERRORS_SUMMARY),
  errorsOf: optional(
    nameOf("errorCatalog", NAME),
    "One of `calls.errors` in app.json: what this call says as well, where its own `errors` have no words.",
  ),
} as const satisfies Members;
