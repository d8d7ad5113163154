import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useEffect, useState } from "react";
import { MAX_PICTURE_BYTES } from "../../language/picture-problem.ts";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Problem } from "../controls/problem.tsx";
import { languageName } from "../texts/language-name.ts";
import { type NewPicture, readPicture } from "./new-picture.ts";
import { pictureName } from "./project-pictures.ts";
import "./pictures.css";

/** What somebody who can't see a picture is told that it shows, by language. */
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
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown)), [shown]);

  const choose = async (file: File | undefined) => {
    setError(null);
    setPicture(null);
    setShown(null);
    if (file === undefined) return;
    try {
      setPicture(await readPicture(file, taken));
      setShown(URL.createObjectURL(file));
    } catch (reason) {
      setError(reason as Error);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (picture === null) return;
    setBusy(true);
    try {
      await onStore(picture);
      onDone(pictureName(picture.path), typed);
    } catch (reason) {
      setError(reason as Error);
      setBusy(false);
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="st-backdrop" />
        <Dialog.Popup className="st-dialog">
          <Dialog.Title className="st-dialog-title">{title}</Dialog.Title>
          <form onSubmit={(event) => void submit(event)}>
            <div className="st-dialog-body">
              <Field
                label="The picture"
                type="file"
                accept=".svg,.png,.jpg,.jpeg,.webp"
                hint={`PNG, JPEG, WebP or SVG of at most ${MAX_PICTURE_BYTES / 1024} kB: phones load it over slow networks.`}
                onChange={(event) => void choose(event.target.files?.[0])}
              />
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
            </div>
            <Problem error={error} />
            <div className="st-dialog-actions">
              <Button onClick={onClose} disabled={busy}>
                Cancel
              </Button>
              <Button type="submit" tone="primary" busy={busy} disabled={picture === null}>
                Use it
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
