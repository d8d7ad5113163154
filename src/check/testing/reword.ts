type Sentences = typeof import("../../language/sentence.ts");

/** Whether diagnostics are worded otherwise, which nothing but a person may notice. */
export const voice = { isReworded: false };

/**
 * The module of sentences, with every text turned round while `voice` says so.
 * @example vi.mock("../language/sentence.ts", (original) => reword(original))
 */
export async function reword(original: () => Promise<unknown>): Promise<Sentences> {
  const { textOfWords, ...others } = (await original()) as Sentences;
  const turned = (text: string) => (text === "" ? "" : `~${[...text].reverse().join("")}`);
  return {
    ...others,
    textOfWords: (...all) => (voice.isReworded ? turned(textOfWords(...all)) : textOfWords(...all)),
  };
}
