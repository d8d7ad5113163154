import { Popover } from "@base-ui/react/popover";
import { type ReactNode, useId, useRef } from "react";
import type { ProjectScenario } from "../../editor/project-outline.ts";
import { plainestFirst } from "../../language/plain-scenario.ts";
import type { PreviewClient } from "../model/preview-client.ts";
import { addressOf } from "./preview-address.ts";
import { ScreenPicture } from "./screen-picture.tsx";
import "./situation-menu.css";

interface SituationMenuProps {
  /** Those of the screen. */
  readonly scenarios: readonly ProjectScenario[];
  /** The one that is played; null where the screen has none. */
  readonly scenario: ProjectScenario | null;
  onScenario(id: string): void;
  readonly client: Pick<PreviewClient, "read" | "pictures"> | null;
  readonly language: string;
  /** Failure that is played, in words; "" for none. */
  readonly fault?: string;
  /** Nothing else than the scenario and what fails was chosen. */
  readonly isPlain?: boolean;
  /** Choices besides the scenario: what fails, what is open, who looks. */
  readonly children?: ReactNode;
}

/** The state of the world in which the screen is shown, as pictures. */
export function SituationMenu({
  scenarios,
  scenario,
  fault = "",
  isPlain = true,
  children,
  ...shown
}: SituationMenuProps) {
  // In the preview's bar: what follows it in the document is the phone.
  const holder = useRef<HTMLDivElement>(null);
  const played = scenario === null ? "Plain" : summaryOf(scenario);
  const words = fault === "" ? played : `${fault} · ${played}`;
  return (
    <Popover.Root>
      <Popover.Trigger className="st-choice st-situation" title={words}>
        <span className="st-unseen">Situation: </span>
        {words}
        {!isPlain && <span className="st-dot" role="img" aria-label="and more" />}
      </Popover.Trigger>
      <div ref={holder} className="st-situation-holder" />
      <Popover.Portal container={holder}>
        <Popover.Positioner className="st-situation-place" sideOffset={4} align="center" positionMethod="fixed">
          <Popover.Popup className="st-situations" aria-label="Situation">
            {children !== undefined && <div className="st-situation-choices">{children}</div>}
            {scenarios.length > 1 && <Scenarios scenarios={scenarios} chosen={scenario?.id ?? ""} {...shown} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ScenariosProps extends Pick<SituationMenuProps, "scenarios" | "onScenario" | "client" | "language"> {
  readonly chosen: string;
}

function Scenarios({ scenarios, chosen, onScenario, client, language }: ScenariosProps) {
  const name = useId();
  return (
    <fieldset className="st-scenarios">
      <legend className="st-unseen">Sample data</legend>
      {plainestFirst(scenarios).map((one) => (
        <label key={one.id} className="st-scenario">
          {client !== null && (
            <ScreenPicture client={client} language={language} path={addressOf(one.path, one.id, "", language)} />
          )}
          <input
            type="radio"
            className="st-unseen"
            name={name}
            checked={one.id === chosen}
            onChange={() => onScenario(one.id)}
          />
          <span>{summaryOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function summaryOf({ summary, id }: ProjectScenario): string {
  return summary.en ?? Object.values(summary)[0] ?? id;
}
