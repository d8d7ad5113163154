import { escapeHtml } from "../../kit/escape-html.ts";

/** The sandbox's own pages stand for foreign ones (a payment provider, an agreement): plain HTML, no script. */
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'";

export interface Page {
  readonly title: string;
  /** HTML; whatever came from a request must be escaped. */
  readonly body: string;
  /** The path below which the sandbox's pages stand. */
  readonly pages: string;
  readonly status?: number;
  /** Whether other pages may show it in a frame; the studio's preview, which does, is of no origin. */
  readonly framed?: boolean;
}

export function htmlPage(page: Page): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${escapeHtml(page.pages)}/page.css">
</head>
<body>
<main>
<h1>${escapeHtml(page.title)}</h1>
${page.body}
</main>
</body>
</html>
`;
  return new Response(html, {
    status: page.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": page.framed === true ? POLICY : `${POLICY}; frame-ancestors 'none'`,
      "referrer-policy": "strict-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

export function pageStyle(): Response {
  const style = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #16252b; background: #f3f6f7; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.25rem; }
dt { color: #4f636b; } dd { margin: 0 0 0.75rem; font-weight: 600; }
button { display: block; width: 100%; min-height: 3rem; margin-top: 0.75rem; font: inherit; border-radius: 0.5rem; border: 1px solid #0b6b5d; background: #fff; color: #0b6b5d; }
button[value="pay"] { background: #0b6b5d; color: #fff; }
`;
  // The agreement's frame is sandboxed: to a browser it is of no origin.
  const headers = { "content-type": "text/css; charset=utf-8", "cross-origin-resource-policy": "cross-origin" };
  return new Response(style, { headers });
}
