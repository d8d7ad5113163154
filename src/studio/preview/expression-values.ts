import type { Json } from "../../kit/json.ts";
import { createAnswers } from "../model/answers.ts";
import type { ToPreview } from "./page/preview-messages.ts";

type Send = (message: ToPreview) => void;

/** Values of expressions on the previewed page. */
export interface ExpressionValues {
  /** The page that answers from now on; null while there is none. */
  connect(send: Send | null): void;
  /**
   * @param ast a compiled expression, as text
   * @param place of the node that it stands in; null for one of the screen itself
   * @returns undefined where nothing can be told
   */
  ask(ast: string, place: string | null): Promise<Json | undefined>;
  settle(id: number, json: string | null): void;
  /** The page shows something else: another value may be there. */
  renew(): void;
  subscribe(listener: () => void): () => void;
}

export function createExpressionValues(): ExpressionValues {
  const answers = createAnswers<Json | undefined>();
  const listeners = new Set<() => void>();
  let page: Send | null = null;
  const renew = () => {
    for (const listener of listeners) listener();
  };
  return {
    connect(send) {
      page = send;
      renew();
    },
    ask(ast, place) {
      const send = page;
      if (send === null) return Promise.resolve(undefined);
      return answers.ask((id) => send({ kind: "evaluate", id, ast, place }));
    },
    settle: (id, json) => answers.settle(id, json === null ? undefined : (JSON.parse(json) as Json)),
    renew,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
