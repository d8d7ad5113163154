import { digestOf } from "../kit/files/digest.ts";
import { sha256 } from "../kit/files/hash.ts";
import { mapValues } from "../kit/map-values.ts";
import type { ActionCatalog } from "../language/define-action.ts";
import type { Catalog } from "../language/define-widget.ts";
import type { RouteDocument, ScreenDocument } from "../language/documents.ts";
import { type AppPlan, PLAN_VERSION, type ScreenPlan } from "../language/plan.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { APP_PLAN } from "../language/terms/document-kind.ts";
import type { Text } from "../language/terms/document-parts.ts";
import { completeTexts } from "../language/terms/engine-texts.ts";
import { compileApp } from "./compile-app.ts";
import { compileAppValues } from "./compile-app-values.ts";
import { compileFormats } from "./compile-formats.ts";
import { compileScreen } from "./compile-screen.ts";
import { compileSession } from "./compile-session.ts";
import type { CompileContext } from "./context/compile-context.ts";
import { CompileError } from "./context/compile-error.ts";
import { type DocumentSet, groupDocuments } from "./context/group-documents.ts";
import type { Inspection } from "./context/inspection.ts";
import { type NodePlaces, nodePlaces } from "./context/node-places.ts";
import { codesOf } from "./parts/choose-text.ts";
import type { ValueContext } from "./parts/compile-value.ts";
import { withPictureAddresses } from "./picture-address.ts";
import { planText } from "./plan-text.ts";
import { refuseUnsafePaths } from "./refuse-unsafe-paths.ts";

export interface CompileParts {
  readonly catalog: Catalog;
  readonly actions: ActionCatalog;
}

export interface CompileOptions {
  /** Without what only a sandbox has. */
  readonly production: boolean;
  /** Names of pictures in plans, by their names in documents; the same if absent. */
  readonly pictures?: ReadonlyMap<string, string>;
  /** Whether nodes carry their places in the documents. */
  readonly places?: boolean;
  /** For tests of the documents; a production build refuses it. */
  readonly inspection?: Inspection;
}

/** Everything a phone may ask for. */
export interface CompiledRelease {
  /** Hash of the plans: equal contents have an equal one, on every machine and in the page. Phones cache by it. */
  readonly plans: string;
  /** The first is for who asks for none. */
  readonly languages: readonly string[];
  /** The languages among them that people may be shown without asking for them. */
  readonly live: readonly string[];
  readonly app: { readonly [language: string]: AppPlan };
  /**
   * SHA-256 (base64) of each app plan's text. The page names it, the app plan names those of the screens: the phone
   * takes no other.
   */
  readonly digests: { readonly [language: string]: string };
  /** The calls that move money, by method and path as documents write them. For the server: no phone gets them. */
  readonly moneyPaths?: readonly string[];
  readonly screens: { readonly [id: string]: { readonly [language: string]: ScreenPlan } };
}

/**
 * documents ─▶ by kind ─▶ the routes and screens of this build ─▶ a plan per language ─▶ digests ─▶ a hash of them
 *
 * Expects checked documents; throws CompileError on others.
 */
