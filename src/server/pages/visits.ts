import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { generateSignedCookie, getSignedCookie } from "hono/cookie";
import type { AppPlan } from "../../language/plan.ts";
import { personOf } from "../../route/owner-of.ts";
import { type PageQuery, readQuery } from "../../route/read-query.ts";
import type { PageVisitor } from "../channel/release-source.ts";
import type { ServedRelease } from "../channel/served-release.ts";
import { RELEASE_NAME_LENGTH } from "./html-shell.ts";

export interface VisitOptions {
  /** Tells what signs the cookies; the same on every instance. */
  readonly key: () => string;
  /** Minutes without a page or call after which a journey is over; 0 lets every page take the newest release. */
  readonly journeyMinutes: number;
  readonly now: () => number;
}

/** The visitor of one request. */
export interface Visit {
  readonly visitor: PageVisitor;
  /** Language of the last page; null where there was none. */
  readonly language: string | null;
  /** Whether the cookies are as they should be for some time. */
  readonly isFresh: boolean;
  /** A browser whose page does not say who it is: its random name, to be told again. */
  readonly browser: string | null;
}

/** Knows visitors between pages, by cookies that nobody can make but the server. */
export interface Visits {
  read(context: Context, page: { readonly url: URL; readonly app: AppPlan; readonly sandbox: boolean }): Promise<Visit>;
  /** The values of `Set-Cookie` with which the browser stays on this release. */
  remember(visit: Visit, release: ServedRelease, options: RememberOptions): Promise<readonly string[]>;
}

export interface RememberOptions {
  readonly language: string;
  readonly https: boolean;
  /** Whether some visitors get another release than others. */
  readonly rollout: boolean;
}

const JOURNEY = "skrini-journey";
const BROWSER = "skrini-browser";
/** Milliseconds; the clock of the server that wrote a cookie may be this far ahead as well. */
const MINUTE = 60_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const JOURNEY_VALUE = /^([0-9a-f]{12})\.([A-Za-z-]{2,6})\.(\d{1,15})$/;
/** The parameter in which a shell says its version. */
const SHELL = "shell";

export function createVisits({ key, journeyMinutes, now }: VisitOptions): Visits {
  const limit = journeyMinutes * MINUTE;
  return {
    async read(context, { url, app, sandbox }) {
      const query = readQuery(url.search, app.query, { sandbox });
      const [, name = null, language = null, at = ""] =
        JOURNEY_VALUE.exec((await getSignedCookie(context, key(), JOURNEY)) || "") ?? [];
      const age = now() - Number(at);
      const isOn = name !== null && age > -MINUTE && Math.max(age, 0) < limit;
      const person = personOf(app.query, query);
      const browser = person === null ? (await getSignedCookie(context, key(), BROWSER)) || newBrowser() : null;
      return {
        visitor: {
          who: person ?? `browser=${browser}`,
          language: app.language,
          shell: shellOf(query),
          journey: isOn ? name : null,
        },
        language,
        isFresh: isOn && age < limit / 10,
        browser,
      };
    },
    async remember({ visitor, language: before, isFresh, browser }, { id }, { language, https, rollout }) {
      const name = id.slice(0, RELEASE_NAME_LENGTH);
      const options = { httpOnly: true, sameSite: "Lax", secure: https } as const;
      const cookies: string[] = [];
      if (!isFresh || visitor.journey !== name || before !== language) {
        const value = `${name}.${language}.${now()}`;
        const life = journeyMinutes === 0 ? {} : { maxAge: journeyMinutes * 60 };
        cookies.push(await generateSignedCookie(JOURNEY, value, key(), { ...options, ...life }));
      }
      if (rollout && browser !== null) {
        cookies.push(await generateSignedCookie(BROWSER, browser, key(), { ...options, maxAge: YEAR_SECONDS }));
      }
      return cookies;
    },
  };
}

function newBrowser(): string {
  return randomBytes(12).toString("hex");
}

function shellOf({ all }: PageQuery): string | null {
  return all[SHELL] || null;
}
