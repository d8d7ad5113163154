// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import type { WidgetDefinition } from "../../src/language/define-widget.ts";
import { readExamples } from "./read-example.ts";
import { renderWidget } from "./render-widget.tsx";

const INPUTS = catalog.flatMap((definition: WidgetDefinition) => {
  const { required, value } = definition.props;
  return required?.rule !== undefined && value?.kind === "bind"
    ? [{ type: definition.type, holds: value.type.kind }]
    : [];
});
const EMPTY: { readonly [kind: string]: string | number | boolean } = { string: "", number: 0, boolean: false };

describe.each(INPUTS)("what breaks a rule of $type", ({ type, holds }) => {
  const [example] = readExamples(type).filter(({ node }) => node.type === type);
  const render = (text: string) => {
    const node = { ...example?.node, type, required: true, messages: { other: text } };
    const slot = String(example?.node.value);
    const state = { ...example?.state, [slot.split(".")[1] ?? ""]: EMPTY[holds] ?? "" };
    return { ...renderWidget(node, { state }), slot };
  };

  it("is said beside it once the person was told, in words that its control is described by", () => {
    const { store, slot } = render("Fill it in");
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => store.set("touched", slot, true));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe("Fill it in");
    const described = [...document.querySelectorAll("[aria-describedby]")].filter((part) =>
      part.getAttribute("aria-describedby")?.split(" ").includes(alert.id),
    );
    expect(described).toHaveLength(1);
    expect(described[0]?.matches("input, textarea, button, fieldset, ul, [role=radiogroup]")).toBe(true);
  });

  it("leads the focus into it", () => {
    const { slot } = render("Fill it in");
    const [field] = [...document.querySelectorAll<HTMLElement>("[data-field]")].filter(
      ({ dataset }) => dataset.field === slot,
    );
    expect(field?.querySelector("input, textarea, button")).toBeTruthy();
  });
});
