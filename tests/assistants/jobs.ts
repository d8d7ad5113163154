import { expect, it } from "vitest";

/** Documents that an assistant works on, in a folder or in a change of a server. */
export interface Workplace {
  /** Calls a tool; a refusal fails. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer.
  call(name: string, args?: object): Promise<any>;
  /** The text of a document, as a person sees it. */
  text(path: string): Promise<string>;
  /** Writes a document as a person does, beside the assistant. */
  write(path: string, text: string): Promise<void>;
}

interface Finding {
  readonly code: string;
  readonly path: string;
  readonly at: string;
  readonly message: string;
  readonly hint?: string;
  readonly fixes?: readonly string[];
  readonly page: string;
}

const SHELF = "schemas/screens/shelf.json";
const VOLUME = "schemas/screens/volume.json";
const ROUTES = "schemas/routes.json";

/**
 * Jobs that people give to an assistant, done by a script that sees nothing but what the tools tell it: no source of
 * Skrini, no file of the folder. Each ends with documents that the check has nothing against.
 *
 * @param begin gives the documents of the lending library, as they are before anything is done
 */
export function describeJobs(begin: () => Promise<Workplace>): void {
  let place: Workplace;
  const used = new Set<string>();
  const call = (name: string, args?: object) => {
    used.add(name);
    return place.call(name, args);
  };
  const findings = async (): Promise<readonly Finding[]> => (await call("check")).findings;
  const valueAt = async (path: string, at: string) => (await call("read", { path, at })).value;
  const job = (name: string, work: () => Promise<void>) =>
    it(name, async () => {
      place = await begin();
      await work();
    });

  /** Breaks or changes a document as a person would. */
  async function replaceIn(path: string, from: string, to: string): Promise<void> {
    const before = await place.text(path);
    if (!before.includes(from)) throw new Error(`${path} does not hold ${from}`);
    await place.write(
      path,
      before.replace(from, () => to),
    );
  }

  /** By the fix that is offered, else by what the message expects. */
  async function mend(finding: Finding | undefined): Promise<void> {
    const { path, at, code, message = "", fixes } = finding ?? {};
    if (fixes !== undefined) return call("fix", { path, at, code, title: fixes[0] });
    const [, expected = "", found = ""] = /^expected (.+), found '(.+)'$/.exec(message) ?? [];
    const value = expected
      .replaceAll("'", "")
      .split(" | ")
      .find((one) => one.startsWith(found));
    return call("edit", { path, edits: [{ op: "set", at, value }] });
  }

  job("begins where nothing is wrong", async () => {
    expect(await findings()).toEqual([]);
    const { documents, pages } = await call("search");
    expect(documents).toContain(SHELF);
    expect(pages).toEqual(expect.arrayContaining(["reference/widgets", "reference/screens", "guides/test"]));
  });

  job("1. makes a screen from a call", async () => {
    const answer = await valueAt("schemas/calls/borrowed.json", "/answer/properties/volumes/items/properties");
    const { text } = await call("read", { path: "reference/widgets", at: "facts" });
    expect(text).toContain('"type": "facts"');
    const payload = await valueAt(SHELF, "/sources/loans/payload");
    await call("create_document", {
      path: "schemas/screens/fees.json",
      document: {
        $schema: "../language/screen.schema.json",
        version: 1,
        id: "fees",
        title: { de: "Gebühren", fr: "Frais" },
        sources: { loans: { call: "borrowed", payload, empty: "${size(answer.volumes) == 0}" } },
        body: [
          {
            type: "data",
            source: "loans",
            emptyText: { de: "Es ist nichts offen.", fr: "Rien n’est dû." },
            skeleton: "rows",
            children: [
              {
                type: "card",
                repeat: { over: "${data.loans.volumes}", as: "volume", key: "${volume.barcode}" },
                children: [
                  {
                    type: "facts",
                    rows: Object.keys(answer)
                      .filter((name) => ["name", "fee"].includes(name))
                      .map((name) => ({
                        name: name === "fee" ? { de: "Gebühr", fr: "Frais" } : { de: "Titel", fr: "Titre" },
                        value: name === "fee" ? "${money(volume.fee)}" : `\${volume.${name}}`,
                      })),
                    label: "${item.name}",
                    value: "${item.value}",
                  },
                ],
              },
            ],
          },
        ],
      },
    });
    expect((await findings()).map(({ code }) => code)).not.toEqual([]);
    await call("edit", {
      path: ROUTES,
      edits: [{ op: "add", at: "/routes/0", value: { path: "/fees", screen: "fees" } }],
    });
    await call("edit", {
      path: SHELF,
      edits: [
        {
          op: "add",
          at: "/body/-",
          value: {
            type: "link",
            text: { de: "Alle Gebühren", fr: "Tous les frais" },
            on: { press: [{ do: "navigate", to: "/fees" }] },
          },
        },
      ],
    });
    expect(await findings()).toEqual([]);
  });

  job("2. translates what is missing", async () => {
    const french: { readonly [german: string]: string } = {
      Verlängern: "Prolonger",
      Zurückgeben: "Rendre",
      Band: "Volume",
    };
    for (const fr of Object.values(french)) await replaceIn(VOLUME, `, "fr": "${fr}"`, "");
    const missing = (await findings()).filter(({ code }) => code === "missing-language");
    expect(missing.length).toBe(3);
    for (const { path, at } of missing) {
      const { de } = await valueAt(path, at);
      await call("edit", { path, edits: [{ op: "add", at: `${at}/fr`, value: french[de] }] });
    }
    expect(await findings()).toEqual([]);
  });

  job("3. mends each finding of a broken project", async () => {
    await replaceIn(SHELF, '"type": "amount"', '"type": "amont"');
    await replaceIn(SHELF, "data.loans.volumes.map", "data.lons.volumes.map");
    await replaceIn(VOLUME, '"do": "load"', '"do": "laod"');
    await replaceIn(VOLUME, '"call": "give-back"', '"call": "giveback"');
    await replaceIn(VOLUME, '"mode": "digits"', '"mode": "digit"');
    let left = await findings();
    expect(left.length).toBeGreaterThan(3);
    for (let round = 0; left.length > 0 && round < 20; round++) {
      const [first] = left;
      const { text } = await call("read", { path: first?.page, at: first?.code });
      expect(text).toContain(first?.code);
      await mend(first);
      left = await findings();
    }
    expect(left).toEqual([]);
  });

  job("4. renames a call with its samples, and a slot", async () => {
    await call("rename", { path: "schemas/calls/extend-loan.json", at: "/id", to: "prolong-loan" });
    await call("rename", { path: VOLUME, at: "/state/days", to: "extraDays" });
    expect(await valueAt("schemas/samples/prolong-loan/held.json", "/version")).toBe(1);
    expect((await call("search", { words: "extend-loan", in: "documents" })).matches).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  job("5. adds a rule on an input", async () => {
    const { matches } = await call("search", { words: "text-field", in: "documents" });
    const [{ path, at }] = matches.filter((one: Finding) => one.at?.endsWith("/type"));
    const field = at.replace(/\/type$/, "");
    await call("edit", {
      path,
      edits: [
        { op: "add", at: `${field}/required`, value: true },
        {
          op: "add",
          at: `${field}/rules`,
          value: [
            {
              test: "${either(number(state.days), 0) <= 28}",
              text: { de: "Höchstens 28 Tage.", fr: "28 jours au plus." },
            },
          ],
        },
      ],
    });
    const button = at.replace(/\/\d+\/type$/, "/2");
    await call("edit", {
      path,
      edits: [{ op: "add", at: `${button}/on/press/0`, value: { do: "validate", fields: ["state.days"] } }],
    });
    expect(await findings()).toEqual([]);
  });

  job("6. changes words that are found by what they say", async () => {
    const { matches } = await call("search", { words: "Sie haben nichts ausgeliehen", in: "documents" });
    expect(matches.length).toBe(1);
    const [{ path, at }] = matches;
    await call("edit", { path, edits: [{ op: "set", at, value: "Zurzeit haben Sie nichts ausgeliehen." }] });
    expect(await findings()).toEqual([]);
    expect(JSON.stringify((await call("diff")).lines)).toContain("Zurzeit");
  });

  job("7. adds a state to try: a sample and a scenario", async () => {
    const sample = await valueAt("schemas/samples/borrowed/default.json", "");
    const [first] = sample.answer.volumes;
    await call("create_document", {
      path: "schemas/samples/borrowed/one.json",
      document: { ...sample, summary: "One volume", answer: { volumes: [first] } },
    });
    const like = await valueAt("schemas/scenarios/empty-shelf.json", "");
    await call("create_document", {
      path: "schemas/scenarios/one-volume.json",
      document: {
        ...like,
        id: "one-volume",
        summary: { de: "Ein Band", fr: "Un volume" },
        answers: { borrowed: "one" },
      },
    });
    expect(await findings()).toEqual([]);
  });

  job("8. shows what an answer has gained", async () => {
    await call("edit", {
      path: "schemas/calls/one-volume.json",
      edits: [
        { op: "add", at: "/answer/properties/author", value: { type: "string", description: "Who wrote it" } },
        { op: "add", at: "/answer/required/-", value: "author" },
      ],
    });
    const lacking = await findings();
    expect(lacking.length).toBeGreaterThan(0);
    for (const path of new Set(lacking.map((one) => one.path).filter((one) => one.includes("/samples/"))))
      await call("edit", { path, edits: [{ op: "add", at: "/answer/author", value: "Ada Muster" }] });
    const { matches } = await call("search", { words: "data.volume.name", in: "documents" });
    const [{ path, at }] = matches;
    const row = { name: { de: "Von", fr: "De" }, value: "${data.volume.author}" };
    await call("edit", { path, edits: [{ op: "add", at: at.replace(/\/\d+\/value$/, "/1"), value: row }] });
    expect(await findings()).toEqual([]);
  });

  job("9. takes out a screen with all that leads to it", async () => {
    const shown = { type: "text", text: { de: "Montag bis Freitag", fr: "Du lundi au vendredi" } };
    const hours = { version: 1, id: "hours", title: { de: "Zeiten", fr: "Horaires" }, body: [shown] };
    const document = { $schema: "../language/screen.schema.json", ...hours };
    await place.write("schemas/screens/hours.json", JSON.stringify(document));
    await replaceIn(ROUTES, '"routes": [', '"routes": [{ "path": "/hours", "screen": "hours" }, ');
    const link = '{ "type": "link", "text": "${\'?\'}", "on": { "press": [{ "do": "navigate", "to": "/hours" }] } },';
    await replaceIn(SHELF, '"body": [', `"body": [${link}`);
    const told = await call("remove_document", { path: "schemas/screens/hours.json" });
    expect(told.newFindings.length).toBeGreaterThan(0);
    const { matches } = await call("search", { words: "hours", in: "documents" });
    for (const { path, at } of matches) {
      const place = path === ROUTES ? at.replace(/\/(path|screen)$/, "") : at.replace(/\/on\/.*$/, "");
      // Both members of one route were found.
      if ((await valueAt(path, place).catch(() => undefined)) === undefined) continue;
      if (JSON.stringify(await valueAt(path, place)).includes("hours"))
        await call("edit", { path, edits: [{ op: "remove", at: place }] });
    }
    expect(await findings()).toEqual([]);
  });

  job("10. mends a document that is no JSON any more", async () => {
    await replaceIn(SHELF, '"id": "shelf",', '"id": "shelf"');
    const [finding] = await findings();
    expect(finding).toMatchObject({ code: "json-syntax", path: SHELF });
    const { notJson } = await call("read", { path: SHELF });
    expect(notJson).toContain('"id": "shelf"\n');
    await call("mend_syntax", { path: SHELF, find: '"id": "shelf"\n', replace: '"id": "shelf",\n' });
    expect(await findings()).toEqual([]);
  });

  it("needs for all of them no tool but these", () => {
    const tools = [
      "check",
      "create_document",
      "diff",
      "edit",
      "fix",
      "mend_syntax",
      "read",
      "remove_document",
      "rename",
    ];
    expect([...used].sort()).toEqual([...tools, "search"]);
  });
}
