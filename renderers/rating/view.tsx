import { Icon, indexesOf, type ViewProps } from "../../src/render/widget-api.ts";
import type { rating } from "./definition.ts";
import "./view.css";

export function RatingView({ props, on, set, id }: ViewProps<typeof rating>) {
  const chosen = props.value ?? 0;
  return (
    <div className="sk-rating" role="radiogroup" aria-label={props.label}>
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
  );
}
