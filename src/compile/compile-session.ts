import type { ActionCatalog } from "../language/define-action.ts";
import type { AppDocument } from "../language/documents.ts";
import type { AppPlan, SessionPlan } from "../language/plan.ts";
import type { Text } from "../language/terms/document-parts.ts";
import { completeTexts } from "../language/terms/engine-texts.ts";
import { compileAppValues } from "./compile-app-values.ts";
import { compileFormats } from "./compile-formats.ts";
import { type CompileContext, NO_LOCALS } from "./context/compile-context.ts";
import { codesOf } from "./parts/choose-text.ts";
import { compileActions } from "./parts/compile-actions.ts";

type OwnSession = NonNullable<SessionPlan["own"]>;
type OwnSessionDocument = Exclude<NonNullable<AppDocument["session"]>, { readonly keep: "address" }>;

/** The session of app.json. A phone has nothing to do for one that addresses carry, unless something follows its end. */
export function compileSession(app: AppDocument, actions: ActionCatalog, language: string): Pick<AppPlan, "session"> {
  const { session } = app;
  if (session === undefined || (session.keep === "address" && session.onExpired === undefined)) return {};
  const onExpired = compileActions(session.onExpired, contextOf(app, actions, language), NO_LOCALS);
  if (session.keep === "address") return { session: { onExpired } };
  const { lasts, idle, returns } = session;
  const limits = { ...(lasts !== undefined && { lasts }), ...(idle !== undefined && { idle }) };
  const own = { ...carriedBy(session), ...limits, ...(returns === false && { returns }) };
  return { session: { own, onExpired } };
}

/** A browser has the same cookie in each of its tabs. */
function carriedBy(session: OwnSessionDocument): Pick<OwnSession, "keep" | "parameter" | "as"> {
  if (session.keep === "cookie") return { keep: "browser", parameter: session.cookie, as: "cookie" };
  const { keep, parameter, as = "query" } = session;
  return { keep, parameter, as };
}

/** Its actions stand on no screen: they name nothing of one. */
function contextOf(app: AppDocument, actions: ActionCatalog, language: string): CompileContext {
  const languages = codesOf(app);
  const texts = { screen: new Map<string, Text>(), app: new Map(Object.entries(completeTexts(app.texts))) };
  const shared = { language, languages, texts, formats: compileFormats(app, language, languages[0]) };
  return {
    ...shared,
    screen: "app",
    appValues: compileAppValues(app.values ?? {}, shared),
    widgets: new Map(),
    actions: new Map(actions.map((definition) => [definition.name, definition])),
    fragments: new Map(),
    lists: {},
    sources: {},
    messages: app.bridge.messages,
    usedCalls: new Set(),
    problems: new Map(),
    fieldSteps: new Map(),
    shownWhen: [],
    requiredWhen: [],
    money: app.money,
  };
}