export function compileDocuments(
  files: readonly SourceFile[],
  parts: CompileParts,
  options: CompileOptions,
): CompiledRelease {
  const { inspection } = options;
  if (options.production && inspection !== undefined) throw new CompileError("a release is not inspected");
  const documents = groupDocuments(files);
  inspection?.documents(documents);
  if (documents.screens.some(({ id }) => id === APP_PLAN)) throw new CompileError(`a screen is called "${APP_PLAN}"`);
  refuseUnsafePaths(documents);
  const languages = codesOf(documents.app);
  const places = options.places === true ? nodePlaces(documents) : undefined;
  const addressed = <T>(plan: T): T =>
    options.pictures === undefined ? plan : withPictureAddresses(plan, options.pictures);
  const routes = documents.routes.routes.filter((route) => !options.production || route.only !== "sandbox");
  const screens = Object.fromEntries(
    screensOf(documents, routes).map((screen) => {
      const compile = compilerOf(screen, documents, parts, { inspection, places });
      return [screen.id, perLanguage(languages, (language) => addressed(compile(language)))];
    }),
  );
  const app = perLanguage(languages, (language) => ({
    ...addressed(compileApp(documents, routes, language, options.production)),
    ...compileSession(documents.app, parts.actions, language),
    digests: digestsOf(screens, language),
  }));
  const digests = perLanguage(languages, (language) => digest(app[language]));
  const live = documents.app.languages.flatMap(({ code, status }) => (status === "live" ? [code] : []));
  const { moneyPaths } = documents.app.calls;
  const money = moneyPaths === undefined ? {} : { moneyPaths };
  return { plans: hashOfPlans(digests), languages, live, app, digests, ...money, screens };
}

function digestsOf(screens: CompiledRelease["screens"], language: string): AppPlan["digests"] {
  return mapValues(screens, (plans) => digest(plans[language]));
}

function digest(plan: AppPlan | ScreenPlan | undefined): string {
  if (plan === undefined) throw new CompileError("a plan is missing in one of the languages");
  return digestOf(planText(plan));
}

/** The plan of one screen in each language that is asked for. */
export function compilerOf(
  screen: ScreenDocument,
  documents: DocumentSet,
  parts: CompileParts,
  {
    inspection,
    places,
    onNode,
    standIn,
  }: Pick<CompileContext, "inspection" | "onNode" | "standIn"> & { readonly places?: NodePlaces | undefined },
) {
  const widgets = new Map(parts.catalog.map((definition) => [definition.type, definition]));
  const actions = new Map(parts.actions.map((definition) => [definition.name, definition]));
  return (language: string): ScreenPlan => {
    const plan = compileScreen(screen, documents, {
      ...valueContext(screen, documents, language),
      screen: screen.id,
      widgets,
      actions,
      fragments: documents.fragments,
      places,
      sources: screen.sources ?? {},
      lists: screen.actions ?? {},
      messages: documents.app.bridge.messages,
      usedCalls: new Set(),
      problems: new Map(),
      fieldSteps: new Map(),
      shownWhen: [],
      requiredWhen: [],
      money: documents.app.money,
      inspection,
      onNode,
      standIn,
    });
    return inspection?.instrument(plan) ?? plan;
  };
}

/** Values that the expressions of a screen may read, in one language. */
export function valueContext(screen: ScreenDocument, { app }: DocumentSet, language: string): ValueContext {
  const languages = codesOf(app);
  const texts = { screen: new Map<string, Text>(), app: new Map(Object.entries(completeTexts(app.texts))) };
  const shared = { language, languages, texts, formats: compileFormats(app, language, languages[0]) };
  return {
    ...shared,
    appValues: compileAppValues(app.values ?? {}, shared),
    texts: { ...texts, screen: new Map(Object.entries(screen.texts ?? {})) },
  };
}

/** A screen that only dropped routes lead to is dropped with them. */
function screensOf(documents: DocumentSet, routes: readonly RouteDocument[]): readonly ScreenDocument[] {
  const used = new Set([...routes.map((route) => route.screen), documents.routes.notFound]);
  const dropped = new Set(documents.routes.routes.map((route) => route.screen).filter((id) => !used.has(id)));
  return documents.screens.filter((screen) => !dropped.has(screen.id));
}

/**
 * A hash of the plans, not of the documents: plans are cached for ever under this name, whatever they were made from.
 */
export function hashOfPlans(digests: CompiledRelease["digests"], planVersion: number = PLAN_VERSION): string {
  return sha256(`${planVersion}\n${JSON.stringify(digests)}`).slice(0, 16);
}

function perLanguage<T>(languages: readonly string[], make: (language: string) => T): { readonly [key: string]: T } {
  return Object.fromEntries(languages.map((language) => [language, make(language)]));
}
