import { useEffect, useRef, useState } from "react";
import { languageName } from "../../kit/language/language-name.ts";
import { MAX_PICTURE_BYTES } from "../../language/pictures/picture-problem.ts";
import { Ask } from "../controls/ask.tsx";
import { Field } from "../controls/field.tsx";
import { Problem } from "../controls/problem.tsx";
import { type NewPicture, readPicture } from "./new-picture.ts";
import { pictureName } from "./project-pictures.ts";
import "./pictures.css";

/** Alternative text of a picture, by language. */
export type PictureWords = { readonly [language: string]: string };

interface PictureDialogProps {
  readonly title: string;
  /** Codes of the languages that words are asked in; none where others stand in for the picture already. */
  readonly languages: readonly string[];
  /** The words that are there already. */
  readonly words: PictureWords;
  /** Names of the project's pictures: `/pictures/logo.png`. */
  readonly taken: readonly string[];
  /** Resolves when the server has it. */
  onStore(picture: NewPicture): Promise<void>;
  onDone(address: string, words: PictureWords): void;
  onClose(): void;
}

/** Takes a picture of this device into the change, and asks for the words that stand in for it. */
export function PictureDialog({ title, languages, words, taken, onStore, onDone, onClose }: PictureDialogProps) {
  const [picture, setPicture] = useState<NewPicture | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [typed, setTyped] = useState(words);
  const [unreadable, setUnreadable] = useState<Error | null>(null);
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown)), [shown]);

  const chosen = useRef<File | undefined>(undefined);
  const choose = async (file: File | undefined) => {
    chosen.current = file;
    setUnreadable(null);
    setPicture(null);
    setShown(null);
    if (file === undefined) return;
    try {
      const read = await readPicture(file, taken);
      // Another one was chosen while this one was read.
      if (chosen.current !== file) return;
      setPicture(read);
      setShown(URL.createObjectURL(file));
    } catch (reason) {
      if (chosen.current === file) setUnreadable(reason as Error);
    }
  };
  return (
    <Ask
      title={title}
      action="Use it"
      disabled={picture === null}
      onConfirm={async () => {
        if (picture !== null) await onStore(picture);
      }}
      onDone={() => picture !== null && onDone(pictureName(picture.path), typed)}
      onClose={onClose}
    >
      <Field
        label="The picture"
        type="file"
        accept=".svg,.png,.jpg,.jpeg,.webp"
        hint={`PNG, JPEG, WebP or SVG of at most ${MAX_PICTURE_BYTES / 1024} kB: phones load it over slow networks.`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Problem error={unreadable} />
      {shown !== null && <img className="st-picture" src={shown} alt="" />}
      {languages.map((language) => (
        <Field
          key={language}
          label={`What it shows, in ${languageName(language)}`}
          value={typed[language] ?? ""}
          required
          onChange={(event) => setTyped({ ...typed, [language]: event.target.value })}
        />
      ))}
      {languages.length > 0 && (
        <p className="st-hint">Read out to those who can’t see it, and shown while it is on its way.</p>
      )}
    </Ask>
  );
}
