import { useEffect, useState } from "react";
import type { ProjectOutline } from "../../editor/project-outline.ts";
import type { DocumentPoint, ToEditorPreview } from "../../wire/editor-preview.ts";
import { createPreviewClient, type PreviewClient } from "../model/preview-client.ts";
import { type ProjectPictures, pictureType } from "../pictures/project-pictures.ts";
import { createDraft, type Draft } from "../session/draft.ts";

export interface EditorDocuments {
  readonly client: PreviewClient;
  readonly draft: Draft;
  readonly outline: ProjectOutline;
}

interface FollowedEditor {
  /** Null until they are there. */
  readonly documents: EditorDocuments | null;
  /** Where the editor's cursor is; null until it was in a document. */
  readonly cursor: DocumentPoint | null;
  /** The editor is there. */
  readonly isConnected: boolean;
}

/** Documents as an editor holds them, and where its cursor is. */
export function useEditorDocuments(): FollowedEditor {
  const [followed, setFollowed] = useState<FollowedEditor>({ documents: null, cursor: null, isConnected: true });
  useEffect(() => {
    // A browser opens the stream anew where it was cut; the documents are its first event then, too.
    const events = new EventSource("events");
    const client = createPreviewClient();
    let draft: Draft = createDraft([]);
    const set = (next: Partial<FollowedEditor>) => setFollowed((before) => ({ ...before, ...next }));

    async function take(message: ToEditorPreview): Promise<void> {
      switch (message.kind) {
        case "documents":
          draft = createDraft(message.files);
          client.setPictures(await fetchPictures(message.pictures));
          client.take(message.files);
          return set({ documents: { client, draft, outline: message.outline }, isConnected: true });
        case "edit":
          client.edit(message.path, message.text);
          return draft.take(message.path, message.text);
        case "outline": {
          const { outline } = message;
          return setFollowed((before) => ({
            ...before,
            documents: before.documents === null ? null : { ...before.documents, outline },
          }));
        }
        case "cursor":
          return set({ cursor: message.point });
      }
    }

    let isInTurn: Promise<void> = Promise.resolve();
    events.addEventListener("message", ({ data }) => {
      isInTurn = isInTurn.then(() => take(JSON.parse(String(data)) as ToEditorPreview));
    });
    events.addEventListener("error", () => set({ isConnected: false }));
    return () => {
      events.close();
      client.close();
    };
  }, []);
  return followed;
}

/** @param names as documents say them: `/pictures/<name>` */
async function fetchPictures(names: readonly string[]): Promise<ProjectPictures> {
  const found = names.map(async (name) => {
    const content = await (await fetch(name.slice(1))).arrayBuffer();
    return [name, new Blob([content], { type: pictureType(name) })] as const;
  });
  return new Map(await Promise.all(found));
}
