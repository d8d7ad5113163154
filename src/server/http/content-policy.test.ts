import { describe, expect, it } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const hosts = {
  follow: ["pay.example"],
  images: ["img.example", "https://cdn.example:8443"],
  frames: ["legal.example"],
};

describe("contentPolicy", () => {
  it("promise 1: is the promised policy to the letter", () => {
    expect(contentPolicy(hosts, { sandbox: false })).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: img.example https://cdn.example:8443; " +
        "connect-src 'self'; frame-src legal.example; form-action 'self'; base-uri 'none'; object-src 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types skrini-worker",
    );
  });

  it("lets the sandbox frame its own agreement, and only that", () => {
    const [sandbox, production] = [true, false].map((sandbox) => contentPolicy(hosts, { sandbox }).split("; "));
    expect(sandbox?.filter((directive) => !production?.includes(directive))).toEqual([
      "frame-src 'self' legal.example",
    ]);
  });

  it("names a host that has no https with the scheme it is listed with", () => {
    const policy = contentPolicy(
      { follow: [], images: ["http://old.example"], frames: ["http://old.example:81"] },
      { sandbox: false },
    );
    expect(policy).toContain("img-src 'self' blob: http://old.example;");
    expect(policy).toContain("frame-src http://old.example:81;");
  });

  it("frames nothing when no host is listed", () => {
    expect(contentPolicy({ ...hosts, frames: [] }, { sandbox: false })).toContain("frame-src 'none';");
  });

  it.each(["*", "img.example; script-src *", "'unsafe-inline'", "data:", "a b", ""])("drops the host %j", (host) => {
    const policy = contentPolicy({ follow: [], images: [host], frames: [host] }, { sandbox: false });
    expect(policy).toContain("img-src 'self' blob:; connect-src");
    expect(policy).toContain("frame-src 'none';");
  });
});
