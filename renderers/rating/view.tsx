import {
  ChoiceField,
  describedBy,
  hasText,
  Icon,
  indexesOf,
  showsBound,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { rating } from "./definition.ts";
import "./view.css";

export const RatingView = showsBound("count", Rating, { offered: "starLabel" });

function Rating({ props, on, set, id, binds }: ViewProps<typeof rating>) {
  const chosen = props.value ?? 0;
  return (
    <ChoiceField id={id} slot={binds?.value} error={props.error}>
      <div
        className="sk-rating"
        role="radiogroup"
        aria-label={props.label}
        aria-required={props.required === true || undefined}
        aria-invalid={hasText(props.error) || undefined}
        aria-describedby={describedBy(id, null, props.error)}
        onKeyDown={({ key }) => key === "Enter" && on.submit?.()}
      >
        {indexesOf(props.stars).map((index) => {
          const stars = index + 1;
          return (
            <label className="sk-star" data-filled={stars <= chosen || undefined} key={stars}>
              <input
                type="radio"
                name={id}
                aria-label={props.starLabel[index]}
                checked={stars === chosen}
                onChange={() => {
                  set.value?.(stars);
                  on.change?.(stars);
                }}
              />
              <Icon name="star" />
            </label>
          );
        })}
      </div>
    </ChoiceField>
  );
}
