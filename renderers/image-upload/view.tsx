import { Deferred, deferView, showsBound, type ViewProps } from "../../src/render/widget-api.ts";
import type { imageUpload } from "./definition.ts";
import "./view.css";

/** Loaded after the widgets before it on a screen. */
const uploadArea = deferView(() => import("./upload-area.tsx"));

export const ImageUploadView = showsBound("options", ImageUpload);

function ImageUpload(props: ViewProps<typeof imageUpload>) {
  return (
    <div className="sk-upload-place">
      <Deferred view={uploadArea} props={props} />
    </div>
  );
}
