/** A name behind `@`, at the beginning of a comment or behind a blank or bracket: no address of mail is one. */
const MENTION = /(?<=^|[\s([])@([\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?)/gu;

/** The names that a comment mentions, each once. */
export function mentionsIn(words: string): readonly string[] {
  return [...new Set([...words.matchAll(MENTION)].map(([, name = ""]) => name))];
}

/** Whether a comment mentions somebody. A name may have blanks, as in `@Juma K., look`. */
export function isMentioned(words: string, name: string): boolean {
  return [...words.matchAll(MENTION)].some(({ 1: mention, index }) => {
    const end = index + 1 + name.length;
    const isWhole =
      name.includes(" ") && words.startsWith(name, index + 1) && !/^[\p{L}\p{M}\p{N}]/u.test(words.slice(end));
    return mention === name || isWhole;
  });
}

/** A comment in parts, each of them a mention or not. */
export function splitMentions(words: string): readonly { readonly text: string; readonly isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const { 0: text, index } of words.matchAll(MENTION)) {
    if (index > end) parts.push({ text: words.slice(end, index), isMention: false });
    parts.push({ text, isMention: true });
    end = index + text.length;
  }
  return end === words.length ? parts : [...parts, { text: words.slice(end), isMention: false }];
}
