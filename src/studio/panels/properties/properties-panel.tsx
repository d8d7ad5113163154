import { atom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { objectAt } from "../../document/read-document.ts";
import { DocumentFields } from "../../forms/properties/document-fields.tsx";
import { NodeFields } from "../../forms/properties/node-fields.tsx";
import { OpenPlaceProvider } from "../../forms/rows/open-place.ts";
import { ShapeControl, ShapeField } from "../../forms/shapes/shape-field.tsx";
import { FormControlsProvider } from "../../forms/structure/form-controls.ts";
import { leadTo } from "../../forms/structure/lead-to.ts";
import { screenAtom } from "../../preview/shown-screen.ts";
import { type Documents, placeAtom, reportAtom, selectedAtom } from "../../session/change-atoms.ts";
import { useEditing, useSelected } from "../../session/editing.tsx";
import "../../forms/properties/properties.css";

const CONTROLS = { ShapeControl, ShapeField };

/** All that can be changed of what is selected, in plain words. */
export function PropertiesPanel() {
  const { file } = useEditing();
  const selected = useAtomValue(selectedAtom);
  const led = useAtomValue(placeAtom).led ?? null;
  const isReading = useAtomValue(isReadingAtom);
  const isPart = useSelected(isNode, selected);
  const isReadable = useSelected(canBeRead, null);
  const form = useRef<HTMLDivElement>(null);
  const place = led ?? selected;
  useEffect(() => {
    if (place !== null && !isReading) leadTo(form.current, place);
  }, [place, isReading]);
  if (isReading) return <p className="st-wait">Reading the documents …</p>;
  if (!isReadable) return <p className="st-note">This document cannot be read just now: see JSON.</p>;
  return (
    <FormControlsProvider value={CONTROLS}>
      <OpenPlaceProvider value={place}>
        <div ref={form}>
          {selected === null || !isPart ? (
            <DocumentFields key={file} />
          ) : (
            <NodeFields key={`${file}${selected}`} pointer={selected} />
          )}
        </div>
      </OpenPlaceProvider>
    </FormControlsProvider>
  );
}

const isReadingAtom = atom((get) => get(reportAtom) === null && get(screenAtom) === null);

function canBeRead({ root }: Documents): boolean {
  return root !== undefined;
}

/** Whether a place is, or is within, what the tree shows. */
function isNode({ root }: Documents, pointer: string | null): boolean {
  return pointer !== null && /^\/(body|footer|popups|nodes)\//.test(pointer) && objectAt(root, pointer) !== null;
}
