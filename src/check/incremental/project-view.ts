import { isObject } from "../../kit/json.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { Type } from "../../language/terms/type.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { type Located, member, membersOf } from "../report/located.ts";
import { mapView } from "./map-view.ts";

/** Tells one answer of a project from another, as plain data. */
type Answer = (project: Project) => unknown;

/** Data of an entry that counts beside its name, for each map of a project. */
const ENTRIES = {
  screens: (screen: ParsedDocument | null) => screen && paramsOf(screen),
  fragments: (fragment: unknown) => fragment !== null,
  samples: (names: ReadonlySet<string>) => [...names],
  texts: ({ value }: Located) => value,
  messages: ({ value }: Located) => value,
  addresses: (names: ReadonlySet<string>) => [...names],
  payloads: ({ value }: Located) => value,
  answerTypes: (type: Type) => type,
  envelopes: ({ value }: Located) => value,
  errorCatalogs: ({ value }: Located) => value,
} as const;

/** Members of a project that are compared as a whole. */
const WHOLE = {
  languages: ({ languages }: Project) => languages,
  scenarios: ({ scenarios }: Project) => [...scenarios],
  drafts: ({ drafts }: Project) => [...drafts],
  params: ({ params }: Project) => params,
  person: ({ person }: Project) => [...person],
  sessionHosts: ({ sessionHosts }: Project) => sessionHosts,
  session: ({ session }: Project) => session,
  plainTexts: ({ plainTexts }: Project) => [...plainTexts],
  dateStyles: ({ dateStyles }: Project) => [...dateStyles],
  hasTimeZone: ({ hasTimeZone }: Project) => hasTimeZone,
  stored: ({ stored }: Project) => stored,
  roots: ({ roots }: Project) => roots,
  uploads: ({ uploads }: Project) => [...uploads],
} as const;

/**
 * A project as one document sees it. It keeps in mind what the document asked: while the answers are the same, so is what
 * was found in the document. Of fragments it asks whether they are there; their contents count by the names in the
 * document's text, see `dependencies.ts`.
 */
export class ProjectView implements Project {
  #project: Project;
  #isAsking = true;
  readonly #asked = new Map<string, { readonly answer: Answer; readonly text: string }>();
  readonly #maps = new Map<string, unknown>();
  #calls: Project["calls"] | undefined;
  readonly #documents = new Map<string, { readonly of: ParsedDocument; readonly seen: ParsedDocument }>();

  constructor(project: Project) {
    this.#project = project;
  }

  /** Whether another project gives the same answers to all that was asked. */
  holds(project: Project): boolean {
    if (!this.#isAsking && project === this.#project) return true;
    const known = answersOf(project);
    for (const [question, { answer, text }] of this.#asked) {
      const now = known.get(question) ?? textOf(project, question, answer);
      if (now !== text) return false;
    }
    return true;
  }

  /** From now on the document sees this project, and nothing is kept in mind any more. */
  follow(project: Project): void {
    this.#project = project;
    this.#isAsking = false;
  }

  get screens() {
    return this.#map("screens");
  }
  /** A document sees those members of a call that it asks for: of most their payload, their answer or their effect. */
  get calls(): Project["calls"] {
    this.#calls ??= mapView(
      () => this.#project.calls,
      {
        key: (key) => this.#ask(`calls ${key}`, ({ calls }) => calls.get(key) && true),
        keys: () => this.#ask("keys of calls", ({ calls }) => [...calls.keys()]),
        all: () => this.#ask("all calls", ({ calls }) => [...calls].map(([key, call]) => [key, call?.root.value])),
      },
      (call, key) => call && this.#partly(`call ${key}`, call, ({ calls }) => calls.get(key)),
    );
    return this.#calls;
  }
  get fragments() {
    return this.#map("fragments");
  }
  get samples() {
    return this.#map("samples");
  }
  get scenarios() {
    return this.#whole("scenarios");
  }
  get texts() {
    return this.#map("texts");
  }
  get messages() {
    return this.#map("messages");
  }
  get addresses() {
    return this.#map("addresses");
  }
  get payloads() {
    return this.#map("payloads");
  }
  get answerTypes() {
    return this.#map("answerTypes");
  }
  get envelopes() {
    return this.#map("envelopes");
  }
  get errorCatalogs() {
    return this.#map("errorCatalogs");
  }
  get languages() {
    return this.#whole("languages");
  }
  get drafts() {
    return this.#whole("drafts");
  }
  get params() {
    return this.#whole("params");
  }
  get person() {
    return this.#whole("person");
  }
  get sessionHosts() {
    return this.#whole("sessionHosts");
  }
  get session() {
    return this.#whole("session");
  }
  get plainTexts() {
    return this.#whole("plainTexts");
  }
  get dateStyles() {
    return this.#whole("dateStyles");
  }
  get hasTimeZone() {
    return this.#whole("hasTimeZone");
  }
  get stored() {
    return this.#whole("stored");
  }
  get roots() {
    return this.#whole("roots");
  }
  get uploads() {
    return this.#whole("uploads");
  }
  get app() {
    return this.#document("app");
  }
  get routes() {
    return this.#document("routes");
  }

