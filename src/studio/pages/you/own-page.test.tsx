// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SessionProvider } from "../../account/session.tsx";
import { OwnPage } from "./own-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says who is signed in, and asks for a second factor where the role needs one", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const show = (needsFactor: boolean) => {
    const session = { name: "amina", grants: [], isProvided: false, needsFactor };
    return render(
      <SessionProvider session={session}>
        <OwnPage />
      </SessionProvider>,
    );
  };
  show(false);
  screen.getByRole("heading", { name: "amina" });
  expect(screen.queryByText(/second factor\. Add a passkey/)).toBeNull();
  cleanup();
  show(true);
  screen.getByText(/second factor\. Add a passkey/);
});
