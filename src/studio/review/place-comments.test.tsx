// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, it } from "vitest";
import { PlaceComments } from "./place-comments.tsx";
import { textChange } from "./testing/text-change.ts";
import { Verdict } from "./verdict.tsx";

afterEach(cleanup);

it("keeps the words that are typed while the change is compared or opened again", async () => {
  const store = createStore();
  const show = () =>
    render(
      <Provider store={store}>
        <PlaceComments change={textChange("cup")} reviews={[]} onComment={async () => true} />
        <Verdict isApproved={false} busy={false} isShown onDecide={async () => true} />
      </Provider>,
    );
  const { unmount } = show();
  fireEvent.click(screen.getByRole("button", { name: "Comment on title changed" }));
  fireEvent.change(screen.getByLabelText("Comment"), { target: { value: "Too sweet" } });
  fireEvent.change(screen.getByLabelText("Note to the author"), { target: { value: "Less sugar" } });
  unmount();
  show();
  expect(screen.getByLabelText("Comment")).toHaveProperty("value", "Too sweet");
  expect(screen.getByLabelText("Note to the author")).toHaveProperty("value", "Less sugar");
  fireEvent.click(screen.getByRole("button", { name: "Say it" }));
  await screen.findByRole("button", { name: "Comment on title changed" });
});
