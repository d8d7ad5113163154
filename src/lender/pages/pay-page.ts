import { escapeHtml } from "../../kit/escape-html.ts";
import type { AppDocument } from "../../language/documents.ts";
import { readPageQuery } from "../../sandbox/page-query.ts";
import type { Sessions } from "../../sandbox/session.ts";
import { settle } from "../settle.ts";
import type { Payment, World } from "../world.ts";
import { writeMoney } from "../write-money.ts";
import { htmlPage } from "./page.ts";

/** Stands for the payment provider: shows what is paid, takes Pay or Cancel, and leads back. */
export function createPayPage(sessions: Sessions<World>, app: AppDocument, pages: string) {
  const find = (url: URL): Payment | undefined => {
    const query = readPageQuery(url);
    return sessions(query)?.world.payments.get(query.tradeNo ?? "");
  };
  return {
    show(request: Request): Response {
      const url = new URL(request.url);
      const payment = find(url);
      return payment === undefined ? unknownPayment(pages) : showPayment(payment, url, app, pages);
    },

    async decide(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const payment = find(url);
      if (payment === undefined) return unknownPayment(pages);
      const decision = new URLSearchParams(await request.text()).get("decision");
      const session = sessions(readPageQuery(url));
      if (decision === "pay" && session !== null) settle(session.world, payment);
      else if (payment.state === "asked") payment.state = "canceled";
      return new Response(null, { status: 303, headers: { location: wayBack(url), "cache-control": "no-store" } });
    },
  };
}

function showPayment(payment: Payment, url: URL, app: AppDocument, pages: string): Response {
  const rows = [
    ["Amount", writeMoney(payment.amount, app.money)],
    ["Trade number", payment.tradeNo],
    ["Order", payment.orderId],
    ["State", payment.state],
  ].map(([name = "", value = ""]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const buttons =
    payment.state === "asked"
      ? `<button name="decision" value="pay">Pay</button><button name="decision" value="cancel">Cancel</button>`
      : `<button name="decision" value="back">Back</button>`;
  const action = escapeHtml(url.pathname + url.search);
  const body = `<dl>${rows.join("")}</dl>\n<form method="post" action="${action}">${buttons}</form>`;
  return htmlPage({ title: "Sandbox payment", body, pages });
}

function unknownPayment(pages: string): Response {
  return htmlPage({ title: "Unknown payment", body: "<p>This payment is not known here.</p>", pages, status: 404 });
}

/** The path in `then`, on this origin only, with the page's parameters again. */
function wayBack(url: URL): string {
  const query = new URLSearchParams(url.search);
  const path = pathOnOrigin(query.get("then") ?? "/", url.origin);
  query.delete("tradeNo");
  query.delete("then");
  return `${path}?${query}`;
}

function pathOnOrigin(location: string, origin: string): string {
  try {
    const target = new URL(location, origin);
    return target.origin === origin ? target.pathname : "/";
  } catch {
    return "/";
  }
}
