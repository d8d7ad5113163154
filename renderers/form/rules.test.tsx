// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";
import { views } from "../views.ts";

beforeAll(async () => {
  if ("preload" in views.form) await views.form.preload();
});
afterEach(cleanup);

const TOO_SHORT = "An account has nine digits or more";
const SAME = "Write the name as on the card";

/** The fields come from a server, the rules from the document. */
function openForm(bank: { readonly [name: string]: string }, more: { readonly [name: string]: unknown } = {}) {
  return renderWidget(
    {
      type: "form",
      value: "state.bank",
      items: "${data.items}",
      itemName: "${item.code}",
      itemLabel: "${item.title}",
      validate: false,
      rules: [
        { field: "cardNo", test: "${size(lookup(state.bank, 'cardNo')) >= 9}", text: { en: TOO_SHORT, sw: "Fupi" } },
        { field: "owner", test: "${filled(lookup(state.bank, 'owner'))}", text: { en: SAME, sw: "Jina" } },
        { field: "elsewhere", test: "${false}", text: { en: "Never seen", sw: "Haionekani" } },
      ],
      on: { submit: [{ do: "back" }] },
      ...more,
    },
    {
      state: { bank },
      data: {
        items: [
          { code: "cardNo", title: "Account" },
          { code: "owner", title: "Owner" },
          { code: "note", title: "Note" },
        ],
      },
    },
  );
}

const field = (name: string) => screen.getByLabelText(name);
const submit = (widget: ReturnType<typeof openForm>) =>
  act(async () => (await widget.runtime.submits.get("state.bank")?.()) ?? null);

describe("rules of a form's fields", () => {
  it("are said beside a field when the person leaves it, and go when it keeps them", async () => {
    openForm({ cardNo: "", owner: "" });
    const user = userEvent.setup();
    expect(screen.queryByText(TOO_SHORT)).toBeNull();
    await user.type(field("Account"), "1234");
    await user.click(field("Owner"));
    expect(await screen.findByText(TOO_SHORT)).toBeTruthy();
    expect(field("Account").getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field("Account").getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      TOO_SHORT,
    );
    expect(screen.queryByText(SAME)).toBeNull();
    await user.type(field("Account"), "56789");
    expect(screen.queryByText(TOO_SHORT)).toBeNull();
    expect(field("Account").getAttribute("aria-invalid")).toBeNull();
  });

  it("keep a form from being submitted, say all that is wrong, and move to the first field", async () => {
    const widget = openForm({ cardNo: "1234", owner: "" });
    expect(await submit(widget)).toBeNull();
    expect(widget.ran).toEqual([]);
    expect(screen.getByText(TOO_SHORT)).toBeTruthy();
    expect(screen.getByText(SAME)).toBeTruthy();
    expect(document.activeElement).toBe(field("Account"));
  });

  it("let a form go that keeps them, whatever they say of fields that it does not show", async () => {
    const widget = openForm({ cardNo: "123456789", owner: "Asha" });
    expect(await submit(widget)).toMatchObject({ cardNo: "123456789" });
    expect(widget.ran.map(({ action }) => action)).toEqual(["back"]);
  });

  it("make the slots that `validate` asks and `valid` reads, one for each field and one for all", () => {
    const { store } = openForm({ cardNo: "1234", owner: "Asha" });
    expect(store.get("values", "problem.state.bank.cardNo")).toBe(TOO_SHORT);
    expect(store.get("values", "problem.state.bank.owner")).toBe("");
    expect(store.get("values", "problem.state.bank")).toBe(TOO_SHORT);
  });
});
