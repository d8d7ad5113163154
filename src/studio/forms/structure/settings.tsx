import { type ReactNode, useState } from "react";

interface SettingsProps {
  /** Place of what is set: another one has settings of its own. */
  readonly of: string;
  readonly names: readonly string[];
  /** Whether a setting is needed or made. */
  isMain(name: string): boolean;
  field(name: string): ReactNode;
  /** Title of a group of its own among those on demand; the group without one comes last. */
  groupOf?(name: string): string;
}

/**
 * Settings that are needed or made, and the others on demand. One that is made stays in its group while that is open: the
 * next letter goes where the first one went.
 */
export function Settings({ of, names, isMain, field, groupOf = () => "" }: SettingsProps) {
  const unmade = names.filter((name) => !isMain(name));
  const unmadeIn = (group: string) => unmade.filter((name) => groupOf(name) === group);
  const [opened, setOpened] = useState<Opened>({ of, groups: {} });
  if (opened.of !== of) {
    setOpened({ of, groups: Object.fromEntries(Object.keys(opened.groups).map((one) => [one, unmadeIn(one)])) });
  }
  const isOnDemand = (name: string) => !isMain(name) || opened.groups[groupOf(name)]?.includes(name) === true;
  const onDemand = names.filter(isOnDemand);
  const toggle = (group: string, isOpen: boolean) =>
    setOpened(({ groups: { [group]: before, ...others } }) => ({
      of,
      groups: isOpen ? { ...others, [group]: before ?? unmadeIn(group) } : others,
    }));
  const groups = [...new Set(onDemand.map(groupOf))].sort((one, other) => Number(one === "") - Number(other === ""));
  return (
    <>
      {names.filter((name) => !isOnDemand(name)).map(field)}
      {groups.map((group) => {
        const own = onDemand.filter((name) => groupOf(name) === group);
        const isOpen = opened.groups[group] !== undefined;
        return (
          <details
            key={group}
            className="st-more"
            open={isOpen}
            onToggle={(event) => toggle(group, event.currentTarget.open)}
          >
            <summary>{group || (own.length === 1 ? "1 more setting" : `${own.length} more settings`)}</summary>
            {isOpen && <div className="st-props">{own.map(field)}</div>}
          </details>
        );
      })}
    </>
  );
}

interface Opened {
  readonly of: string;
  /** Settings that were not made when their group was opened, by its title. */
  readonly groups: { readonly [title: string]: readonly string[] };
}
