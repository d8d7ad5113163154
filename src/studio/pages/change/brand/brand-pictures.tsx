import { useState, useSyncExternalStore } from "react";
import { Button } from "../../../controls/button.tsx";
import { withValueAt } from "../../../document/edit-json.ts";
import { valueAt } from "../../../document/read-document.ts";
import { PictureDialog } from "../../../pictures/picture-dialog.tsx";
import type { OpenedChange } from "../../../session/opened-change.ts";

const APP = "schemas/app.json";
const PARTS = [
  { place: "/brand/logo", name: "Logo", about: "Shown beside the app’s name. Screen readers read the name." },
  { place: "/brand/icon/src", name: "Icon", about: "Shown in the browser’s tab." },
] as const;

/** The brand's own pictures. */
export function BrandPictures({ draft, readOnly, pictures, storePicture }: OpenedChange) {
  const text = useSyncExternalStore(draft.subscribe, () => draft.text(APP) ?? "");
  const [choosing, setChoosing] = useState<(typeof PARTS)[number] | null>(null);
  const app = readApp(text);
  const set = (place: string, value: string) =>
    draft.edit(APP, withValueAt(draft.text(APP) ?? "", place, value), `${APP}${place} ${value}`);
  return (
    <section aria-labelledby="brand-pictures" className="st-card">
      <h2 id="brand-pictures">Logo and icon</h2>
      {PARTS.filter(({ place }) => valueAt(app, place) !== undefined).map((part) => {
        const value = String(valueAt(app, part.place));
        return (
          <div key={part.place} className="st-picture-row">
            {value === "" ? (
              <span />
            ) : (
              <img className="st-picture" src={pictures.get(value) ?? value} alt={part.name} />
            )}
            <div>
              <h3>{part.name}</h3>
              <p className="st-hint">{value === "" ? "None: the name is shown." : part.about}</p>
            </div>
            <div className="st-row">
              <Button disabled={readOnly} onClick={() => setChoosing(part)}>
                Choose {part.name.toLowerCase()} …
              </Button>
              {part.name === "Logo" && value !== "" && (
                <Button tone="quiet" disabled={readOnly} onClick={() => set(part.place, "")}>
                  Remove it
                </Button>
              )}
            </div>
          </div>
        );
      })}
      {choosing !== null && (
        <PictureDialog
          title={`${choosing.name} of the app`}
          languages={[]}
          words={{}}
          taken={[...pictures.keys()]}
          onStore={storePicture}
          onDone={(address) => {
            set(choosing.place, address);
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </section>
  );
}

function readApp(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
