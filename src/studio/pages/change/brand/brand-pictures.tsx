import { useState, useSyncExternalStore } from "react";
import { languageAttributes } from "../../../../kit/language/text-direction.ts";
import { Button } from "../../../controls/button.tsx";
import { withValueAt } from "../../../document/edit-json.ts";
import { asObject } from "../../../document/json-parts.ts";
import { readText } from "../../../document/plain-words.ts";
import { valueAt } from "../../../document/read-document.ts";
import { PictureDialog } from "../../../pictures/picture-dialog.tsx";
import type { OpenedChange } from "../../../session/opened-change.ts";

const APP = "schemas/app.json";
const PARTS = [
  {
    place: "/brand/logo",
    name: "Logo",
    about: "Shown while the app can’t: on the page of a busy server, and where scripts are off.",
    absent: "None: the icon and the name are shown in its place.",
  },
  { place: "/brand/icon/src", name: "Icon", about: "Shown in the browser’s tab.", absent: "None." },
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
              <span className="st-no-picture" />
            ) : (
              <img className="st-picture" src={pictures.get(value) ?? value} alt={part.name} />
            )}
            <div>
              <h3>{part.name}</h3>
              <p className="st-hint">{value === "" ? part.absent : part.about}</p>
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
      <BusyPage app={app} pictures={pictures} />
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

/** The page that a busy server shows, which has the logo. */
function BusyPage({ app, pictures }: { readonly app: unknown } & Pick<OpenedChange, "pictures">) {
  const brand = asObject(valueAt(app, "/brand"));
  const [name, logo, icon] = [brand.name, brand.logo, valueAt(app, "/brand/icon/src")].map((one) => String(one ?? ""));
  const shown = logo || icon || "";
  const language = String(valueAt(app, "/languages/0/code") ?? "en");
  const color = (part: string) => String(asObject(brand.colors)[part] ?? "");
  return (
    <figure className="st-brand-mark">
      <div style={{ background: color("page"), color: color("text") }} {...languageAttributes(language)}>
        <p style={{ color: color("brandStrong") }}>
          {shown !== "" && <img src={pictures.get(shown) ?? shown} alt={logo ? name : ""} height="32" />}
          {!logo && name}
        </p>
        <strong>{readText(valueAt(app, "/texts/busyTitle"), language)}</strong>
      </div>
      <figcaption className="st-hint">The page of a busy server</figcaption>
    </figure>
  );
}

function readApp(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
