import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { createPreviewClient, type PreviewClient } from "../model/preview-client.ts";
import { projectPictures } from "../pictures/project-pictures.ts";
import { documentsIn } from "../requests/documents-in.ts";
import { type ApiError, api } from "../requests/request.ts";

interface SharedChange {
  readonly title: string;
  readonly revision: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

interface FollowedChange {
  /** Null until it is there. */
  readonly change: SharedChange | null;
  readonly client: PreviewClient | null;
  /** The link is over, or no server answers. */
  readonly error: ApiError | null;
}

/** How often the server is asked whether the change is another now. */
const EVERY_MS = 3000;

/** The change that a link shows, and each later state of it, until the link is over. */
export function useSharedChange(secret: string): FollowedChange {
  const [followed, setFollowed] = useState<FollowedChange>({ change: null, client: null, error: null });
  useEffect(() => {
    const client = createPreviewClient();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: number | undefined;
    let isOver = false;
    const ask = async () => {
      try {
        const json = { secret, ...(seen !== undefined && { seen }) };
        const { files, ...change } = await parseResponse(api.previews.$post({ json }));
        if (isOver) return;
        if (files !== null) {
          client.setPictures(projectPictures(files));
          client.take(documentsIn(files));
        }
        seen = change.revision;
        setFollowed({ change, client, error: null });
      } catch (error) {
        if (isOver) return;
        const { code } = error as ApiError;
        // The documents that are here can still be viewed while the network is away.
        setFollowed((before) =>
          code === "used-link"
            ? { change: null, client: null, error: error as ApiError }
            : { ...before, error: error as ApiError },
        );
        if (code === "used-link") return;
      }
      timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      client.close();
    };
  }, [secret]);
  return followed;
}
