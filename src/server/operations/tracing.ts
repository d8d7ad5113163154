import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { RequestKind } from "./metrics.ts";

// OpenTelemetry's API does nothing until src/cli/start/open-tracing.ts has given it what sends spans. No span has an
// address, a query, a header, content or an error's message: these may be a person's.

const PARENT = ["traceparent", "tracestate"];
const STATUS = "http.response.status_code";

/**
 * A span of one request, from its head to the head of its answer.
 * @param continues whether the trace that the request names is continued: anybody can name one
 * @param answer resolves to the answer's status
 */
export function traceRequest(
  { method, headers }: Request,
  { kind, continues }: { readonly kind: RequestKind; readonly continues: boolean },
  answer: () => Promise<number>,
): Promise<void> {
  const active = context.active();
  const parent = continues ? propagation.extract(active, headers, { get: readHeader, keys: () => PARENT }) : active;
  const attributes = { "skrini.kind": kind, "http.request.method": method };
  return inSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
    const status = await answer();
    span.setAttribute(STATUS, status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  });
}

/** A span of work inside a request. `attributes` name parts of documents, never data. */
export function traceWork<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return inSpan(name, { attributes }, context.active(), work);
}

/** A span of a request to the backend, which can continue the trace by the header that is added to `headers`. */
export function traceBackend(headers: Headers, send: () => Promise<Response>): Promise<Response> {
  return inSpan("backend", { kind: SpanKind.CLIENT }, context.active(), async (span) => {
    propagation.inject(context.active(), headers, { set: (carrier, name, value) => carrier.set(name, value) });
    const answer = await send();
    span.setAttribute(STATUS, answer.status);
    return answer;
  });
}

function inSpan<T>(name: string, options: SpanOptions, parent: Context, work: (span: Span) => Promise<T>): Promise<T> {
  return trace.getTracer("skrini").startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** No baggage, in which anybody could send anything on to the backend. */
function readHeader(headers: Headers, name: string): string | undefined {
  return PARENT.includes(name) ? (headers.get(name) ?? undefined) : undefined;
}
