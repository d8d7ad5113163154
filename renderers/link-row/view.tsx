import { displayText, hasText, Icon, PressLink, type ViewProps } from "../../src/render/widget-api.ts";
import type { linkRow } from "./definition.ts";
import "./view.css";

/** Only the text is the link, and its name; a tap on the rest of the row counts as one on it. */
export function LinkRowView({ props, on, id }: ViewProps<typeof linkRow>) {
  const { text, detail, value, icon } = props;
  const more = [hasText(detail) && `${id}-detail`, hasText(value) && `${id}-value`].filter(Boolean).join(" ");
  return (
    <div className="sk-link-row" ref={passTapsOn}>
      {hasText(icon) && (
        <span className="sk-link-row-icon">
          <Icon name={icon} />
        </span>
      )}
      <div className="sk-link-row-main">
        <div className="sk-link-row-words">
          <PressLink
            className="sk-link-row-link"
            describedBy={more === "" ? undefined : more}
            destination={props.destination}
            onPress={on.press}
          >
            {text}
          </PressLink>
          {hasText(detail) && (
            <span className="sk-link-row-detail" id={`${id}-detail`}>
              {displayText(detail)}
            </span>
          )}
        </div>
        {hasText(value) && (
          <span className="sk-link-row-value" id={`${id}-value`}>
            {displayText(value)}
          </span>
        )}
      </div>
      <Icon name="chevron-right" />
    </div>
  );
}

/**
 * With the keys held at the tap, which may ask for another tab. Not a handler of the row's own: to readers and the
 * keyboard the link is all there is.
 */
function passTapsOn(row: HTMLElement | null): () => void {
  const pass = (tap: MouseEvent) => {
    const link = row?.querySelector(".sk-link-row-link");
    if (tap.target !== link) link?.dispatchEvent(new MouseEvent("click", tap));
  };
  row?.addEventListener("click", pass);
  return () => row?.removeEventListener("click", pass);
}
