import { splitMentions } from "../../kit/mentions.ts";

/** Words of a comment, with the people whom it mentions set off. */
export function CommentWords({ words }: { readonly words: string }) {
  return splitMentions(words).map(({ text, isMention }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one comment have no other name
    isMention ? <strong key={index}>{text}</strong> : text,
  );
}
