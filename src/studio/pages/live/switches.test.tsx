// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { KIOSK, renderAs } from "../../account/testing/render-as.tsx";
import { Switches } from "./switches.tsx";

const channel = { ...KIOSK, name: "production" };
const app = { languages: [{ code: "en", status: "live" }] };
const notice = { en: "Back at noon.", sw: "Tutarudi saa sita." };

afterEach(cleanup);

function show(role: "on-call" | "approver", onRequestClosed?: () => void) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") sent.push(await request.json());
    if (pathname.endsWith("/documents")) {
      const desk = { title: { en: "Front desk" } };
      const files = [
        { path: "schemas/app.json", text: JSON.stringify(app) },
        { path: "schemas/screens/desk.json", text: JSON.stringify(desk) },
      ];
      return Response.json({ files });
    }
    return Response.json(pathname.endsWith("/notices") ? { notices: [{ notice, by: "ben", at: "" }] } : channel);
  });
  renderAs(
    "olu",
    role,
    <Switches
      channel={channel}
      isRequested={onRequestClosed !== undefined}
      onRequestClosed={onRequestClosed ?? (() => undefined)}
      onDone={async () => undefined}
    />,
  );
  return sent;
}

async function openDialog(role: "on-call" | "approver") {
  const sent = show(role);
  await userEvent.click(screen.getByRole("button", { name: "Switch something off" }));
  await userEvent.type(screen.getByLabelText("Its name"), "order");
  await userEvent.type(screen.getByLabelText("Why"), "The bank is down");
  return sent;
}

const switchOff = () => userEvent.click(screen.getByRole("button", { name: "Switch off" }));

it("lets on-call choose the app's own words or approved ones, and write none", async () => {
  const sent = await openDialog("on-call");
  await screen.findByRole("radio", { name: "Back at noon. Tutarudi saa sita." });
  expect(screen.getByRole("radio", { name: /The app’s own failure message/ })).toHaveProperty("checked", true);
  expect(screen.queryByLabelText("What people read, in English")).toBeNull();
  await switchOff();
  expect(sent).toMatchObject([{ name: "order", notice: null }]);
});

it("takes a screen by the title that people read", async () => {
  const sent = show("approver");
  await userEvent.click(screen.getByRole("button", { name: "Switch something off" }));
  await userEvent.type(await screen.findByLabelText("What people read, in English"), "Back at two.");
  await userEvent.type(screen.getByLabelText("Its name"), "front desk");
  await userEvent.type(screen.getByLabelText("Why"), "The bank is down");
  await switchOff();
  expect(sent).toMatchObject([{ kind: "screen", name: "desk" }]);
});

it("has on-call send an approved notice as it was approved", async () => {
  const sent = await openDialog("on-call");
  await userEvent.click(await screen.findByRole("radio", { name: /Back at noon/ }));
  await switchOff();
  expect(sent).toMatchObject([{ name: "order", notice }]);
});

it("lets who may approve write the words", async () => {
  const sent = await openDialog("approver");
  await userEvent.type(await screen.findByLabelText("What people read, in English"), "Back at two.");
  await switchOff();
  expect(sent).toMatchObject([{ name: "order", notice: { en: "Back at two." } }]);
});

it("lets who may approve have words ready for on-call", async () => {
  const sent = show("approver");
  await userEvent.click(screen.getByRole("button", { name: "Approve a notice for on-call" }));
  await userEvent.type(await screen.findByLabelText("What people read, in English"), "Back at two.");
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  expect(sent).toEqual([{ notice: { en: "Back at two." } }]);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("offers no words to approve to on-call", () => {
  show("on-call");
  expect(screen.queryByRole("button", { name: "Approve a notice for on-call" })).toBeNull();
});

it("opens at once where the address asks for it, and says when it is closed", async () => {
  const onRequestClosed = vi.fn();
  show("on-call", onRequestClosed);
  screen.getByRole("dialog", { name: "Switch something off" });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onRequestClosed).toHaveBeenCalledOnce();
});
