import { Skeleton, type ViewProps } from "../../src/render/widget-api.ts";
import type { skeleton } from "./definition.ts";

export function SkeletonView({ props }: ViewProps<typeof skeleton>) {
  return <Skeleton shape={props.shape} count={props.count} />;
}
