import type { JsonObject } from "../../../src/kit/json.ts";
import { isObject } from "../../../src/kit/json.ts";
import { actionsOf, callActions, each, nodesOf } from "../find.ts";
import { callOf, inputsOf, membersOf } from "../model.ts";
import { drop, inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import { isAbove, type Path, type Project, type Site } from "../project.ts";

function within(inner: { readonly file: string; readonly path: Path }, outer: Site): boolean {
  return inner.file === outer.file && isAbove(outer.path, inner.path);
}

/** Inputs whose change reads a source again that sends what they hold. */
function reloads(project: Project) {
  return inputsOf(project, "search-field", "tabs", "chips", "picker", "radio-group", "date-field").flatMap((input) => {
    const load = actionsOf(project, "load").find((one) => one.path.includes("change") && within(one, input.node));
    const source = project.sources.find(
      ({ file, path }) => file === input.node.file && path.at(-1) === load?.value.source,
    );
    const isSent = JSON.stringify(source?.value.payload ?? {}).includes(`state.${input.slot}`);
    return load === undefined || source === undefined || !isSent ? [] : [{ ...input, load, source }];
  });
}

function paged(project: Project, change: (source: Site, more: JsonObject) => Mutation | null): readonly Mutation[] {
  return each(project.sources, (source) =>
    isObject(source.value.more) ? change(source, source.value.more as JsonObject) : null,
  );
}

/** Members of answers that nothing but one place reads after the call. */
function taken(project: Project) {
  return callActions(project, "write", "message", "money").flatMap((call) => {
    const members = Object.keys(membersOf(callOf(project, call)?.value.answer));
    return members.flatMap((name) => {
      const reads = project.expressions.filter((leaf) => within(leaf, call) && leaf.value === `\${answer.${name}}`);
      const [read] = reads;
      const isAlone =
        reads.length === 1 && project.actions.filter(({ value }) => value.call === call.value.call).length === 1;
      return read === undefined || !isAlone ? [] : [{ call, name, read }];
    });
  });
}

/** Nothing is read where it should be: a search without a list, an answer that nobody takes, pages that never end. */
export const UNREAD = [
  kind("input-loads-nothing", "What is searched or chosen no longer reads anything.", (p) =>
    reloads(p).map(({ node, load, source }) => {
      const isAlone = p.actions.filter((one) => within(one, node) && one.path.includes("change")).length === 1;
      const path = isAlone ? [...node.path, "on"] : load.path;
      const places = [node, inside(node, ["value"]), source, inside(source, ["payload"])];
      return { edits: [{ file: node.file, path, value: undefined }], places };
    }),
  ),
  kind("input-not-sent", "What is searched or chosen is no longer sent.", (p) =>
    reloads(p).flatMap(({ node, slot, source, load, screen }) =>
      each(Object.entries((source.value.payload ?? {}) as JsonObject), ([name, value]) =>
        value === `\${state.${slot}}`
          ? orAt(
              put(source, ["payload", name], "", ["payload"]),
              node,
              load,
              inside(node, ["value"]),
              inside(screen, ["state", slot]),
            )
          : null,
      ),
    ),
  ),
  kind("answer-not-taken", "What a call answers is given to nobody.", (p) =>
    taken(p).flatMap(({ call, name, read }) => {
      if (read.path.at(-2) !== "query") return [];
      const id = String(call.value.call);
      const places = [
        call,
        inside(call, ["call"]),
        inside(call, ["success"]),
        { file: `schemas/calls/${id}.json`, path: ["answer", "properties", name] },
      ];
      const action = { file: read.file, path: read.path.slice(0, -2) };
      return [
        {
          edits: [{ file: read.file, path: read.path.slice(0, -1), value: undefined }],
          places: [...places, action, inside(action, ["to"])],
        },
      ];
    }),
  ),
  kind(
    "old-session-given",
    "A page gets the parameter that this page has, in place of the one that was answered.",
    (p) =>
      taken(p).flatMap(({ name, read }) =>
        read.path.at(-2) === "query" && read.path.at(-1) === name ? [put(read, [], `\${params.${name}}`)] : [],
      ),
  ),
  kind("pages-end-turned", "A list of pages ends where it begins.", (p) =>
    paged(p, (source, more) => {
      const end = String(more.end);
      return end.includes(" >= ") ? put(source, ["more", "end"], end.replace(" >= ", " < ")) : null;
    }),
  ),
  kind("pages-end-at-once", "A list of pages ends when there is anything.", (p) =>
    paged(p, (source, more) => put(source, ["more", "end"], `\${size(data.${source.path.at(-1)}.${more.list}) >= 0}`)),
  ),
  kind("pages-from-nothing", "Each further page leaves out none.", (p) =>
    paged(p, (source, more) => {
      const [name] = Object.keys((more.payload ?? {}) as object);
      return name === undefined ? null : put(source, ["more", "payload", name], 0, ["more"]);
    }),
  ),
  kind("pages-of-no-list", "What the pages go to the end of is no list of the answer.", (p) =>
    paged(p, (source, more) => put(source, ["more", "list"], `${more.list}s`, ["more"])),
  ),
  kind("load-more-gone", "Nothing reads the next page any more.", (p) =>
    each(nodesOf(p, "load-more"), (node) => {
      const source = p.sources.find(({ file, path }) => file === node.file && path.at(-1) === node.value.source);
      const edits = [{ file: node.file, path: node.path, value: undefined }];
      return source === undefined ? null : { edits, places: [source, inside(source, ["more"])] };
    }),
  ),
  kind("upload-of-no-member", "The address of what was sent is no member of the answer.", (p) =>
    each(nodesOf(p, "image-upload"), (node) => put(node, ["addressIn"], "link", ["call"], [])),
  ),
  kind("upload-address-not-said", "Which member of the answer is the address is no longer said.", (p) =>
    each(nodesOf(p, "image-upload"), (node) =>
      node.value.addressIn === undefined || node.value.addressIn === "url" ? null : drop(node, ["addressIn"], ["call"]),
    ),
  ),
  kind("upload-by-no-upload", "Pictures are sent by a call that takes none.", (p) =>
    each(nodesOf(p, "image-upload"), (node) => {
      const other = p.calls.find(({ value }) => value.effect === "write" && value.file === undefined);
      return other === undefined ? null : put(node, ["call"], other.value.id ?? "", []);
    }),
  ),
];
