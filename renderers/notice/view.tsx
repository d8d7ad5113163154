import { displayText, Icon, type ViewProps } from "../../src/render/widget-api.ts";
import type { notice } from "./definition.ts";
import "./view.css";

const ICONS = { info: "info", success: "check-circle", warning: "alert", danger: "alert" } as const;

export function NoticeView({ props, slots }: ViewProps<typeof notice>) {
  const { text, tone, announced } = props;
  return (
    <div className={`sk-notice sk-tone-${tone}`} role={announced ? "alert" : "note"}>
      <Icon name={ICONS[tone]} />
      <div>
        <p className="sk-notice-text">{displayText(text)}</p>
        {slots.children}
      </div>
    </div>
  );
}
