import { useEffect, useMemo, useState } from "react";
import type { FileInJson } from "../../wire/schemas/change-schemas.ts";
import { languagesIn } from "../document/json-parts.ts";
import { createPreviewClient, type PreviewClient } from "../model/preview-client.ts";
import { projectPictures } from "../pictures/project-pictures.ts";
import { documentsIn } from "../requests/documents-in.ts";
import { DocumentPicker } from "./document-picker.tsx";
import { fileSource } from "./file-source.ts";
import type { ListedDocument, PickedKind } from "./list-documents.ts";

interface FilePickerProps {
  readonly title: string;
  /** Those of a release. */
  readonly files: readonly FileInJson[];
  readonly kinds: readonly PickedKind[];
  readonly current?: string | null;
  onChoose(document: ListedDocument): void;
  onClose(): void;
}

/** Documents of a release to choose from, with pictures of its screens. */
export function FilePicker({ files, ...picker }: FilePickerProps) {
  const source = useMemo(() => fileSource(files), [files]);
  const [client, setClient] = useState<PreviewClient | null>(null);
  useEffect(() => {
    const made = createPreviewClient();
    made.setPictures(projectPictures(files));
    made.take(documentsIn(files));
    setClient(made);
    return () => made.close();
  }, [files]);
  const [language = "en"] = languagesIn(source.read("schemas/app.json"));
  return <DocumentPicker source={source} client={client} language={language} {...picker} />;
}
