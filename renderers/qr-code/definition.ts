import { defineWidget } from "../../src/language/define-widget.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const qrCode = defineWidget({
  type: "qr-code",
  summary: "A QR code that a camera reads.",
  lazy: true,
  props: {
    content: {
      kind: "value",
      type: STRING,
      address: true,
      maxLength: 800,
      required: true,
      summary: "What the camera reads, such as an address; at most 800 characters. Empty shows nothing.",
    },
    label: { kind: "text", required: true, unseen: true, summary: "What it is, for those who cannot see it." },
  },
});
