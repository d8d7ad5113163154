import { escapeHtml } from "../../kit/escape-html.ts";
import { htmlPage } from "./page.ts";

/** Stands for a lender's agreement, whose title is in the query. */
export function agreementPage(request: Request, pages: string): Response {
  const title = new URL(request.url).searchParams.get("title")?.slice(0, 200) ?? "Agreement";
  const paragraphs = Array.from(
    { length: 12 },
    (_, index) => `<p>${index + 1}. Sample clause of “${escapeHtml(title)}”. It binds nobody.</p>`,
  );
  return htmlPage({ title, body: paragraphs.join("\n"), pages, framed: true });
}
