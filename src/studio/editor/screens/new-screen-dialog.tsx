import { useId, useState } from "react";
import { isWithinLimits } from "../../../check/report/parse-document.ts";
import { isObject, type JsonObject } from "../../../kit/json.ts";
import { languageName } from "../../../kit/language/language-name.ts";
import { languageAttributes } from "../../../kit/language/text-direction.ts";
import { APP_PLAN, documentPath } from "../../../language/terms/document-kind.ts";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import type { ReadDocument } from "../../document/read-document.ts";
import { choiceOf, screenAtPath, screenGroups, screenTitle } from "../../document/screen-titles.ts";
import type { ListedDocument } from "../../picker/list-documents.ts";
import { useEditing } from "../../session/editing.tsx";
import { freeName, newScreen, ROUTES } from "../../session/new-screen.ts";
import { commonParameters } from "./common-parameters.ts";
import { LinkedFrom } from "./linked-from.tsx";
import { type CallScreen, screenFromCall, screensOfCall } from "./screen-from-call.ts";

interface NewScreenDialogProps {
  /** The call that it is made of, if nothing else is chosen. */
  readonly call?: string | undefined;
  onClose(): void;
  /** Given the path of the new screen's document. */
  onMade(path: string): void;
}

const KINDS: { readonly [kind in CallScreen]: string } = {
  list: "A list from the call",
  detail: "The details from the call",
  form: "A form that sends the call",
};

/** Makes a screen with its address and a link to it: empty, like another one, from a call, or of JSON that is pasted. */
export function NewScreenDialog({ call, onClose, onMade }: NewScreenDialogProps) {
  const { draft, read, languages } = useEditing();
  const id = useId();
  const [first = "en", ...others] = languages;
  const [title, setTitle] = useState("");
  const [translated, setTranslated] = useState<{ readonly [language: string]: string }>({});
  const [linking, setLinking] = useState<ListedDocument | null>(null);
  const [from, setFrom] = useState(() => firstOf(call, read));
  const [pasted, setPasted] = useState("");
  const choices = choicesOf(draft.paths(), read);
  const make = async () => {
    if (title.trim() === "") throw new Error("Enter a title.");
    const isTaken = (one: string) =>
      one === APP_PLAN || draft.text(fileOf(one)) !== undefined || screenAtPath(read(ROUTES), `/${one}`) !== null;
    const name = freeName(title, isTaken);
    // Words that are not there count as missing.
    const translations = Object.entries(translated).filter(([, words]) => words !== "");
    const linkingText = linking === null ? undefined : draft.text(linking.path);
    const edits = newScreen({
      id: name,
      title: { [first]: title, ...Object.fromEntries(translations) },
      path: `/${name}`,
      parts: from === "json" ? readScreen(pasted) : partsOf(from, read, languages),
      routes: draft.text(ROUTES) ?? "{}",
      from: linking === null || linkingText === undefined ? null : { ...linking, text: linkingText },
      groups: screenGroups(read(ROUTES)),
    });
    draft.editAll(edits, `new screen ${name}`);
    onMade(fileOf(name));
  };
  return (
    <Ask title="New screen" action="Make it" onConfirm={make} onClose={onClose}>
      <Field
        label="Title"
        hint="Shown above the screen."
        value={title}
        required
        autoFocus
        onChange={(event) => setTitle(event.target.value)}
      />
      {others.map((language) => (
        <Field
          key={language}
          label={`In ${languageName(language)}`}
          value={translated[language] ?? ""}
          {...languageAttributes(language)}
          onChange={(event) => setTranslated({ ...translated, [language]: event.target.value })}
        />
      ))}
      <div className="st-field">
        <label htmlFor={id}>Start from</label>
        <select id={id} value={from} onChange={(event) => setFrom(event.target.value)}>
          <option value="empty">An empty screen</option>
          {choices.calls.map(({ kind, calls }) => (
            <optgroup key={kind} label={KINDS[kind]}>
              {calls.map(({ call, summary }) => (
                <option key={call} value={`${kind} ${call}`}>
                  {plainName(call)}: {summary}
                </option>
              ))}
            </optgroup>
          ))}
          <optgroup label="A copy of the screen">
            {choices.screens.map((screen) => (
              <option key={screen.id} value={`copy ${screen.id}`}>
                {choiceOf(screen, choices.screens)}
              </option>
            ))}
          </optgroup>
          <optgroup label="For developers">
            <option value="json">A screen as JSON</option>
          </optgroup>
        </select>
      </div>
      {from === "json" && (
        <div className="st-field">
          <label htmlFor={`${id}-json`}>The screen as JSON</label>
          <textarea
            id={`${id}-json`}
            rows={8}
            required
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        </div>
      )}
      <LinkedFrom linking={linking} onChange={setLinking} />
    </Ask>
  );
}

function fileOf(screen: string): string {
  return documentPath({ kind: "screen", name: screen });
}

/** Initial choice: the first kind of screen that the call allows; "empty" without a call. */
function firstOf(call: string | undefined, read: ReadDocument): string {
  const document = call === undefined ? undefined : read(`schemas/calls/${call}.json`);
  const [kind] = document === undefined ? [] : screensOfCall(document);
  return kind === undefined ? "empty" : `${kind} ${call}`;
}

function choicesOf(paths: readonly string[], read: ReadDocument) {
  const named = (folder: string) =>
    paths.flatMap((path) => new RegExp(`^schemas/${folder}/([^/]+)\\.json$`).exec(path)?.[1] ?? []).sort();
  const calls = named("calls").flatMap((call) => {
    const document = read(`schemas/calls/${call}.json`);
    if (document === undefined) return [];
    return [{ call, summary: String(document.summary ?? ""), kinds: screensOfCall(document) }];
  });
  const kinds: readonly CallScreen[] = ["list", "detail", "form"];
  return {
    screens: named("screens").map((id) => ({
      id,
      title: screenTitle(asObject(read(`schemas/screens/${id}.json`)).title, id),
    })),
    calls: kinds.map((kind) => ({ kind, calls: calls.filter((one) => one.kinds.includes(kind)) })),
  };
}

function partsOf(from: string, read: ReadDocument, languages: readonly string[]): JsonObject {
  const [kind = "", name = ""] = from.split(" ");
  if (kind === "empty") return { body: [{ type: "text", text: { [languages[0] ?? "en"]: "" } }] };
  if (kind === "copy") {
    return withoutName(asObject(read(`schemas/screens/${name}.json`)));
  }
  const call = asObject(read(`schemas/calls/${name}.json`));
  return screenFromCall({
    kind: kind as CallScreen,
    call,
    languages,
    common: commonParameters(read("schemas/app.json")),
  });
}

/** A screen's document but for what its name and title make of it. @throws Error in words */
function readScreen(text: string): JsonObject {
  const screen = parse(text);
  if (!isObject(screen) || !Array.isArray(screen.body)) throw new Error("Not a screen: the list “body” is missing.");
  return withoutName(screen as JsonObject);
}

function parse(text: string): unknown {
  if (!isWithinLimits(text)) throw new Error("Too long or nested too deeply for a screen.");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`Not JSON: ${(error as Error).message}.`);
  }
}

function withoutName({ $schema, version, id, title, ...parts }: JsonObject): JsonObject {
  return parts;
}
