import { useLayoutEffect, useRef } from "react";
import { languageAttributes } from "../../kit/language/text-direction.ts";

interface WordsAreaProps {
  readonly id: string;
  readonly describedBy?: string;
  /** Empty where the words are the same in all languages. */
  readonly language: string;
  readonly value: string;
  /** Shown in grey while there are no words. */
  readonly hint?: string | undefined;
  readonly readOnly: boolean;
  onChange(words: string): void;
}

/** Words of one language to edit; the area is as high as they are. */
export function WordsArea({ id, describedBy, language, value, hint, readOnly, onChange }: WordsAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  return (
    <textarea
      ref={area}
      id={id}
      rows={1}
      dir="auto"
      {...languageAttributes(language)}
      aria-describedby={describedBy}
      value={value}
      placeholder={hint}
      readOnly={readOnly}
      spellCheck
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
