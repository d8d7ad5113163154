import { escapeHtml } from "../../kit/escape-html.ts";
import { drawn } from "./drawn.ts";

const COLORS = ["#0b6b5d", "#1f4e8c", "#8a5200", "#6b2a74", "#1b6e2f", "#9c2f2f"] as const;

/** A product's logo: its first letter on a color of its own. */
export function logo(file: string): Response {
  const name = file.replace(/\.svg$/, "").slice(0, 40);
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const letter = escapeHtml(name.slice(0, 1).toUpperCase());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="10" fill="${COLORS[sum % COLORS.length]}"/><text x="24" y="33" font-family="sans-serif" font-size="26" text-anchor="middle" fill="#ffffff">${letter}</text></svg>`;
  return drawn(svg);
}
