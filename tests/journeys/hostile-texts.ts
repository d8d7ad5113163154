/** Markup, braces of templates and of our own expressions, and marks that turn a line around. */
export const MARKUP = `<img src=x onerror="hacked=1"><script>hacked=2</script>{{7*7}} \${params.user} %{x} \u202Egnp.exe\u2066 <b id=bold>b</b>`;

/** Replaces each text of an answer but what the screens compare, follow or count by. */
export function hostile(value: unknown, text: string, name = ""): unknown {
  if (typeof value === "string") return LEFT_AS_IS.test(name) || /^[\d.]*$/.test(value) ? value : text;
  if (Array.isArray(value)) return value.map((item) => hostile(item, text, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, hostile(member, text, key)]));
}
const LEFT_AS_IS = /^(code|bankNode|cate|inputType|type|orderStatus|.*Url|.*Logo|logo|.*[tT]ime|repayType|cardTypeMi)$/;

const PROTO =
  '"__proto__":{"polluted":1,"visible":false,"code":0},"constructor":{"prototype":{"polluted":1}},"prototype":{}';

/** Puts the keys that every object has into each object of a JSON text. */
export const poison = (text: string): string =>
  text.replaceAll(/\{(?=\s*")/g, `{${PROTO},`).replaceAll(/\{\s*\}/g, `{${PROTO}}`);
