import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { serveLocally } from "../../browser/serve-locally.ts";
import { copyProject, OTHER_APP } from "../../copy-project.ts";

const NOWHERE = "schemas/screens/nowhere.json";
const CALL = {
  $schema: "../language/call.schema.json",
  version: 1,
  id: "send-proof",
  summary: "Sends a proof of residence",
  client: "form",
  method: "POST",
  path: "/proofs",
  envelope: "plain",
  effect: "upload",
  file: "proof",
  accept: ["image/jpeg", "application/pdf"],
  maxFileBytes: 100_000,
  payload: { type: "object", properties: { proof: { type: "string" } }, required: ["proof"] },
  answer: { type: "object", properties: { url: { type: "string" } }, required: ["url"] },
};
const UPLOAD = {
  type: "image-upload",
  label: { de: "Nachweis", fr: "Justificatif" },
  value: "state.proofs",
  call: "send-proof",
  addLabel: { de: "Hinzufügen", fr: "Ajouter" },
  pictureName: { de: "Blatt {n}", fr: "Page {n}" },
  removeLabel: { de: "Blatt {n} entfernen", fr: "Retirer la page {n}" },
  notPicture: { de: "Das ist weder Bild noch PDF.", fr: "Ni image ni PDF." },
  tooLarge: { de: "Höchstens {max}.", fr: "Au plus {max}." },
};

/** The library, which wants to know where its people live. */
async function serve(): Promise<string> {
  const root = await copyProject(OTHER_APP);
  const write = async (path: string, document: object) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), JSON.stringify(document));
  };
  await write("schemas/calls/send-proof.json", CALL);
  await write("schemas/samples/send-proof/default.json", {
    $schema: "../../language/sample.schema.json",
    version: 1,
    answer: { url: "/proofs/1" },
  });
  const screen = JSON.parse(await readFile(join(root, NOWHERE), "utf8"));
  const state = { proofs: { type: "list", initial: [] } };
  await write(NOWHERE, { ...screen, state, body: [...screen.body, UPLOAD] });
  const serving = await serveLocally({ root, lender: null });
  onTestFinished(() => serving.close());
  return `http://localhost:${serving.port}`;
}

it("a PDF is sent as it is and shown by its name and size; what is none, or too large, is refused in words", async () => {
  const origin = await serve();
  const { page } = await openScreen(`${origin}/proof`, { transport: "post", allowedErrors: [/404/] });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  const choose = (name: string, content: string) =>
    page.getByLabel("Hinzufügen").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
  await choose("Vertrag.pdf", "<html>%PDF-1.7</html>");
  await page.getByText("Das ist weder Bild noch PDF.").waitFor();
  await choose("Vertrag.pdf", `%PDF-1.7 ${"x".repeat(100_000)}`);
  await page.getByText("Höchstens 100 kB.").waitFor();
  expect(sent.filter((path) => path.endsWith("/proofs"))).toEqual([]);
  await choose("Mietvertrag.pdf", `%PDF-1.7 ${"x".repeat(20_000)}`);
  await page.getByText("Mietvertrag.pdf · 20 kB").waitFor();
  await page.getByText("1/9").waitFor();
  await expect.poll(() => sent.filter((path) => path.endsWith("/proofs"))).toHaveLength(1);
  await page.getByRole("button", { name: "Blatt 1 entfernen" }).click();
  await page.getByText("0/9").waitFor();
});
