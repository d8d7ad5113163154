import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../controls/lazy-part.tsx";

const FilePicker = lazyPart(async () => (await import("./file-picker.tsx")).FilePicker);

/** The picker of a release's documents, for pages that are opened without it: its code comes when somebody chooses. */
export function LazyFilePicker(props: ComponentProps<typeof FilePicker>) {
  return (
    <Suspense fallback={null}>
      <FilePicker {...props} />
    </Suspense>
  );
}
