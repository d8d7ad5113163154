import { mapValues } from "../../kit/map-values.ts";
import { type ActionPlan, NOWHERE, type NodePlan, type ScreenPlan } from "../../language/plan.ts";

/** Actions of which the browser does all that they do, where it follows a link. */
const FOLLOWED: readonly string[] = ["navigate", "follow", "compose", "scroll-to"];

/**
 * The screen to draw for the time before the app is there: with an address are only the links whose taps do nothing else
 * than to lead there. A browser would follow the others without what comes first, as signing out, a call, or a word to
 * the shell.
 */
export function withPlainLinks(screen: ScreenPlan): ScreenPlan {
  return { ...screen, body: screen.body.map(plainLink), footer: screen.footer.map(plainLink) };
}

function plainLink(node: NodePlan): NodePlan {
  const { slots, fallback } = node;
  const inner = {
    ...node,
    ...(slots && { slots: mapValues(slots, (nodes) => nodes.map(plainLink)) }),
    ...(fallback && { fallback: plainLink(fallback) }),
  };
  // One that leads nowhere is a button.
  if (inner.props.destination === NOWHERE || Object.values(node.on ?? {}).every(isFollowed)) return inner;
  return { ...inner, props: withoutDestination(inner.props), bound: withoutDestination(inner.bound ?? {}) };
}

function withoutDestination<Value>({ destination, ...others }: { readonly [name: string]: Value }) {
  return others;
}

function isFollowed([first, ...more]: readonly ActionPlan[]): boolean {
  return first !== undefined && more.length === 0 && FOLLOWED.includes(first.do) && first.props.replace !== true;
}
