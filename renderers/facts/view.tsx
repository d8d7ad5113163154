import { displayText, indexesOf, type ViewProps } from "../../src/render/widget-api.ts";
import type { facts } from "./definition.ts";
import "./view.css";

export function FactsView({ props }: ViewProps<typeof facts>) {
  return (
    <dl className="sk-facts">
      {indexesOf(props.rows).map((index) => (
        <div className={props.emphasis?.[index] === true ? "sk-fact sk-fact-strong" : "sk-fact"} key={index}>
          <dt>{displayText(props.label[index])}</dt>
          <dd>{displayText(props.value[index])}</dd>
        </div>
      ))}
    </dl>
  );
}
