// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

it("changes the own password, except where an organization signs people in", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return new Promise(() => undefined);
    sent.push(`${new URL(request.url).pathname} ${await request.text()}`);
    return new Response(null, { status: 204 });
  });
  const show = (isProvided: boolean) =>
    render(
      <SessionProvider session={{ name: "amina", grants: [], isProvided, needsFactor: false }}>
        <OwnPage />
      </SessionProvider>,
    );
  show(true);
  expect(screen.queryByRole("button", { name: "Change the password" })).toBeNull();
  cleanup();
  show(false);
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
  await userEvent.type(screen.getByLabelText("Present password"), "tea with milk");
  await userEvent.type(screen.getByLabelText("New password"), "tea without milk");
  await userEvent.click(screen.getByRole("button", { name: "Change it" }));
  await screen.findByText("The password is changed. Your other sessions ended.");
  expect(sent).toEqual(['/studio/api/session/password {"old":"tea with milk","password":"tea without milk"}']);
});
