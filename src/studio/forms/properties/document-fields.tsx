import { DOCUMENT_STRUCTURES } from "../../../language/shape/document-structures.ts";
import type { Member, Members } from "../../../language/shape/shape.ts";
import { type DocumentKind, documentPlace } from "../../../language/terms/document-kind.ts";
import { asArray, asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import type { Documents } from "../../session/change-atoms.ts";
import { useEditing, useSelected, useValue } from "../../session/editing.tsx";
import { useOpenPlace } from "../rows/open-place.ts";
import { StringField } from "../rows/value-fields.tsx";
import { DocumentForm } from "../structure/document-form.tsx";
import { ColorFields } from "./color-fields.tsx";
import { DeleteDocument, RenameDocument } from "./document-actions.tsx";
import { PropFrame } from "./prop-parts.tsx";
import { WordsField } from "./words-field.tsx";

/** Members that are edited elsewhere: on the tree, by renaming, on top of the form, or never. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...["$schema", "version", "id", "title", "brand"],
  ...["body", "footer", "popups", "nodes"],
]);

/** By kind of document, members in the order in which they are looked for, with the names that people give them. */
const NAMES: { readonly [K in DocumentKind]?: { readonly [name: string]: string } } = {
  screen: {
    sources: "dataSources",
    state: "state",
    values: "computedValues",
    onEnter: "whenOpened",
    onBack: "whenBackIsPressed",
    actions: "actions",
    params: "parameters",
    texts: "sharedTexts",
  },
  app: {
    phone: "phone",
    email: "email",
    texts: "sharedTexts",
    facts: "facts",
    languages: "languages",
    languageSwitch: "languageSwitch",
    glossary: "glossary",
    money: "moneyFormat",
    formats: "dateAndNumberFormats",
    values: "computedValues",
    hosts: "otherHosts",
    calls: "calls",
    query: "addressParameters",
    bridge: "nativeShell",
    toast: "toasts",
  },
  call: { summary: "summary", payload: "payload", answer: "answer", errors: "errorMessages" },
  fragment: { summary: "summary", parameters: "parameters", texts: "sharedTexts" },
  routes: { routes: "routes", notFound: "screenForOtherAddresses" },
};

/** Fields of a whole document: a screen's title, and its data for developers; the app's name and colors, a call's answer. */
export function DocumentFields() {
  const { file, openJson } = useEditing();
  const id = useSelected(idHere, null);
  const kind = documentPlace(file)?.kind ?? "app";
  const all: Members = DOCUMENT_STRUCTURES[kind];
  const fields = Object.entries(all).filter(([name]: readonly [string, Member]) => !ELSEWHERE.has(name));
  const place = useOpenPlace();
  const form = <DocumentForm fields={Object.fromEntries(fields)} names={NAMES[kind] ?? {}} />;
  return (
    <div className="st-props">
      {kind === "screen" ? (
        <ScreenHead id={id} />
      ) : (
        <header>
          <h2>{kind === "app" ? "The app" : plainName(String(id ?? file.replace(/^.*\/|\.json$/g, "")))}</h2>
          {(kind === "call" || kind === "fragment") && <DeleteDocument id={String(id)} kind={kind} />}
        </header>
      )}
      {kind === "app" && <BrandFields />}
      {kind !== "screen" && form}
      <details className="st-more" open={kind === "screen" && isLogic(place)}>
        <summary>For developers</summary>
        <div className="st-props">
          {kind === "screen" && form}
          <p className="st-hint">
            <code>{file}</code>
          </p>
          {kind === "screen" && <Addresses id={id} />}
          {["screen", "call", "fragment"].includes(kind) && <RenameDocument id={String(id)} />}
          <button type="button" className="st-link" onClick={() => openJson("")}>
            See it as JSON
          </button>
        </div>
      </details>
    </div>
  );
}

/** Whether a place of a screen is none of its title and its parts: its data, its state, its actions. */
function isLogic(place: string | null): boolean {
  return place !== null && place !== "" && !/^\/(?:title|body|footer|popups)(?:\/|$)/.test(place);
}

function idHere({ root }: Documents): unknown {
  return root?.id;
}

function pathsOfScreen({ read }: Documents, id: unknown): readonly string[] {
  const routes = asArray(read("schemas/routes.json")?.routes).map(asObject);
  return routes.flatMap(({ path, screen }) => (screen === id ? [String(path)] : []));
}

function hasTitle({ root }: Documents): boolean {
  return root?.title !== undefined;
}

function Addresses({ id }: { readonly id: unknown }) {
  const paths = useSelected(pathsOfScreen, id);
  return <p className="st-hint">{paths.length === 0 ? "No route leads to it." : `At ${paths.join(", ")}`}</p>;
}

function ScreenHead({ id }: { readonly id: unknown }) {
  const isSet = useSelected(hasTitle, null);
  return (
    <>
      <header>
        <h2>The screen</h2>
        <DeleteDocument id={String(id)} kind="screen" />
      </header>
      <PropFrame
        name="title"
        pointer="/title"
        summary="Above the screen, and in the browser’s tab."
        isRequired
        isSet={isSet}
      >
        <WordsField pointer="/title" name="Title" />
      </PropFrame>
    </>
  );
}

function BrandFields() {
  const name = useValue("/brand/name");
  const colors = useValue("/brand/colors");
  return (
    <>
      <PropFrame name="name" pointer="/brand/name" summary="The app’s name." isRequired isSet controlId="app-name">
        <StringField
          id="app-name"
          pointer="/brand/name"
          value={name}
          suggestions={[]}
          isDate={false}
          canCompute={false}
        />
      </PropFrame>
      <PropFrame name="colors" pointer="/brand/colors" summary="Used on every screen." isRequired isSet>
        <ColorFields colors={asObject(colors)} />
      </PropFrame>
    </>
  );
}
