import { useState } from "react";
import { isObject } from "../../../kit/json.ts";
import { Button } from "../../controls/button.tsx";
import { WIDGETS } from "../../model/widget-examples.ts";
import { PictureDialog, type PictureWords } from "../../pictures/picture-dialog.tsx";
import { useEditing } from "../../session/editing.tsx";
import { StringField } from "../rows/value-fields.tsx";

interface PictureFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly holder: { readonly [name: string]: unknown };
}

/** The address of a picture: one of the project's, one of this device that is taken into it, or any other. */
export function PictureField({ id, pointer, value, holder }: PictureFieldProps) {
  const { set, languages, pictures, storePicture, readOnly } = useEditing();
  const [isChoosing, setChoosing] = useState(false);
  const taken = [...pictures.keys()];
  const wordsName = wordsPropOf(holder);
  const words = wordsIn(wordsName === null ? undefined : holder[wordsName]);
  const address = typeof value === "string" ? pictures.get(value) : undefined;
  return (
    <>
      {address !== undefined && <img className="st-picture" src={address} alt="" />}
      <StringField id={id} pointer={pointer} value={value} suggestions={taken} isDate={false} canCompute />
      <Button disabled={readOnly} onClick={() => setChoosing(true)}>
        Choose a picture …
      </Button>
      {isChoosing && (
        <PictureDialog
          title="A picture for this screen"
          languages={words === null ? [] : languages}
          words={words ?? {}}
          taken={taken}
          onStore={storePicture}
          onDone={(chosen, said) => {
            set(pointer, chosen);
            const holderAt = pointer.slice(0, pointer.lastIndexOf("/"));
            if (words !== null && wordsName !== null) set(`${holderAt}/${wordsName}`, said);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The property with the words that stand in for the picture: the text that the widget must have. */
function wordsPropOf({ type }: PictureFieldProps["holder"]): string | null {
  const props = WIDGETS.get(String(type))?.props ?? {};
  return Object.entries(props).find(([, { kind, required }]) => kind === "text" && required === true)?.[0] ?? null;
}

/** Null where they are computed or shared, and not to be asked for here. */
function wordsIn(value: unknown): PictureWords | null {
  if (value === undefined) return {};
  if (!isObject(value) || "with" in value || "text" in value) return null;
  return value as PictureWords;
}
