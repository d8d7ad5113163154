import { escapeHtml, htmlPage } from "./page.ts";

/** Stands for a lender's agreement, whose title is in the query. */
export function agreementPage(request: Request, prefix: string): Response {
  const title = new URL(request.url).searchParams.get("title")?.slice(0, 200) ?? "Agreement";
  const paragraphs = Array.from(
    { length: 12 },
    (_, index) => `<p>${index + 1}. Sample clause of “${escapeHtml(title)}”. It binds nobody.</p>`,
  );
  return htmlPage({ title, body: paragraphs.join("\n"), prefix, framed: true });
}
