import { ChangeFrame } from "../../../editor/change-frame.tsx";
import type { OpenedChange } from "../../../session/opened-change.ts";
import { BrandColors } from "./brand-colors.tsx";
import { BrandPictures } from "./brand-pictures.tsx";
import { BrandPreview } from "./brand-preview.tsx";

/** How the app looks: its colors, and what they make of the screens. */
export function BrandPage(opened: OpenedChange) {
  return (
    <ChangeFrame title="Brand" {...opened}>
      <div className="st-brand">
        <div className="st-brand-own">
          <BrandPictures {...opened} />
          <BrandColors {...opened} />
        </div>
        <BrandPreview {...opened} />
      </div>
    </ChangeFrame>
  );
}
