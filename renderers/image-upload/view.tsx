import { Deferred, deferView, type ViewProps } from "../../src/render/widget-api.ts";
import type { imageUpload } from "./definition.ts";
import "./view.css";

/** What comes before it on a screen is there first. */
const uploadArea = deferView(() => import("./upload-area.tsx").then((module) => module.UploadArea));

export function ImageUploadView(props: ViewProps<typeof imageUpload>) {
  return (
    <div className="sk-upload-place">
      <Deferred view={uploadArea} props={props} />
    </div>
  );
}
