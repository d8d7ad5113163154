import { type Driver, waitFor } from "./driver.ts";

export type Role = "button" | "link" | "checkbox" | "radio" | "textbox" | "heading" | "dialog" | "file";

/** A borrower's steps, in whichever browser. Each step waits until the page offers what it needs. */
export interface Borrower {
  see(text: string): Promise<void>;
  tap(role: Role, name: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  choose(name: string, path: string): Promise<void>;
  /** The value of the text box of this name. */
  value(name: string): Promise<string>;
  /** The page's visible text, popups included. */
  text(): Promise<string>;
}

export function borrowerWith<E>(driver: Driver<E>): Borrower {
  const element = (role: Role, name: string) =>
    driver.find(`(${findByRole})(${JSON.stringify(role)}, ${JSON.stringify(name)})`);
  const text = async () => String(await driver.evaluate("document.body.innerText"));

  /**
   * Found and used in one go: a screen that is drawn anew in between offers another element.
   * @param act false if it is to be tried again
   */
  async function use(role: Role, name: string, act: (found: E) => Promise<boolean>): Promise<void> {
    const what = `${role} "${name}"`;
    await waitFor(what, async () => {
      const found = await element(role, name);
      return (found !== null && (await act(found))) || null;
    }).catch(async (error) => {
      throw new Error(`${what} could not be used. On the page:\n${await text()}`, { cause: error });
    });
  }

  /**
   * A tap beside it, as it moved since it was looked for, is no tap: a person taps again. A tap that led to another page
   * takes the mark of the tap along, and may take the browser's own answer too.
   */
  async function tapOn(found: E): Promise<boolean> {
    const failure = await driver.click(found).catch((error: unknown) => ({ error }));
    const after = await waitFor("the page after a tap", async () => ({
      isMissed: await driver.evaluate("window.isTapMissed"),
    }));
    if (after.isMissed === true && failure) throw failure.error;
    return after.isMissed !== true;
  }

  return {
    text,
    async see(wanted) {
      await waitFor(`"${wanted}"`, async () => (await text()).includes(wanted) || null).catch(async (error) => {
        throw new Error(`"${wanted}" is not shown. On the page:\n${await text()}`, { cause: error });
      });
    },
    tap: (role, name) => use(role, name, tapOn),
    type: (name, typed) => use("textbox", name, (found) => driver.type(found, typed).then(() => true)),
    choose: (name, path) => use("file", name, (found) => driver.chooseFile(found, path).then(() => true)),
    value: async (name) =>
      String(await driver.evaluate(`((${findByRole})("textbox", ${JSON.stringify(name)}) || {}).value`)),
  };
}

/** Runs in the page: the first element of this role and name, in sight; while a dialog is open, the first within it. */
function findByRole(role: Role, name: string): Element | null {
  const selectors = {
    button: "button, [role=button], summary",
    link: "a[href]",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    textbox: "input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea",
    heading: "h1, h2, h3",
    dialog: "dialog[open]",
    file: "input[type=file]",
  };
  const plain = (text: string | null | undefined) => (text || "").replace(/\s+/g, " ").trim();
  const namesOf = (element: Element) => {
    const ids = (element.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean);
    const labels = "labels" in element ? Array.from((element as HTMLInputElement).labels || []) : [];
    return [
      element.getAttribute("aria-label"),
      ids.map((id) => document.getElementById(id)?.textContent).join(" "),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ].map(plain);
  };
  const dialogs = document.querySelectorAll("dialog[open]");
  const within = role === "dialog" ? document : dialogs[dialogs.length - 1] || document;
  const shown = (element: Element) => role === "file" || element.getClientRects().length > 0;
  const all = Array.from(within.querySelectorAll(selectors[role])).filter(shown);
  const found = all.find((element) => namesOf(element).includes(name)) || null;
  // Waits until it has stopped moving.
  const moves = document.getAnimations().some(({ playState, effect }) => {
    return playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  });
  // An element that waits for an answer takes no tap yet, nor does one that the server drew take all.
  if (found === null || moves || found.matches(":disabled, [aria-disabled=true], #boot *")) return null;
  // Out from under the bars that stick to the edges.
  found.scrollIntoView({ block: "center" });
  Object.assign(window, { isTapMissed: true });
  const onTap = (event: Event) => {
    if (event.composedPath().includes(found)) Object.assign(window, { isTapMissed: false });
  };
  window.addEventListener("click", onTap, { capture: true, once: true });
  return found;
}
