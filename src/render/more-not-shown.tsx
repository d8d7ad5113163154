import { useEffect, useState } from "react";
import { own } from "../kit/own.ts";
import { useRuntime } from "./runtime/runtime.ts";

interface MoreNotShownProps {
  /** The node that the list is of. */
  readonly name: string;
  readonly count: number;
  readonly shown: number;
}

/** Reported once, when it stands there: a list may be rendered more than once before it does. */
export function MoreNotShown({ name, count, shown }: MoreNotShownProps) {
  const { report, environment } = useRuntime();
  const [first] = useState(count);
  useEffect(() => {
    report("too-many-elements", { node: name, count: first });
  }, [report, name, first]);
  return <p className="sk-more">{own(environment.texts, "moreNotShown")?.replace("{count}", String(shown))}</p>;
}
