// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Settings } from "./settings.tsx";

function Form({ of }: { readonly of: string }) {
  const [made, setMade] = useState<readonly string[]>(["title"]);
  return (
    <Settings
      of={of}
      names={["title", "zone"]}
      isMain={(name) => made.includes(name)}
      field={(name) => <input key={name} aria-label={name} onChange={() => setMade([...made, name])} />}
    />
  );
}

afterEach(cleanup);

const open = (isOpen: boolean) => {
  const group = screen.getByText(/more setting/).closest("details");
  if (group === null) throw new Error("no settings on demand");
  group.open = isOpen;
  fireEvent(group, new Event("toggle"));
};

it("keep one that is made where it stands until their group is closed", () => {
  const { rerender } = render(<Form of="/a" />);
  open(true);
  const zone = screen.getByLabelText("zone");
  fireEvent.change(zone, { target: { value: "A" } });
  expect(screen.getByLabelText("zone")).toBe(zone);
  expect(screen.getByText("1 more setting").closest("details")?.contains(zone)).toBe(true);
  rerender(<Form of="/b" />);
  expect(screen.queryByText(/more setting/)).toBeNull();
  expect(screen.getByLabelText("zone").closest("details")).toBeNull();
});

it("show one that is made among the first once their group is closed", () => {
  render(<Form of="/a" />);
  open(true);
  fireEvent.change(screen.getByLabelText("zone"), { target: { value: "A" } });
  open(false);
  expect(screen.queryByText(/more setting/)).toBeNull();
  expect(screen.getByLabelText("zone").closest("details")).toBeNull();
});
