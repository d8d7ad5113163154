import { SaxesParser, type SaxesTagNS } from "saxes";

export type XmlTag = SaxesTagNS;

export interface XmlHandlers {
  open(tag: XmlTag, line: number): void;
  close?(tag: XmlTag): void;
  /** Text and CDATA, references resolved. */
  text?(text: string): void;
}

/** Why a text is no XML that is read here, and the line. */
export class XmlError extends Error {
  override readonly name = "XmlError";
  readonly line: number;
  constructor(reason: string, line: number, options?: ErrorOptions) {
    super(reason, options);
    this.line = line;
  }
}

/** The parser looks for a namespace at every level: without a limit its time grows with the square of the depth. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 100;

/**
 * Reads foreign XML within bounds: no document type, hence no entities; no instructions; UTF-8 alone.
 * @throws XmlError, and whatever a handler throws
 */
export function readXml(text: string, maxElements: number, { open, close, text: onText }: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (reason: string): never => {
    throw new XmlError(reason, parser.line);
  };
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let thrown: unknown;
  // The parser throws its own complaints; what a handler threw must not be taken for one.
  const guarded =
    <Argument>(handle: (argument: Argument) => void) =>
    (argument: Argument) => {
      try {
        handle(argument);
      } catch (error) {
        thrown = error;
        throw error;
      }
    };
  parser.on(
    "opentagstart",
    guarded(() => {
      attributes = 0;
      if (++depth > MAX_DEPTH) refuse(`its elements lie more than ${MAX_DEPTH} deep`);
      if (++elements > maxElements) refuse(`it has more than ${maxElements} elements`);
    }),
  );
  parser.on(
    "attribute",
    guarded(() => {
      if (++attributes > MAX_ATTRIBUTES) refuse(`an element has more than ${MAX_ATTRIBUTES} attributes`);
    }),
  );
  parser.on(
    "opentag",
    guarded((tag) => open(tag, parser.line)),
  );
  parser.on(
    "closetag",
    guarded((tag) => {
      depth--;
      close?.(tag);
    }),
  );
  parser.on(
    "text",
    guarded((words) => onText?.(words)),
  );
  parser.on(
    "cdata",
    guarded((words) => onText?.(words)),
  );
  parser.on(
    "doctype",
    guarded(() => refuse("it has a document type")),
  );
  parser.on(
    "processinginstruction",
    guarded(({ target }) => refuse(`it has the instruction <?${target}?>`)),
  );
  parser.on(
    "xmldecl",
    guarded(({ encoding = "utf-8" }) => {
      if (!/^utf-?8$/i.test(encoding)) refuse(`it is said to be ${encoding}, not UTF-8`);
    }),
  );
  try {
    parser.write(text.replace(/^\ufeff/, "")).close();
  } catch (error) {
    if (thrown !== undefined) throw thrown;
    const reason = error instanceof Error ? error.message.replace(/^\d+:\d+: /, "") : String(error);
    throw new XmlError(reason, parser.line, { cause: error });
  }
}
