import { useEffect, useState } from "react";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { createPreviewClient, type PreviewClient } from "../../model/preview-client.ts";
import { PreviewFrame } from "../../preview/preview-frame.tsx";
import { useEditing } from "../../session/editing.tsx";
import { EXAMPLE_PATH, exampleDocuments } from "./example-documents.ts";

interface LiveExampleProps {
  /** Null: nothing was pointed at yet. */
  readonly definition: WidgetDefinition | null;
}

/** Milliseconds that something must be pointed at until it is drawn: not everything that the pointer crosses is. */
const HOVER_DELAY_MS = 120;
const WIDTH = 300;

/** Example of the widget under the pointer, drawn by the borrower's app in the brand's colors. */
export function LiveExample({ definition }: LiveExampleProps) {
  const { draft, languages } = useEditing();
  const language = languages[0] ?? "en";
  const [client, setClient] = useState<PreviewClient | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    const made = createPreviewClient();
    made.take(draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" })));
    setClient(made);
    return () => made.close();
  }, [draft]);
  useEffect(() => {
    if (client === null || definition === null) return;
    const timer = setTimeout(() => {
      const documents = exampleDocuments(definition, languages, draft.text("schemas/routes.json") ?? "");
      for (const { path, text } of documents) client.edit(path, text);
      setDrawn(definition.type);
    }, HOVER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, definition, languages, draft]);
  return (
    <div className="st-example" inert>
      {client === null || drawn === null ? (
        <p className="st-hint">Point at one to see it.</p>
      ) : (
        <PreviewFrame
          client={client}
          version={0}
          screen={null}
          language={language}
          path={`${EXAMPLE_PATH}?session=demo&mock=1&lang=${language}&widget=${drawn}`}
          width={WIDTH}
        />
      )}
    </div>
  );
}
