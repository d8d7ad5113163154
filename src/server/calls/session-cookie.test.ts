import { describe, expect, it } from "vitest";
import { SESSION_HEADER } from "../../language/http/session-cookie.ts";
import { lender, post } from "../testing/lender-server.ts";
import { createProxyBackend, type ProxyOptions } from "./proxy-backend.ts";
import { passCookie } from "./session-cookie.ts";

const NOON = Date.UTC(2026, 5, 1, 12);
const CARRIED = { [SESSION_HEADER]: "1" };
const WITHOUT = { [SESSION_HEADER]: "off" };
const ENDING = { [SESSION_HEADER]: "end" };

function pass(headers: Record<string, string>, { https = false, name = "sid", lasts = 0 } = {}) {
  return passCookie({ name, ...(lasts > 0 && { lasts }) }, new Headers(headers), { https, now: NOON });
}

/** The cookie that the browser gets of an answer with these. */
function answered(lines: readonly string[], options: Parameters<typeof pass>[1] = {}, headers = WITHOUT) {
  return pass(headers, options).answered(new Headers(lines.map((line) => ["set-cookie", line])));
}

describe("the cookie that a call takes to the backend", () => {
  it("is the declared one alone, under its own name, and only where the page says so", () => {
    const cookie = "skrini-session=studio; sid=abc; skrini-journey=j; sidecar=x; SID=y; other=z";
    expect(pass({ ...CARRIED, cookie }).sent).toBe("sid=abc");
    expect(pass({ ...ENDING, cookie }).sent).toBe("sid=abc");
    expect(pass({ ...WITHOUT, cookie }).sent).toBeNull();
    expect(pass({ cookie }).sent, "a form or link of another site").toBeNull();
    expect(pass(CARRIED).sent).toBeNull();
  });

  it("keeps the quotes of its value, and is told from a cookie without a name", () => {
    expect(pass({ ...CARRIED, cookie: 'sidX; sid="abc"' }).sent).toBe('sid="abc"');
    expect(answered(['sid="abc"'])).toContain('sid="abc";');
    expect(answered(["sidX"])).toBeNull();
  });

  it("is over https one that no other host of the domain can have set", () => {
    const cookie = "sid=evil; __Host-sid=own";
    expect(pass({ ...CARRIED, cookie }, { https: true }).sent).toBe("sid=own");
    expect(pass({ ...CARRIED, cookie: "sid=evil" }, { https: true }).sent).toBeNull();
    expect(pass({ ...CARRIED, cookie }, { https: true, name: "__Secure-sid" }).sent).toBe("__Secure-sid=own");
  });

  it.each([
    ["two of one name", "sid=a; sid=b"],
    ["nothing", "sid="],
    ["a blank in it", "sid=a b"],
    ["a comma, which begins another one elsewhere", "sid=a,skrini=b"],
    ["a quote that is not closed", 'sid="a'],
    ["more than a browser keeps", `sid=${"a".repeat(4097)}`],
    ["no cookie at all", "sid"],
  ])("does not go along with %s", (_, cookie) => {
    expect(pass({ ...CARRIED, cookie }).sent).toBeNull();
  });
});

