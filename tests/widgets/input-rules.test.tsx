// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import type { WidgetDefinition } from "../../src/language/define-widget.ts";
import { readExamples } from "./read-example.ts";
import { renderWidget } from "./render-widget.tsx";

const INPUTS = catalog.flatMap((definition: WidgetDefinition) =>
  ["value", "values"].flatMap((name) => {
    const { [name]: bind, rules, required } = definition.props;
    // Those of a form are about its fields: renderers/form/rules.test.tsx.
    if (rules?.kind !== "rules" || rules.ofFields === true || bind?.kind !== "bind") return [];
    return [{ type: definition.type, name, holds: bind.type.kind, isRequired: required?.rule !== undefined }];
  }),
);
const EMPTY: { readonly [kind: string]: string | number | boolean | readonly string[] } = {
  string: "",
  number: 0,
  boolean: false,
  list: [],
};
const NEVER = "\u0024{1 == 2}";

describe.each(INPUTS)("what breaks a rule of $type with its $name", ({ type, name, holds, isRequired }) => {
  const example = readExamples(type).find(({ node }) => node.type === type && node[name] !== undefined);
  const render = async (text: string) => {
    const { rules: _, ...written } = example?.node ?? { type };
    const rule = isRequired ? { required: true, messages: { other: text } } : { rules: [{ test: NEVER, text }] };
    const slot = String(written[name]);
    const state = { ...example?.state, [slot.split(".")[1] ?? ""]: EMPTY[holds] ?? "" };
    const rendered = renderWidget({ ...written, type, ...rule }, { state });
    // Some come in two parts.
    await waitFor(() => expect(document.querySelector("[data-field]")).not.toBeNull());
    return { ...rendered, slot };
  };

  it("is said beside it once the person was told, in words that its control is described by", async () => {
    const { store, slot } = await render("Fill it in");
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

  it("leads the focus into it", async () => {
    const { slot } = await render("Fill it in");
    const [field] = [...document.querySelectorAll<HTMLElement>("[data-field]")].filter(
      ({ dataset }) => dataset.field === slot,
    );
    expect(field?.querySelector("input, textarea, button")).toBeTruthy();
  });
});
