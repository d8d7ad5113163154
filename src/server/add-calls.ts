import type { Hono } from "hono";
import { judgePath } from "../route/backend-path.ts";
import { createAnswerCall } from "./calls/answer-call.ts";
import { noticeText } from "./channel/switch-off-screens.ts";
import { exchangeOf, hostOf, rawPath } from "./http/request-parts.ts";
import { callLanguage } from "./pages/page-language.ts";
import type { AnswerPageCall } from "./pages/read-for-page.ts";
import type { RequestReaders } from "./request-readers.ts";
import type { ServerParts } from "./server-parts.ts";

export function createAnswerPageCall(parts: ServerParts): AnswerPageCall {
  const { releases } = parts;
  const answerCall = createAnswerCall({ ...parts, ...parts.limits });
  return (request, call, language) =>
    answerCall(request, {
      ...call,
      served: releases.calls(),
      notice(id) {
        const off = releases.switchedOff().find(({ kind, name }) => kind === "call" && name === id);
        return off === undefined ? undefined : noticeText(off.notice, language, call.release);
      },
    });
}

/** Answers what is asked of the backend. */
export function addCalls(app: Hono, answerPageCall: AnswerPageCall, readers: RequestReaders): void {
  app.use(async (context, next) => {
    const path = rawPath(context);
    if (judgePath(path, readers.backend()) !== "call") return next();
    const { release, visit } = await readers.readVisitor(context, "part");
    const language = callLanguage(release, context.req.raw.headers, visit?.language ?? null);
    const call = {
      path,
      client: readers.clientOf(context),
      host: hostOf(context),
      release,
      exchange: exchangeOf(context),
    };
    const answer = await answerPageCall(context.req.raw, call, language);
    // A call is a sign of the journey too, where a page has begun one.
    return visit?.language ? readers.withCookies(context, answer, { release, visit }, language) : answer;
  });
}