describe("the cookie that an answer sets", () => {
  it("is of this host and its calls alone, whatever the backend says", () => {
    const set = "sid=abc; Domain=lender.example; Path=/accounts; SameSite=None; Secure; Partitioned; Priority=High";
    expect(answered([set])).toBe("sid=abc; Path=/; HttpOnly; SameSite=Strict");
    expect(answered([set], { https: true })).toBe("__Host-sid=abc; Path=/; HttpOnly; SameSite=Strict; Secure");
  });

  it("is no other one, and of several the last", () => {
    expect(answered(["skrini-session=x; Path=/", "sidecar=a", "SID=b"])).toBeNull();
    expect(answered(["sid=first", "other=x", "sid=second"])).toContain("sid=second;");
    expect(answered([])).toBeNull();
  });

  it("is none where no page of the app has asked for it", () => {
    expect(answered(["sid=abc"], {}, {} as typeof WITHOUT)).toBeNull();
  });

  it.each([
    ["for as long as the backend says", "sid=a; Max-Age=60", 0, "Max-Age=60; "],
    ["no longer than the app says", "sid=a; Max-Age=86400", 3600, "Max-Age=3600; "],
    ["until a day", "sid=a; Expires=Mon, 01 Jun 2026 12:10:00 GMT", 0, "Max-Age=600; "],
    ["by its age before its day", "sid=a; Expires=Mon, 01 Jun 2020 12:10:00 GMT; Max-Age=5", 0, "Max-Age=5; "],
    ["with the browser", "sid=a", 3600, ""],
    ["with the browser, where its day cannot be read", "sid=a; Expires=tomorrow", 0, ""],
  ])("is kept %s", (_, line, lasts, life) => {
    expect(answered([line], { lasts })).toBe(`sid=a; ${life}Path=/; HttpOnly; SameSite=Strict`);
  });

  it.each(["sid=", "sid=a; Max-Age=0", "sid=a; Max-Age=-1", "sid=a; Expires=Thu, 01 Jan 1970 00:00:00 GMT"])(
    "is deleted by %s",
    (line) => {
      expect(answered([line])).toBe("sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict");
    },
  );

  it.each(["sid=a b", "sid=ä", 'sid="a', `sid=${"a".repeat(4097)}`, "sid=a,skrini-session=b"])(
    "is none whose value would be another thing in the browser: %s",
    (line) => {
      const headers = { getSetCookie: () => [line] } as Headers;
      expect(pass(WITHOUT).answered(headers)).toBeNull();
    },
  );

  it("is deleted by the call that signs out, whatever the answer", () => {
    expect(answered(["sid=again"], {}, ENDING)).toContain("sid=; Max-Age=0;");
    expect(answered([], { https: true }, ENDING)).toBe(
      "__Host-sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure",
    );
  });
});

describe("a proxy of an app with a cookie session", () => {
  const cookie = () => ({ name: "sid" });

  async function setup(options: ProxyOptions = { cookie }, status = 200) {
    const seen: (string | undefined)[] = [];
    const origin = await lender((incoming, outgoing) => {
      seen.push(incoming.headers.cookie);
      outgoing.writeHead(status, { "set-cookie": ["sid=next; Domain=lender.example", "track=1"] }).end("{}");
    });
    const backend = createProxyBackend(origin, options);
    const ask = async (headers: Record<string, string>) =>
      (
        await backend.fetch(post("{}", { cookie: "sid=abc; skrini-session=studio", ...headers }))
      ).headers.getSetCookie();
    return { ask, seen };
  }

  it("passes that one, either way, and not the page's word", async () => {
    const { ask, seen } = await setup();
    expect(await ask(CARRIED)).toEqual(["sid=next; Path=/; HttpOnly; SameSite=Strict"]);
    expect(await ask(WITHOUT)).toHaveLength(1);
    expect(await ask({})).toEqual([]);
    expect(seen).toEqual(["sid=abc", undefined, undefined]);
  });

  it("passes none where the app declares none", async () => {
    const { ask, seen } = await setup({});
    expect([await ask(CARRIED), seen]).toEqual([[], [undefined]]);
  });

  it("deletes it at the end where the backend fails, or cannot be reached", async () => {
    const { ask } = await setup({ cookie }, 503);
    expect(await ask(ENDING)).toEqual([expect.stringContaining("sid=; Max-Age=0;")]);
    const gone = createProxyBackend("http://127.0.0.1:1", { cookie });
    const answer = await gone.fetch(post("{}", ENDING));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      502,
      [expect.stringContaining("sid=; Max-Age=0;")],
    ]);
  });
});
