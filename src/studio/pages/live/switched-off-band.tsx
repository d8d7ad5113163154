import { languageName } from "../../../kit/language/language-name.ts";
import { languageAttributes } from "../../../kit/language/text-direction.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { When } from "../../controls/when.tsx";
import { plainName } from "../../document/plain-words.ts";

/** Parts that people cannot reach at present: its notice, why, by whom and since when. */
export function SwitchedOffBand({ parts }: { readonly parts: DetailedChannel["switchedOff"] }) {
  return parts.map(({ kind, name, notice, reason, by, at }) => (
    <div key={`${kind} ${name}`} className="st-killed" role="status">
      <p>
        <strong>
          The {kind} {plainName(name)} is switched off
        </strong>{" "}
        by {by}, <When at={at} isExact />: {reason}
      </p>
      <p>
        People read{" "}
        {notice === null
          ? "the app’s own failure message."
          : Object.entries(notice).map(([language, text]) => (
              <q key={language} {...languageAttributes(language)} title={languageName(language)}>
                {text}
              </q>
            ))}
      </p>
    </div>
  ));
}
