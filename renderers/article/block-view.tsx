import type { ReactNode } from "react";
import { never } from "../../src/kit/never.ts";
import { displayText } from "../../src/render/widget-api.ts";
import type { Block } from "./read-blocks.ts";

export function BlockList({ blocks }: { readonly blocks: readonly Block[] }) {
  return keyed(blocks, (block, key) => <BlockView key={key} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "subheading":
      return <h3>{block.text}</h3>;
    case "text":
      return <p>{displayText(block.text)}</p>;
    case "strong":
      return <p className="sk-article-strong">{displayText(block.text)}</p>;
    case "list":
      return <ul>{listItems(block.items)}</ul>;
    case "steps":
      return <ol>{listItems(block.items)}</ol>;
    case "table":
      return <TableBlock block={block} />;
    default:
      return never(block);
  }
}

function TableBlock({ block }: { block: Extract<Block, { kind: "table" }> }) {
  const { rows, head, caption } = block;
  return (
    <div className="sk-article-table">
      <table>
        {caption !== "" && <caption>{caption}</caption>}
        {head.length > 0 && (
          <thead>
            <tr>{keyed(head, headCell)}</tr>
          </thead>
        )}
        <tbody>{keyed(rows, rowView)}</tbody>
      </table>
    </div>
  );
}

/** A corner with no words heads nothing. */
function headCell(text: string, key: string): ReactNode {
  return text === "" ? (
    <td key={key} />
  ) : (
    <th key={key} scope="col">
      {text}
    </th>
  );
}

function rowView([first = "", ...cells]: readonly string[], key: string): ReactNode {
  return (
    <tr key={key}>
      <th scope="row">{displayText(first)}</th>
      {keyed(cells, (cell, column) => (
        <td key={column}>{displayText(cell)}</td>
      ))}
    </tr>
  );
}

function listItems(items: readonly string[]): ReactNode {
  return keyed(items, (item, key) => <li key={key}>{displayText(item)}</li>);
}

/** A text does not change its order: the place of a part is its key. */
function keyed<T>(parts: readonly T[], view: (part: T, key: string) => ReactNode): ReactNode {
  return parts.map((part, index) => view(part, String(index)));
}
