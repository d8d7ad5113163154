import { ICON_DRAWINGS } from "../../../compile/icon-drawings.ts";
import { own } from "../../../kit/own.ts";
import { LineIcon } from "../../controls/line-icon.tsx";

/** An icon as screens draw it. */
export function IconPicture({ name }: { readonly name: string }) {
  return <LineIcon line={own(ICON_DRAWINGS, name) ?? ""} />;
}
