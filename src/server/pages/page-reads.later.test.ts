import { describe, expect, it } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import {
  answering,
  begin,
  call,
  dataOf,
  drawing,
  gated,
  open,
  type Sources,
  serve,
} from "../testing/page-with-reads.ts";

describe("the reads of a page that the first answers decide on", () => {
  const calls = [call("order"), call("plan")];
  const sources: Sources = { plan: { wanted: ["lit", true], dependsOn: ["order"] } };
  /** Reads the plan of an order that is due, as the screen's own code would. */
  const client = drawing(async ({ answer }) => {
    const isDue = answer?.(call("order"), {})?.text.includes("due") === true;
    return { title: "", body: "", isWaiting: isDue && answer?.(call("plan"), {}) === undefined };
  });

  it("are made when those say so, and come with the page", async () => {
    const { asked, handle } = answering('{"code":"0","state":"due"}');
    const { html } = await open(await serve(handle, { calls, sources, parts: { client } }));
    expect(asked.map(({ url }) => url)).toEqual(["/tapi/order?session=s+1", "/tapi/plan?session=s+1"]);
    expect(dataOf(html, "skrini-reads")).toHaveLength(2);
    expect(dataOf(html, "skrini-answer-1")).toEqual([200, '{"code":"0","state":"due"}', "3"]);
  });

  it("are not made otherwise", async () => {
    const { asked, handle } = answering('{"code":"0","state":"paid"}');
    const { html } = await open(await serve(handle, { calls, sources, parts: { client } }));
    expect(asked).toHaveLength(1);
    expect(dataOf(html, "skrini-reads")).toHaveLength(1);
  });

  it("come at the end of the page, where they would hold it up", async () => {
    const { asked, gate, handle } = gated('{"code":"0","state":"due"}', "/tapi/plan");
    const { html, whole } = await begin(await serve(handle, { calls, sources, budget: 300, parts: { client } }));
    await eventually(() => expect(html()).toContain("</template>"));
    expect(dataOf(html(), "skrini-reads")).toHaveLength(2);
    expect(html()).not.toContain("skrini-answer-1");
    gate.open();
    await whole;
    expect(dataOf(html(), "skrini-answer-1")).toEqual([200, '{"code":"0","state":"due"}', null]);
    expect(asked).toHaveLength(2);
  });
});
