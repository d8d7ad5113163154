import { displayText, hasText, indexesOf, type ViewProps } from "../../src/render/widget-api.ts";
import type { barChart } from "./definition.ts";
import "./view.css";

export function BarChartView({ props }: ViewProps<typeof barChart>) {
  const bars = indexesOf(props.bars).map((index) => {
    const value = amountOf(props.barValue[index]);
    return { index, value, part: Math.min(value, amountOf(props.barPart?.[index])) };
  });
  const most = Math.max(...bars.map(({ value }) => value), 0) || 1;
  const share = (amount: number) => `${(amount / most) * 100}%`;
  const hasParts = hasText(props.mainLabel) && hasText(props.partLabel);
  return (
    <div className="sk-chart">
      <table>
        <caption className="sk-label">{props.label}</caption>
        <tbody>
          {bars.map(({ index, value, part }) => (
            <tr key={index}>
              <th scope="row">
                <span className="sk-chart-name">{displayText(props.barLabel[index])}</span>
              </th>
              <td className="sk-chart-track" aria-hidden="true">
                <div>
                  {/* By an attribute: the page before the app comes may set no style. */}
                  <svg className="sk-chart-main" width={share(value - part)} />
                  <svg className="sk-chart-part" width={share(part)} />
                </div>
              </td>
              <td>
                <span className="sk-chart-amount">{displayText(props.barText[index])}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasParts && (
        <p className="sk-chart-legend" aria-hidden="true">
          <span className="sk-chart-main" />
          {props.mainLabel}
          <span className="sk-chart-part" />
          {props.partLabel}
        </p>
      )}
    </div>
  );
}

function amountOf(value: unknown): number {
  return typeof value === "number" ? Math.max(0, value) : 0;
}
