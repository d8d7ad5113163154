// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SignIn } from "./sign-in.tsx";

afterEach(cleanup);

it("leads to the provider where people sign in at one, and nowhere else", () => {
  const none = () => undefined;
  render(<SignIn secret={null} onDone={none} />);
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  render(<SignIn secret={null} hasProvider onDone={none} />);
  const link = screen.getByRole("link", { name: "Sign in with your organization’s account" });
  expect(link.getAttribute("href")).toMatch(/^\/studio\/api\/session\/provider\?to=/);
});