  get routeIndex(): Project["routeIndex"] {
    this.#ask("routeIndex", ({ routeIndex }) => routeIndex !== undefined);
    const index = this.#project.routeIndex;
    if (index === undefined) return undefined;
    return {
      matches: (path) => {
        this.#ask(`matches ${path}`, ({ routeIndex }) => routeIndex?.matches(path));
        return index.matches(path);
      },
      screenAt: (path) => {
        this.#ask(`screenAt ${path}`, ({ routeIndex }) => routeIndex?.screenAt(path));
        return index.screenAt(path);
      },
      parametersAt: (path) => {
        this.#ask(`parametersAt ${path}`, ({ routeIndex }) => routeIndex?.parametersAt(path).map((one) => [...one]));
        return index.parametersAt(path);
      },
      // Asked of its own routes by routes.json alone.
      hiding: (route) => index.hiding(route),
    };
  }

  derive<T>(name: string, make: (project: Project) => T): T {
    this.#ask(`derived ${name}`, (project) => project.derive(name, make));
    return this.#project.derive(name, make);
  }

  #ask(question: string, answer: Answer): void {
    if (!this.#isAsking || this.#asked.has(question)) return;
    this.#asked.set(question, { answer, text: textOf(this.#project, question, answer) });
  }

  #whole<Name extends keyof typeof WHOLE>(name: Name): Project[Name] {
    this.#ask(name, WHOLE[name]);
    return this.#project[name];
  }

  #map<Name extends keyof typeof ENTRIES>(name: Name): Project[Name] {
    const known = this.#maps.get(name);
    if (known !== undefined) return known as Project[Name];
    const entry = ENTRIES[name] as (value: unknown) => unknown;
    return this.#mapOf(name, (project) => project[name], entry) as Project[Name];
  }

  /** A document sees the members of app.json and routes.json that it asks for. */
  #document(name: "app" | "routes"): ParsedDocument | undefined {
    this.#ask(name, (project) => project[name] !== undefined);
    const document = this.#project[name];
    return document && this.#partly(name, document, (project) => project[name]);
  }

  #partly(
    name: string,
    document: ParsedDocument,
    read: (project: Project) => ParsedDocument | null | undefined,
  ): ParsedDocument {
    const before = this.#documents.get(name);
    if (before?.of === document) return before.seen;
    const members = this.#mapOf(
      name,
      (project) => read(project)?.root.members ?? new Map<string, Located>(),
      ({ value }) => value,
    );
    const seen = { ...document, root: { ...document.root, members } };
    this.#documents.set(name, { of: document, seen });
    return seen;
  }

  #mapOf<Value>(
    name: string,
    read: (project: Project) => ReadonlyMap<string, Value>,
    entry: (value: Value) => unknown,
  ): ReadonlyMap<string, Value> {
    const before = this.#maps.get(name);
    if (before !== undefined) return before as ReadonlyMap<string, Value>;
    const keys = new Set<string>();
    const known = mapView(() => read(this.#project), {
      key: (key) => {
        if (!this.#isAsking || keys.has(key)) return;
        keys.add(key);
        this.#ask(`${name} ${key}`, (project) => {
          const value = read(project).get(key);
          return value === undefined ? undefined : entry(value);
        });
      },
      keys: () => this.#ask(`keys of ${name}`, (project) => [...read(project).keys()]),
      all: () => this.#ask(`all ${name}`, (project) => [...read(project)].map(([key, value]) => [key, entry(value)])),
    });
    this.#maps.set(name, known);
    return known;
  }
}

/** The parameters of a screen without what they say of themselves to people. */
const paramsOf = oncePer(({ root }: ParsedDocument) =>
  membersOf(member(root, "params")).map(([name, { value }]) => [
    name,
    isObject(value) ? { ...value, summary: "" } : value,
  ]),
);

/** Answers by project: many documents ask the same. */
const answersOf = oncePer((_project: Project) => new Map<string, string>());

function textOf(project: Project, question: string, answer: Answer): string {
  const known = answersOf(project);
  const before = known.get(question);
  if (before !== undefined) return before;
  const text = written(answer(project));
  known.set(question, text);
  return text;
}

/** As JSON; nothing where there is no answer. Values of documents are the same objects as long as their text is. */
function written(answer: unknown): string {
  if (answer === undefined) return "";
  if (typeof answer !== "object" || answer === null) return JSON.stringify(answer);
  return jsonOf(answer);
}

const jsonOf = oncePer((answer: object) => JSON.stringify(answer));
