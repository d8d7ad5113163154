import { describe, expect, it } from "vitest";
import { actionCatalog } from "../actions/catalog.ts";
import { readDocuments } from "../cli/read-documents.ts";
import type { AppDocument } from "../language/documents.ts";
import { compileCall } from "./compile-call.ts";
import { compileSession } from "./compile-session.ts";
import { groupDocuments } from "./context/group-documents.ts";

const { app, calls } = groupDocuments(readDocuments("tests/other-app"));
const onExpired = [{ do: "navigate", to: "/shelf" }];

function compile(session: AppDocument["session"]) {
  return compileSession({ ...app, ...(session && { session }) }, actionCatalog, "de");
}

describe("the session of a plan", () => {
  it("is none where addresses carry it and nothing follows its end", () => {
    expect(compile(undefined)).toEqual({});
    expect(compile({ keep: "address", parameter: "member" })).toEqual({});
  });

  it("has what follows its end, and where the app keeps it how", () => {
    const steps = [{ do: "navigate", props: { to: "/shelf", replace: false } }];
    expect(compile({ keep: "address", parameter: "member", onExpired })).toEqual({ session: { onExpired: steps } });
    expect(compile({ keep: "browser", parameter: "sid", idle: 60, onExpired })).toEqual({
      session: { own: { keep: "browser", parameter: "sid", as: "query", idle: 60 }, onExpired: steps },
    });
  });

  it("is a cookie's name and how long it lasts, for all tabs", () => {
    expect(compile({ keep: "cookie", cookie: "JSESSIONID", lasts: 3600, returns: false, onExpired })).toMatchObject({
      session: { own: { keep: "browser", parameter: "JSESSIONID", as: "cookie", lasts: 3600, returns: false } },
    });
  });

  it("says of a call only that it goes without one, and only where the app keeps one", () => {
    const call = calls.get("borrowed");
    if (call === undefined) throw new Error("no call");
    const session = { keep: "tab", parameter: "sid", onExpired } as const;
    const planOf = (given: AppDocument, how?: "required" | "never") =>
      compileCall({ ...call, ...(how && { session: how }) }, given, "de").session;
    expect(planOf({ ...app, session }, "never")).toBe("never");
    expect([planOf({ ...app, session }), planOf({ ...app, session }, "required")]).toEqual([undefined, undefined]);
    expect(planOf(app, "never")).toBeUndefined();
  });
});
