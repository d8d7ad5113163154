import { answerOf, type Lender, overlay } from "skrini/sandbox";

interface World {
  readonly reserved: Set<string>;
}

/** A tool that was reserved stands last in the list. */
export const lender: Lender<World> = {
  createWorld: () => ({ reserved: new Set() }),
  play: () => ({
    behaviors: {
      "reserve-tool"({ world, payload, sample }) {
        const outcome = sample("reserve-tool");
        if ("answer" in outcome) world.reserved.add(String(payload.tool));
        return overlay(outcome, { code: `T-${world.reserved.size}` });
      },
      "tool-list"({ world, sample }) {
        const outcome = sample("tool-list");
        const { tools } = answerOf(outcome);
        if (!Array.isArray(tools)) return outcome;
        const isReserved = (tool: unknown) => world.reserved.has(idOf(tool));
        return overlay(outcome, { tools: [...tools.filter((tool) => !isReserved(tool)), ...tools.filter(isReserved)] });
      },
    },
    pages: [],
    isSignedOut: () => false,
    report: ({ reserved }) => ({ reserved: [...reserved] }),
  }),
};

function idOf(tool: unknown): string {
  return typeof tool === "object" && tool !== null && "id" in tool ? String(tool.id) : "";
}
