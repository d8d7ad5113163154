import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { ParsedDocument } from "../project/project.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { NodeVisit } from "../screen/context/screen-context.ts";
import { numberAt, pathRead } from "../screen/facts/slots-read.ts";
import { filledSamples, type Sample, sampleAt, sourcesOf } from "./sample-values.ts";

/** A number of a widget that samples give, or that is written out. */
interface End {
  readonly name: string;
  readonly node: Located;
  /** By sample; the same in all where it is written out. */
  at(sample: Sample): Located | undefined;
}

/** A widget between two ends with the samples that it is shown with. */
export interface SampledRange {
  readonly samples: readonly Sample[];
  /** The `empty` of the source that the samples answer. */
  readonly empty: Located | undefined;
  readonly least: End;
  readonly most: End;
  /** The initial value of the widget's slot, where that is written out. */
  readonly initial: Located | undefined;
}

/** The ranges of a screen's widgets that an answer gives an end of, with all samples of that answer which are shown. */
export function sampledRanges(body: CheckedBody, all: readonly ParsedDocument[]): readonly SampledRange[] {
  const { root } = body.document;
  return rangesIn(body).flatMap(({ visit, ends }) => {
    const source = ends.flatMap(({ node }) => pathRead(node)?.split(".") ?? [])[1];
    const read = source === undefined ? undefined : sourcesOf(root, all).find(({ name }) => name === source);
    const [least, most] = ends;
    if (least === undefined || most === undefined || read === undefined) return [];
    const samples = filledSamples(read);
    return [{ samples, empty: member(read.source, "empty"), least, most, initial: initialOf(visit, body) }];
  });
}

/** The widgets between two ends. */
const rangesIn = oncePer(({ context }: CheckedBody) =>
  context.visits.nodes.flatMap((visit) => {
    const ends = endsOf(visit);
    return ends.length === 0 ? [] : [{ visit, ends }];
  }),
);

/** None unless both are numbers or members of one answer. */
function endsOf({ node, definition }: NodeVisit): readonly End[] {
  const [name, spec] =
    entriesOf(definition.props).find(([, one]) => one.kind === "number" && one.upTo !== undefined) ?? [];
  const names = spec?.kind === "number" && name !== undefined ? [name, spec.upTo ?? ""] : [];
  const ends = names.flatMap((one): readonly End[] => {
    const end = member(node, one);
    const [holder, , ...path] = (pathRead(end) ?? "").split(".");
    if (end === undefined || (numberAt(end) === undefined && holder !== "data")) return [];
    return [{ name: one, node: end, at: ({ answer }) => (holder === "data" ? sampleAt(answer, path) : end) }];
  });
  return ends.length === 2 ? ends : [];
}

function initialOf({ node, definition }: NodeVisit, { document: { root } }: CheckedBody): Located | undefined {
  const [name = ""] =
    entriesOf(definition.props).find(([, spec]) => spec.kind === "bind" && spec.type.kind === "number") ?? [];
  const [holder, slot = ""] = textOf(member(node, name))?.split(".") ?? [];
  return holder === "state" ? member(member(member(root, "state"), slot), "initial") : undefined;
}
