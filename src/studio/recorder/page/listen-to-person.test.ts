// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { listenToPerson } from "./listen-to-person.ts";

it("hears of a file by its name, as what its field was given", () => {
  document.body.innerHTML = `<label>Add a picture <input type="file" /></label>`;
  const heard: unknown[] = [];
  listenToPerson(document, () => false, {
    onTap: (_, name) => heard.push(["tap", name]),
    onFill: (_, label, value) => heard.push(["fill", label, value]),
    onChoose: (_, label, option) => heard.push(["choose", label, option]),
    onPoint: () => heard.push(["point"]),
    onProblem: (message) => heard.push(["problem", message]),
  });
  const field = document.querySelector("input") ?? expect.fail();
  const give = (...files: readonly File[]) => {
    Object.defineProperty(field, "files", { value: files, configurable: true });
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  field.click();
  give(new File(["…"], "receipt.png"));
  // A person who closes the phone's dialog has chosen none.
  give();
  expect(heard).toEqual([["fill", "Add a picture", "receipt.png"]]);
});
