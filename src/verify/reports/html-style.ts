/** The look of the report, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dee1, #33444b); --soft: light-dark(#f3f6f7, #18232a);
  --text: light-dark(#16252b, #e4ecef); --muted: light-dark(#4f636b, #9fb2ba); --page: light-dark(#fff, #10181c);
  --red: light-dark(#b3261e, #ff8a80); --yellow: light-dark(#8a5200, #ffc966); --green: light-dark(#1b6e2f, #7ddb94); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 1100px; margin: 0 auto; padding: 24px 20px; }
header { border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 22px; }
header p { margin: 4px 0 0; color: var(--muted); }
h2 { margin: 24px 0 12px; font-size: 18px; }
h3 { margin: 0 0 6px; font-size: 15px; font-weight: 600; }
h3 em { color: var(--muted); font-weight: 400; }
.count { padding: 1px 9px; border-radius: 99px; background: var(--soft); color: var(--muted); font-size: 13px; }
article { margin: 0 0 12px; padding: 14px 16px; border: 1px solid var(--line); border-left-width: 4px; border-radius: 8px; }
article.error { border-left-color: var(--red); }
article.error b { color: var(--red); }
article.warning { border-left-color: var(--yellow); }
article.warning b { color: var(--yellow); }
article p { margin: 4px 0; }
.hint, .place, summary { color: var(--muted); }
code, pre { font: 13px/1.6 ui-monospace, monospace; }
.row { display: flex; gap: 16px; overflow-x: auto; }
figure { flex: none; width: 220px; margin: 0; }
figure img { width: 100%; border: 1px solid var(--line); border-radius: 8px; }
figcaption { color: var(--muted); font-size: 13px; }
details { margin: 0 0 6px; }
pre { overflow-x: auto; margin: 6px 0 16px; padding: 12px; border-radius: 8px; background: var(--soft); counter-reset: line; }
pre i { display: inline-block; width: 44px; color: var(--muted); font-style: normal; }
pre i::before { counter-increment: line; content: counter(line); }
pre em { color: var(--red); font-style: normal; }
pre .all { background: color-mix(in srgb, var(--green) 18%, transparent); }
pre .some { background: color-mix(in srgb, var(--yellow) 22%, transparent); }
pre .none { background: color-mix(in srgb, var(--red) 20%, transparent); }
`;
