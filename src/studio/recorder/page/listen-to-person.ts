import type { TappedRole } from "../recorder-event.ts";
import { nameOf, namesakesBefore, tappedAt } from "./element-words.ts";

/** Callbacks for a person's input, called before the page handles it. */
export interface PersonListener {
  onTap(element: Element, name: string, role: TappedRole, before: readonly TappedRole[]): void;
  onFill(field: Element, label: string, value: string): void;
  onChoose(list: Element, label: string, option: string): void;
  onPoint(element: Element): void;
  /** Something that no step of a journey says. */
  onProblem(message: string): void;
}

export interface PersonListening {
  /** Tells what was typed and not left yet: what follows is done with it. */
  flush(): void;
}

/**
 * Clicks of scripts count too: a row passes a tap beside its link on to it.
 *
 * @param isPointing whether a tap points at words, and does nothing else
 */
export function listenToPerson(page: Document, isPointing: () => boolean, listener: PersonListener): PersonListening {
  let typed: HTMLInputElement | HTMLTextAreaElement | null = null;
  const flush = () => {
    const field = typed;
    typed = null;
    if (field !== null) listener.onFill(field, labelOf(field), field.value);
  };
  page.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (isPointing()) {
        event.preventDefault();
        event.stopImmediatePropagation();
        listener.onPoint(target);
        return;
      }
      flush();
      // The browser clicks the field of a label next.
      const control = target.closest("label")?.control;
      if (control && !control.contains(target)) return;
      if (isTyped(target) || target instanceof HTMLSelectElement) return;
      const tapped = tappedAt(target);
      if (tapped === null) {
        if (target.closest("summary, [role=button], [tabindex]:not(main, h1, h2)") !== null)
          listener.onProblem("What was tapped has no name for screen readers: a journey cannot find it.");
        return;
      }
      listener.onTap(tapped.element, tapped.name, tapped.role, namesakesBefore(tapped));
    },
    true,
  );
  page.addEventListener(
    "input",
    ({ target }) => {
      if (!isTyped(target)) return;
      if (typed !== target) flush();
      typed = target;
    },
    true,
  );
  page.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLSelectElement) {
        listener.onChoose(target, labelOf(target), target.selectedOptions[0]?.label ?? "");
      } else if (target instanceof HTMLInputElement && target.type === "file") {
        const [file] = target.files ?? [];
        if (file !== undefined) listener.onFill(target, labelOf(target), file.name);
      } else if (target === typed) flush();
    },
    true,
  );
  return { flush };
}

function isTyped(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|image|file)$/.test(target.type);
}

/** As a journey finds a field: by its label, or by what stands in it while it is empty. */
function labelOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  return nameOf(field) || ("placeholder" in field ? field.placeholder : "");
}
