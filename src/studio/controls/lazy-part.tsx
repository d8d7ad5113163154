import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { Button } from "./button.tsx";

/** A page or a panel whose code is fetched when it is first shown. Where it cannot be, it says so, and the rest goes on. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => NotFetched) }));
}

function NotFetched() {
  return (
    <div className="st-page" role="alert">
      <p>This part of the studio could not be fetched. Nothing is lost.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
