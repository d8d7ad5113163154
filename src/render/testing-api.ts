/** Unit tests of one's own widgets: `skrini/testing`. */

export { type RenderedWidget, type RenderWidgetOptions, renderWidget } from "./render-widget.tsx";
