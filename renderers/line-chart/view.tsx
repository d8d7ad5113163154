import { displayText, indexesOf, type ViewProps } from "../../src/render/widget-api.ts";
import type { lineChart } from "./definition.ts";
import { drawLine } from "./draw-line.ts";
import "./view.css";

export function LineChartView({ props }: ViewProps<typeof lineChart>) {
  const indexes = indexesOf(props.points);
  const values = indexes.map((index) => finite(props.pointValue[index]));
  const { path, highest, lowest, last } = drawLine(values, props.fromZero);
  const textAt = (index: number | null) => index !== null && displayText(props.pointText[index]);
  return (
    <div className="sk-line">
      {/* A table is as wide as its words, whatever width it is given. */}
      <div className="sk-unseen">
        <table>
          <caption>{props.label}</caption>
          <tbody>
            {indexes.map((index) => (
              <tr key={index}>
                <th scope="row">{props.pointLabel[index]}</th>
                <td>{props.pointText[index]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div aria-hidden="true">
        <p className="sk-line-ends">
          <span className="sk-label">{props.label}</span>
          <b>{textAt(last)}</b>
        </p>
        <div className="sk-line-area">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={path} />
          </svg>
          <p className="sk-line-scale">
            <span>{textAt(highest)}</span>
            {!props.fromZero && lowest !== highest && <span>{textAt(lowest)}</span>}
          </p>
        </div>
        <p className="sk-line-ends sk-hint">
          {[indexes[0], indexes.at(-1)].map((index, end) => (
            <span key={String(end)}>{index !== undefined && displayText(props.pointLabel[index])}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

function finite(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
