import { displayText, hasText, Icon, indexesOf, type ViewProps } from "../../src/render/widget-api.ts";
import type { choiceList } from "./definition.ts";
import "./view.css";

export function ChoiceListView({ props, slots, on, id }: ViewProps<typeof choiceList>) {
  return (
    <ul className="sk-choice-list" aria-label={props.label}>
      {indexesOf(props.options).map((index) => {
        const value = String(props.optionValue[index] ?? "");
        const detail = props.optionDetail?.[index];
        const isFolder = props.folder?.[index] === true;
        const isOpen = isFolder && props.open === value;
        const isChosen = hasText(props.chosen) && props.chosen === value;
        return (
          <li key={index}>
            <button
              type="button"
              className="sk-choice-row"
              aria-expanded={isFolder ? isOpen : undefined}
              aria-controls={isFolder ? `${id}-${index}` : undefined}
              aria-current={isChosen || undefined}
              onClick={() => on.choose?.(value)}
            >
              <span className="sk-choice-words">
                <span>{props.optionLabel[index]}</span>
                {hasText(detail) && <span className="sk-choice-detail">{displayText(detail)}</span>}
              </span>
              <Icon name={isChosen ? "check-circle" : isFolder ? "chevron-down" : "chevron-right"} />
            </button>
            {isFolder && (
              <div className="sk-choice-inside" id={`${id}-${index}`} hidden={!isOpen}>
                {isOpen && slots.children}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
