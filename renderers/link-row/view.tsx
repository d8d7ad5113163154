import { Icon, isSaid, PressLink, type ViewProps } from "../../src/render/widget-api.ts";
import type { linkRow } from "./definition.ts";
import "./view.css";

export function LinkRowView({ props, on, id }: ViewProps<typeof linkRow>) {
  const { text, detail, value, icon } = props;
  const more = [isSaid(detail) && `${id}-detail`, isSaid(value) && `${id}-value`].filter(Boolean).join(" ");
  return (
    <PressLink
      className="sk-link-row"
      labelledBy={`${id}-text`}
      describedBy={more === "" ? undefined : more}
      onPress={on.press}
    >
      {isSaid(icon) && (
        <span className="sk-link-row-icon">
          <Icon name={icon} />
        </span>
      )}
      <span className="sk-link-row-main">
        <span className="sk-link-row-words">
          <span id={`${id}-text`}>{text}</span>
          {isSaid(detail) && (
            <span className="sk-link-row-detail" id={`${id}-detail`}>
              {detail}
            </span>
          )}
        </span>
        {isSaid(value) && (
          <span className="sk-link-row-value" id={`${id}-value`}>
            {value}
          </span>
        )}
      </span>
      <Icon name="chevron-right" />
    </PressLink>
  );
}
