import {
  ChoiceField,
  describedBy,
  displayText,
  hasText,
  Icon,
  indexesOf,
  showsBound,
  useCorrection,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { cumulativeSelection } from "./definition.ts";
import "./view.css";

export const CumulativeSelectionView = showsBound("count", CumulativeSelection);

/** The checked items are always the first `value` ones, and none while the first cannot be tapped; no other can. */
function CumulativeSelection({ props, on, set, id, binds }: ViewProps<typeof cumulativeSelection>) {
  const canSelect = props.selectable[0] === true;
  const count = canSelect ? (props.value ?? 0) : 0;
  const { length } = indexesOf(props.items);
  // Only shown items can be selected, so that the amount paid is the amount seen, even where a list is too long to be
  // shown whole.
  useCorrection(length > 0 && count > length, () => set.value?.(length));
  // Checking the first checks up to it, unchecking leaves it alone checked: either way one.
  const toggleFirst = () => {
    if (count === 1) return;
    set.value?.(1);
    on.change?.(1);
  };
  return (
    <ChoiceField id={id} slot={binds?.value} error={props.error}>
      <ul className="sk-selection" aria-label={props.label} aria-describedby={describedBy(id, null, props.error)}>
        {indexesOf(props.items).map((index) => (
          <SelectionItem
            key={index}
            id={`${id}-${index}`}
            label={props.itemLabel[index] ?? ""}
            amount={props.itemAmount[index] ?? ""}
            detail={props.itemDetail?.[index]}
            status={props.itemStatus?.[index]}
            alert={props.alert?.[index] === true}
            checked={index < count}
            tappable={index === 0 && canSelect}
            locked={index === 0 && !canSelect}
            onToggle={toggleFirst}
          />
        ))}
      </ul>
    </ChoiceField>
  );
}

interface SelectionItemProps {
  readonly id: string;
  readonly label: string;
  readonly amount: string;
  readonly detail: string | null | undefined;
  readonly status: string | null | undefined;
  readonly alert: boolean;
  readonly checked: boolean;
  readonly tappable: boolean;
  readonly locked: boolean;
  onToggle(): void;
}

function SelectionItem({
  id,
  label,
  amount,
  detail,
  status,
  alert,
  checked,
  tappable,
  locked,
  ...props
}: SelectionItemProps) {
  return (
    <li>
      <label className="sk-item" data-checked={checked || undefined} data-tappable={tappable || undefined}>
        <span className="sk-item-mark">
          <input
            type="checkbox"
            className="sk-check"
            checked={checked}
            disabled={!tappable}
            aria-labelledby={`${id}-label ${id}-amount`}
            aria-describedby={`${id}-more`}
            onChange={props.onToggle}
          />
          {locked && <Icon name="lock" />}
        </span>
        <span className="sk-item-words">
          <span className="sk-item-line">
            <span id={`${id}-label`}>{displayText(label)}</span>
            <span className={alert ? "sk-item-alert" : undefined} id={`${id}-amount`}>
              {displayText(amount)}
            </span>
          </span>
          <span className="sk-item-line sk-item-more" id={`${id}-more`}>
            <span className={alert ? "sk-item-alert" : undefined}>{displayText(detail)}</span>
            {hasText(status) && <span>{displayText(status)}</span>}
          </span>
        </span>
      </label>
    </li>
  );
}
