// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { MoreOutcome } from "../../src/sources/read-more.ts";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const MORE = { type: "load-more", source: "friends" };
const THERE = { status: { friends: "ready" } };

/** The widget over a source whose next page the test answers. */
function open(slots: { readonly status: { readonly friends: string } } = THERE) {
  const requests: string[] = [];
  let answer: (outcome: MoreOutcome) => void = () => {};
  const rendered = renderWidget(MORE, slots, [], undefined, (source) => {
    requests.push(source);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  return { ...rendered, requests, answer: (outcome: MoreOutcome) => act(async () => answer(outcome)) };
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "More" });

describe("load-more", () => {
  it("reads one page at a tap, however often it is tapped meanwhile", async () => {
    const { requests, answer } = open();
    await userEvent.click(button());
    await userEvent.click(button());
    expect(requests).toEqual(["friends"]);
    await answer({ ok: true, isLast: false });
    await userEvent.click(button());
    expect(requests).toEqual(["friends", "friends"]);
  });

  it("is gone after the last page, and while there is no first one", async () => {
    const { answer } = open();
    await userEvent.click(button());
    await answer({ ok: true, isLast: true });
    expect(screen.queryByRole("button")).toBeNull();
    open({ status: { friends: "loading" } });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says what went wrong, and tries again", async () => {
    const { requests, answer } = open();
    await userEvent.click(button());
    await answer({ ok: false, kind: "server", message: "No network" });
    expect(screen.getByRole("alert").textContent).toContain("No network");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(requests).toHaveLength(2);
    await answer({ ok: true, isLast: false });
    expect(button()).toBeTruthy();
  });
});
