import { OpenChange } from "../change-pages/open-change.tsx";
import { BrandColors } from "./brand-colors.tsx";
import { BrandPreview } from "./brand-preview.tsx";

/** How the app looks: its colors, and what they make of the screens. */
export function BrandPage() {
  return (
    <OpenChange title="Brand">
      {(opened) => (
        <div className="st-brand">
          <BrandColors {...opened} />
          <BrandPreview {...opened} />
        </div>
      )}
    </OpenChange>
  );
}
