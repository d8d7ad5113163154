/** A frame around elements of the page, with a name on it; what is below it stays as it is. */
export interface OutlineBox {
  show(elements: readonly Element[], name: string): void;
  hide(): void;
}

/** @param color of the frame; its name is written on it in white */
export function createOutlineBox(color: string, isDashed: boolean): OutlineBox {
  const box = document.createElement("div");
  const label = document.createElement("span");
  box.append(label);
  box.setAttribute("aria-hidden", "true");
  // Above dialogs, which are above all that is not shown like them.
  box.popover = "manual";
  Object.assign(box.style, {
    position: "fixed",
    inset: "auto",
    margin: "0",
    padding: "0",
    background: "none",
    border: `2px ${isDashed ? "dashed" : "solid"} ${color}`,
    borderRadius: "6px",
    pointerEvents: "none",
    overflow: "visible",
  });
  Object.assign(label.style, {
    position: "absolute",
    left: "-2px",
    bottom: "100%",
    padding: "1px 6px",
    background: color,
    color: "#fff",
    font: "600 11px/1.5 system-ui, sans-serif",
    borderRadius: "4px",
    whiteSpace: "nowrap",
  });
  return {
    show(elements, name) {
      const area = areaOf(elements);
      if (area === null) return this.hide();
      if (!box.isConnected) document.body.append(box);
      const { left, top, right, bottom } = area;
      Object.assign(box.style, {
        left: `${Math.max(0, left - 2)}px`,
        top: `${top - 2}px`,
        width: `${Math.min(window.innerWidth, right + 2) - Math.max(0, left - 2)}px`,
        height: `${bottom - top + 4}px`,
      });
      label.textContent = name;
      label.hidden = name === "";
      Object.assign(label.style, top < 22 ? { bottom: "auto", top: "0" } : { bottom: "100%", top: "auto" });
      if (!box.matches(":popover-open")) box.showPopover();
    },
    hide() {
      if (box.isConnected) box.remove();
    },
  };
}

function areaOf(elements: readonly Element[]): Pick<DOMRect, "left" | "top" | "right" | "bottom"> | null {
  const areas = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);
  if (areas.length === 0) return null;
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  };
}
