import { indexesOf, useMessages, type ViewProps } from "../../src/render/widget-api.ts";
import type { messageLog } from "./definition.ts";
import "./view.css";

export function MessageLogView({ props }: ViewProps<typeof messageLog>) {
  const messages = useMessages();
  if (messages.length === 0) return <p className="sk-log-empty">{props.emptyText}</p>;
  return (
    <div role="log">
      <ol className="sk-log">
        {indexesOf(messages).map((fromEnd) => {
          const message = messages[messages.length - 1 - fromEnd];
          return (
            <li key={messages.length - fromEnd}>
              <b>{message?.name}</b> <code>{JSON.stringify(message?.payload)}</code> <i>{message?.status}</i>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
