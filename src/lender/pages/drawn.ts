/** A drawing for any page: to a browser, the studio's preview is of no origin. */
export function drawn(svg: string): Response {
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'",
      "cache-control": "public, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
