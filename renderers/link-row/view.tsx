import { Icon, isSaid, PressLink, type ViewProps } from "../../src/render/widget-api.ts";
import type { linkRow } from "./definition.ts";
import "./view.css";

/** Only the text is the link, and its name; the style stretches it over the whole row. */
export function LinkRowView({ props, on, id }: ViewProps<typeof linkRow>) {
  const { text, detail, value, icon } = props;
  const more = [isSaid(detail) && `${id}-detail`, isSaid(value) && `${id}-value`].filter(Boolean).join(" ");
  return (
    <div className="sk-link-row">
      {isSaid(icon) && (
        <span className="sk-link-row-icon">
          <Icon name={icon} />
        </span>
      )}
      <div className="sk-link-row-main">
        <div className="sk-link-row-words">
          <PressLink className="sk-link-row-link" describedBy={more === "" ? undefined : more} onPress={on.press}>
            {text}
          </PressLink>
          {isSaid(detail) && (
            <span className="sk-link-row-detail" id={`${id}-detail`}>
              {detail}
            </span>
          )}
        </div>
        {isSaid(value) && (
          <span className="sk-link-row-value" id={`${id}-value`}>
            {value}
          </span>
        )}
      </div>
      <Icon name="chevron-right" />
    </div>
  );
}
