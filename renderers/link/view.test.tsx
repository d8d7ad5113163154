// @vitest-environment happy-dom
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

/** The parameters that every address of the page takes along. */
const CARRIED = "session=s1&user=u1&lang=en";
const leading = (...press: { readonly do: string; readonly [name: string]: unknown }[]) => ({
  type: "link",
  text: "More",
  on: { press },
});
const address = () => screen.getByRole("link", { name: "More" }).getAttribute("href");

describe("link", () => {
  it("runs its actions instead of leaving the page", async () => {
    const { ran } = renderWidget(leading({ do: "navigate", to: "/period" }));
    const before = location.href;
    await userEvent.click(screen.getByRole("link", { name: "More" }));
    expect(ran.map((step) => step.action)).toEqual(["navigate"]);
    expect(location.href).toBe(before);
  });

  it("has the address of its own page where its actions do not tell one, and theirs where they do", () => {
    const call = { do: "call", call: "jump", success: [{ do: "follow", to: "${answer.url}" }] };
    renderWidget({ ...leading(call), page: "/terms", query: { entry: "${1 + 1}" } });
    expect(address()).toBe(`/terms?${CARRIED}&entry=2`);
    renderWidget({ ...leading({ do: "navigate", to: "/period" }), page: "/terms" });
    expect(address()).toMatch(/^\/period/);
  });

  it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("leaves a tap with %s to the browser", (key) => {
    const { ran } = renderWidget(leading({ do: "navigate", to: "/period" }));
    const link = screen.getByRole("link", { name: "More" });
    const tap = createEvent.click(link, { [key]: true });
    // The test's own browser would follow it.
    let isLeft = false;
    addEventListener(
      "click",
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent(link, tap);
    expect([isLeft, ran]).toEqual([true, []]);
  });

  it("has the whole address of the path that its tap opens, as data changes", async () => {
    const query = { problemId: "${state.id}", from: "list", none: null };
    const { store } = renderWidget(leading({ do: "navigate", to: "/complainDetails?a=1#top", query }), {
      state: { id: "5 & 6" },
    });
    expect(address()).toBe(`/complainDetails?${CARRIED}&a=1&problemId=5+%26+6&from=list#top`);
    store.set("state", "id", "7");
    await expect.poll(address).toBe(`/complainDetails?${CARRIED}&a=1&problemId=7&from=list#top`);
  });

  it("leads to mail, a number to call, and places of the screen", () => {
    renderWidget(leading({ do: "compose", to: "${state.mail}" }), { state: { mail: " help@lender.example " } });
    expect(address()).toBe("mailto:help@lender.example");
    renderWidget(leading({ do: "bridge", message: "callTelephone", payload: { phone: "+255 (800) 000-000" } }));
    expect(address()).toBe("tel:+255800000000");
    renderWidget(leading({ do: "scroll-to", anchor: "fees & more" }));
    expect(address()).toBe("#fees%20%26%20more");
  });

  it("promise 4: gets no address where the tap would be refused or asked about, and still is a link", async () => {
    for (const to of ["javascript:alert(1)", "//evil.example", "data:text/html,x", "https://evil.example/", "", null]) {
      const { ran } = renderWidget(leading({ do: "follow", to: "${state.to}" }), { state: { to } });
      expect(address()).toBeNull();
      screen.getByRole("link").focus();
      await userEvent.keyboard("{Enter}");
      expect(ran.map((step) => step.action)).toEqual(["follow"]);
    }
    renderWidget(leading({ do: "compose", to: "a@b.example?cc=c@d.example" }));
    expect(address()).toBeNull();
    renderWidget(leading({ do: "bridge", message: "callTelephone", payload: { phone: "*21*0700000000#" } }));
    expect(address()).toBeNull();
    // A path is one of this app, whatever blanks are in it.
    renderWidget(leading({ do: "navigate", to: "${state.to}" }), { state: { to: "/\t/evil.example" } });
    expect(address()).toMatch(/^\/evil\.example\?/);
  });

  it("promise 5: says who the person is only to hosts that are listed for it", () => {
    const query = { user: "${params.user}", from: "list" };
    const params = { user: "u1" };
    renderWidget(leading({ do: "follow", to: "https://pay.superpesa.example/x?sig=a%2Fb", query }), { params });
    expect(address()).toBe("https://pay.superpesa.example/x?sig=a%2Fb&session=s1&user=u1&from=list");
  });

  it("is a button where its actions lead nowhere", async () => {
    const { ran } = renderWidget(leading({ do: "set", slot: "state.open", value: true }), { state: { open: false } });
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(ran.map((step) => step.action)).toEqual(["set"]);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("has no address where it leads is not known before", () => {
    renderWidget(leading({ do: "back" }));
    expect(address()).toBeNull();
    renderWidget(leading({ do: "set", slot: "state.to", value: "/yan" }, { do: "navigate", to: "${state.to}" }), {
      state: { to: "/period" },
    });
    expect(address()).toBeNull();
    renderWidget(leading({ do: "set", slot: "state.to", value: "/yan" }, { do: "navigate", to: "/period" }), {
      state: { to: "" },
    });
    expect(address()).toBe(`/period?${CARRIED}`);
  });
});
