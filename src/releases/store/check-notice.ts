import { isObject } from "../../kit/json.ts";
import type { Queries } from "../database/connect.ts";
import { RefusedError, type SwitchedOff } from "../releases.ts";

type Notice = NonNullable<SwitchedOff["notice"]>;

const MAX_CHARACTERS = 300;
/** An address to go to or to write to, also where its dots are other dots, have a blank in front or stand in numbers. */
const ADDRESS = /@|:\/|\bwww\b|[.\u00b7\u2022\u2219\u22c5\u3002\uff0e\uff61]\p{L}[\p{L}\p{N}]|\p{Nd}(?:\.\p{Nd}+){3}/iu;
/** Five digits and more, whatever but words stands between them: a phone number, an account, a code. */
const NUMBER_RUN = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){5,}/u;
/** What a reader does not see, or sees as a frame around a digit. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|\p{M}/gu;

/**
 * A notice reaches every borrower at once and nobody else has seen it: from whom may not approve it is a few words in the
 * app's languages, with nowhere to go and nothing to pay to, or one that somebody who may approve wrote before.
 * @param app text of the served release's `app.json`; null where there is none
 * @throws RefusedError "wrong-value"
 */
export async function checkNotice(queries: Queries, notice: Notice, app: string | null): Promise<void> {
  const refusal = refusalOf(notice, languagesOf(app));
  if (refusal === null || (await wasApproved(queries, notice))) return;
  throw new RefusedError("wrong-value", `${refusal}; somebody who may approve changes may write it`);
}

function refusalOf(notice: Notice, languages: readonly string[] | null): string | null {
  for (const [language, text] of Object.entries(notice)) {
    if (languages !== null && !languages.includes(language)) return `the app has no language "${language}"`;
    if (text.length > MAX_CHARACTERS) return `a notice has at most ${MAX_CHARACTERS} characters`;
    // Written otherwise, it is the same to a reader.
    const plain = text.normalize("NFKD").replace(UNSEEN, "");
    if (ADDRESS.test(plain)) return "a notice names no address";
    if (NUMBER_RUN.test(plain)) return "a notice has no number of five digits or more";
  }
  return null;
}

/** Null where the documents do not say. */
function languagesOf(app: string | null): readonly string[] | null {
  try {
    const document: unknown = JSON.parse(app ?? "");
    const list = isObject(document) && Array.isArray(document.languages) ? document.languages : null;
    return list === null ? null : list.flatMap((one) => (isObject(one) ? String(one.code) : []));
  } catch {
    return null;
  }
}

async function wasApproved(queries: Queries, notice: Notice): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from audit where action = 'switch-off' and after::jsonb -> 'notice' = $1::jsonb
     and after::jsonb ->> 'isApproved' = 'true' limit 1`,
    [JSON.stringify(notice)],
  );
  return rowCount !== 0;
}
