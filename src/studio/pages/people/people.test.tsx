// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SessionProvider } from "../../account/session.tsx";
import { People } from "./people.tsx";

afterEach(cleanup);

function show(name: string) {
  const grants = [{ role: "admin", channel: "*" }] as const;
  const session = { name, grants, expiresAt: "", isProvided: false, needsFactor: false };
  const asked: string[] = [];
  let dependsOn = ["amina"];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET") asked.push(`${pathname} ${await request.text()}`);
    if (pathname.endsWith("/vouch")) dependsOn = [];
    if (pathname.endsWith("/channels"))
      return Response.json({ channels: [{ name: "production" }, { name: "tasting" }] });
    if (request.method === "POST" && pathname.endsWith("/accounts")) return Response.json({ secret: "s3" });
    const account = { id: 2, name: "juma", grants, isProvided: false, isDisabled: false, dependsOn };
    return Response.json({ accounts: [account] });
  });
  render(
    <SessionProvider session={session}>
      <People />
    </SessionProvider>,
  );
  return asked;
}

it("says whom an account depends on, and lets another admin vouch for it", async () => {
  const asked = show("baraka");
  await screen.findByText("depends on amina");
  await userEvent.click(screen.getByRole("button", { name: "Vouch for juma" }));
  expect(asked).toEqual(['/studio/api/accounts/vouch {"name":"juma"}']);
  await vi.waitFor(() => expect(screen.queryByText("depends on amina")).toBeNull());
});

it("lets nobody vouch on whom the account depends", async () => {
  show("amina");
  await screen.findByText("depends on amina");
  expect(screen.queryByRole("button", { name: "Vouch for juma" })).toBeNull();
});

it("gives several roles at once, each on the channels that it is for, and changes them later", async () => {
  const asked = show("baraka");
  await userEvent.click(await screen.findByRole("button", { name: "Roles of juma" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Admin all/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Editor edits/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Approver approves/ }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Approver on all channels" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Approver on production" }));
  await userEvent.click(screen.getByRole("button", { name: "Give these roles" }));
  const grants = [
    { role: "editor", channel: "*" },
    { role: "approver", channel: "tasting" },
  ];
  expect(asked).toEqual([`/studio/api/accounts/2/roles ${JSON.stringify({ grants })}`]);
});

it("says that the link is copied, or else has it selected", async () => {
  show("baraka");
  const clipboard = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
  await userEvent.click(screen.getByRole("button", { name: "Invite somebody" }));
  await userEvent.type(screen.getByLabelText("Name"), "neema");
  await userEvent.click(screen.getByRole("button", { name: "Make the link" }));
  const address = (await screen.findByText(/welcome#s3$/)).textContent;
  await userEvent.click(screen.getByRole("button", { name: "Copy" }));
  await userEvent.click(await screen.findByRole("button", { name: "Selected: press Ctrl+C" }));
  await screen.findByRole("button", { name: "Copied" });
  expect(clipboard.mock.calls).toEqual([[address], [address]]);
});
