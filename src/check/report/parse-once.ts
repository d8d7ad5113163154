import { parseText as parse } from "../../expression/syntax/parse-text.ts";
import { oncePerText } from "../../kit/once-per-text.ts";
import { parseMessage as parseWords } from "../../message/parse-message.ts";

// Many rules read the same strings, and in many documents the same stand: parsing them each time was a tenth of a check.

export const parseText = oncePerText(parse);

export const parseMessage = oncePerText(parseWords);
