import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ContractProject, contract, workIn } from "./testing/contract-project.ts";

let project: ContractProject;

beforeEach(async () => {
  project = await workIn();
  return () => vi.restoreAllMocks();
});

describe("skrini contract <recording>", () => {
  const entry = (method: string, path: string, request: object, content: object, status = 200) => ({
    request: { method, url: `https://lender.example/gateway${path}`, headers: [], ...request },
    response: { status, content },
  });
  const write = async (...entries: object[]) => {
    const file = join(project.root, "recording.har");
    await writeFile(file, JSON.stringify({ log: { version: "1.2", entries } }));
    return file;
  };
  const json = (text: unknown) => ({ mimeType: "application/json", text: JSON.stringify(text) });
  const put = (body: object) => ({ postData: { mimeType: "application/json", text: JSON.stringify(body) } });
  it("holds requests against the payload schemas and answers against theirs, also base64", async () => {
    const text = JSON.stringify({ state: { kind: "fine" }, payload: { volumes: [5] } });
    const base64 = { mimeType: "application/json", encoding: "base64", text: Buffer.from(text).toString("base64") };
    const no = { state: { kind: "no", reason: "HELD" } };
    const file = await write(
      entry("GET", "/logo.svg", {}, { mimeType: "image/svg+xml", text: "" }),
      entry("PUT", "/svc/v9/volumes/LR-1/term", put({ days: "seven", secret: "0712345678" }), json(no)),
      entry("GET", "/svc/v9/volumes?order=name&member=1&extra=2", {}, base64),
      entry("POST", "/svc/v9/nothing/0712345678", put({}), json({})),
    );
    const { status, stdout } = await contract(file, "--format", "json");
    const { drifts, compared, refused } = JSON.parse(stdout);
    expect(drifts.map(({ code, call, at, path }: { [name: string]: string }) => [code, call, at, path])).toEqual([
      ["payload-drift", "extend-loan", "/secret", "/payload"],
      ["payload-drift", "extend-loan", "/days", "/payload/properties/days/type"],
      ["payload-undeclared", "borrowed", "", "/payload"],
      ["answer-drift", "borrowed", "/payload/volumes/0", "/answer/properties/volumes/items/type"],
      ["call-unknown", "", "", "/calls/prefix"],
    ]);
    expect([status, compared, refused]).toEqual([1, 1, [{ call: "extend-loan", words: "code HELD" }]]);
    expect(stdout).not.toContain("0712345678");
  });

  /** Somebody's names and numbers, wherever a backend or a proxy may write them. */
  const SECRETS =
    /asha|mushi|ASHA|neema|grace|0?712345678|19900101|1234-5|NMB-99|4417|TZ1234|sk_live|77\.1|juma|eyJ|QXNoYQ|2468/i;
  const hostile = () => {
    const asha = { name: "Asha Mushi", nida: "19900101-12345-00001-23", account: 44171234567113, pin: 2468 };
    const inString = JSON.stringify(asha);
    const base64 = Buffer.from("Asha Mushi 0712345678").toString("base64");
    const volume = {
      barcode: "Asha",
      name: 2468,
      due: { Asha: "Asha Mushi" },
      fee: "Asha",
      owner: asha,
      holders: ["Asha Mushi", "Juma", asha],
      inString,
      base64,
      jwt: "eyJhbGciOiJIUzI1NiJ9.eyJuYW1lIjoiQXNoYSJ9.c2ln",
      place: { "Asha Mushi": 1, "juma@mail.example": { "0712345678": [asha] } },
      Neema: "Neema",
    };
    const fine = (payload: unknown) => json({ state: { kind: "fine" }, payload });
    const no = (state: object) => json({ state: { kind: "no", ...state } });
    const typed = (mimeType: string, text: string) => ({ postData: { mimeType, text } });
    return [
      entry(
        "GET",
        "/svc/v9/volumes?Asha=1&phone=%2B255712345678&asha.mushi=2",
        {},
        fine({ volumes: [volume, volume, inString] }),
      ),
      entry("GET", "/svc/v9/volumes", {}, no({ reason: "ASHA MUSHI", words: "Dear Asha Mushi, Grace has 2468 left" })),
      entry("GET", "/svc/v9/volumes", {}, no({ reason: "Asha", words: "asha mushi: ask +255 712 345 678" })),
      entry(
        "PUT",
        "/svc/v9/volumes/Asha/term",
        put({ days: "Asha", "Asha Mushi": 1, barcode: asha }),
        fine({ due: asha }),
      ),
      entry("PUT", "/svc/v9/volumes/Asha/term", put(["Asha"]), fine({ due: 0 })),
      entry(
        "PUT",
        "/svc/v9/volumes/Asha/term",
        typed("text/Asha; name=Asha Mushi\u2713.pdf", "Asha"),
        fine({ due: "" }),
      ),
      entry(
        "DELETE",
        "/desk/volumes/Asha?Asha=1&Asha=2",
        typed("application/x-www-form-urlencoded", "Asha=1&Asha=2"),
        json(asha),
      ),
      entry("PATCH", "/svc/v9/volumes/asha", {}, json({})),
      entry("ASHA", "/asha/svc/v9/people/asha/Mushi%20Juma/0712345678", {}, json({})),
      entry("GET", "/svc/v9/Asha%20Mushi", {}, json({})),
      entry("GET", "/svc/v9/volumes/Asha", {}, { mimeType: "text/plain; name=Asha", text: "Asha Mushi" }),
      entry("GET", "/svc/v9/volumes/Asha", {}, { mimeType: "Asha", text: "<Asha>" }, 255_712_345_678),
      entry(
        "GET",
        "/svc/v9/volumes/Asha",
        {},
        json({ barcode: "Asha", state: "Asha", error: { code: "Asha", words: "Asha" } }),
        422,
      ),
      {
        ...entry("GET", "/svc/v9/volumes/Asha", {}, json(volume)),
        request: { method: "GET", url: "https://asha:Neema@lender.example/svc/v9/volumes/Asha#asha" },
      },
    ].map((one) => {
      const cookie = { name: "Asha", value: "Asha Mushi 0712345678" };
      return { ...one, request: { ...one.request, headers: [cookie], cookies: [cookie] }, comment: "Asha Mushi" };
    });
  };

  it("shows nobody's names and numbers, wherever a recording has them, in any form and in what it proposes", async () => {
    await project.edit("borrowed", '"type": "integer",', '"type": "integer", "maximum": 10,');
    const file = await write(...hostile());
    for (const format of ["pretty", "plain", "json", "sarif", "junit", "gitlab", "github"]) {
      const learn = ["pretty", "plain", "json"].includes(format) ? ["--learn"] : [];
      const { status, stdout, stderr } = await contract(file, "--format", format, ...learn);
      expect([status, stderr]).toEqual([1, ""]);
      expect(stdout.match(SECRETS)?.[0]).toBeUndefined();
    }
  });

  it("marks each text and long number that it proposes as personal, and lists no value that may be a name", async () => {
    await project.edit("borrowed", '"type": "integer",', '"type": "integer", "maximum": 10,');
    await project.edit("borrowed", '"description": "Its title"', '"enum": ["LENT", "ON_SHELF"]');
    const volume = { barcode: 5, name: "LOST", due: "2026-12-01", fee: 12, note: "x", left: 3, account: 44171234567 };
    const rest = { barcode: "a", due: "2026-12-01", note: "x", left: 3, account: 44171234567 };
    const named = { ...rest, name: "Asha Mushi", fee: 712345678 };
    const learnOf = async (...volumes: object[]) => {
      const file = await write(
        entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: { volumes } })),
      );
      await contract(file, "--learn", "--write");
      const { properties } = JSON.parse(project.sourceOf("borrowed")).answer.properties.volumes.items;
      return properties;
    };
    expect(await learnOf(volume)).toMatchObject({
      name: { enum: ["LENT", "ON_SHELF", "LOST"] },
      fee: { type: "integer", maximum: 12 },
      note: { type: "string", personal: true },
      left: { type: "integer" },
      account: { type: "integer", personal: true },
    });
    const { name, fee, left } = await learnOf(named);
    expect(name).toEqual({ type: "string", personal: true });
    expect([fee.maximum, left.personal]).toEqual([undefined, undefined]);
  });

  it("promise 31: learns a string where a number has more digits than one holds, and shows none of them", async () => {
    const text = '{"state":{"kind":"fine"},"payload":{"volumes":[{"account":12345678901234567890,"note":7}]}}';
    const file = await write(
      entry("GET", "/svc/v9/volumes", {}, { mimeType: "application/json", text }),
      entry("GET", "/svc/v9/volumes", {}, { mimeType: "application/json", text: text.replace(/\d{20}/, "5") }),
    );
    const { stdout } = await contract(file, "--learn", "--write");
    expect(stdout).not.toMatch(/123456789/);
    const { properties } = JSON.parse(project.sourceOf("borrowed")).answer.properties.volumes.items;
    expect(properties).toMatchObject({ account: { type: "string" }, note: { type: "integer" } });
  });

  it("refuses a form in which nobody would see what it proposes", async () => {
    const file = await write(entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: {} })));
    const stderr = expect.stringMatching(/^--format junit has no place for what --learn proposes/);
    expect(await contract(file, "--learn", "--format", "junit")).toEqual({ status: 2, stdout: "", stderr });
  });

  it.each([
    ["junit", /<testsuite [^>]*name="schemas\/calls\/borrowed.json"/],
    ["github", /^::error file=schemas\/calls\/borrowed.json,line=\d+/],
  ])("writes %s", async (format, expected) => {
    const file = await write(entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: {} })));
    expect((await contract(file, "--format", format)).stdout).toMatch(expected);
  });

  it("refuses a call that is not there, and what only asking a backend goes by", async () => {
    const file = await write(entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: {} })));
    expect(await contract(file, "--calls", "lent")).toEqual({
      status: 2,
      stdout: "",
      stderr: 'there is no call "lent"\n',
    });
    for (const [option, value] of [
      ["--query", "member=m1"],
      ["--payloads", file],
      ["--send", "extend-loan"],
      ["--timeout", "5"],
    ] as const) {
      const stderr = `${option} is for what --against asks: a recording has its requests\n`;
      expect(await contract(file, option, value)).toEqual({ status: 2, stdout: "", stderr });
    }
  });

  it("says that a file is none that it can read", async () => {
    const file = join(project.root, "recording.har");
    expect((await contract(file)).stderr).toBe(`${file} cannot be read: there is no such file\n`);
    await writeFile(file, "<html>");
    const stderr = `${file} cannot be used: it is no HAR file: it is not JSON\n`;
    expect(await contract(file)).toMatchObject({ status: 2, stderr });
    await writeFile(file, '{"log":{}}');
    expect((await contract(file)).stderr).toMatch(/there is no array at "log.entries"\n$/);
  });
});
