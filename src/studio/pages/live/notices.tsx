import { useState } from "react";
import { languageName } from "../../../kit/language/language-name.ts";
import { languageAttributes } from "../../../kit/language/text-direction.ts";
import type { Notice } from "../../../releases/store/notices.ts";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";

/** The files of what a channel serves; none until they are here. */
export function useServedFiles({ release }: DetailedChannel) {
  const { answer, error } = useRequest(release === null ? null : api.releases[":release"].documents, {
    param: { release: release ?? "" },
    query: {},
  });
  return { files: answer?.files ?? [], error };
}

interface NoticeFieldsProps {
  readonly files: readonly FileInJson[];
  readonly value: Notice | null;
  onChange(notice: Notice): void;
}

/** A notice in each language that people are served in. */
export function NoticeFields({ files, value, onChange }: NoticeFieldsProps) {
  return languagesIn(files).map((language) => (
    <Field
      key={language}
      label={`What people read, in ${languageName(language)}`}
      value={value?.[language] ?? ""}
      required
      {...languageAttributes(language)}
      onChange={(event) => onChange({ ...value, [language]: event.target.value })}
    />
  ));
}

/** Has on-call show a notice, from now on. */
export function ApproveNotice({ channel, onClose }: { readonly channel: DetailedChannel; onClose(): void }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { files, error } = useServedFiles(channel);
  return (
    <Ask
      title="Approve a notice for on-call"
      action="Approve"
      disabled={notice === null}
      onClose={onClose}
      onConfirm={async () => {
        const param = { channel: channel.name };
        await api.channels[":channel"].notices.$post({ param, json: { notice: notice ?? {} } });
      }}
    >
      <p className="st-hint">Whoever may switch something off can then show it in place of any screen or call.</p>
      <NoticeFields files={files} value={notice} onChange={setNotice} />
      <Problem error={error} />
    </Ask>
  );
}

interface ApprovedNoticesProps {
  readonly channel: string;
  readonly value: Notice | null;
  onChange(notice: Notice | null): void;
}

/** The words that on-call may have people read: words of theirs alone would reach every borrower unseen. */
export function ApprovedNotices({ channel, value, onChange }: ApprovedNoticesProps) {
  const { answer, error } = useRequest(api.channels[":channel"].notices, { param: { channel } });
  const choices = [null, ...(answer?.notices ?? []).map(({ notice }) => notice)];
  return (
    <fieldset className="st-choices">
      <legend>What people read</legend>
      {choices.map((notice) => (
        <label key={JSON.stringify(notice)}>
          <input type="radio" name="notice" checked={value === notice} onChange={() => onChange(notice)} />
          <span>
            {notice === null
              ? "The app’s own failure message"
              : Object.entries(notice).map(([language, text]) => (
                  <span key={language} {...languageAttributes(language)} className="st-row">
                    {text}
                  </span>
                ))}
          </span>
        </label>
      ))}
      <p className="st-hint">Another notice must be approved by somebody who may approve changes.</p>
      <Problem error={error} />
    </fieldset>
  );
}

/** Those that people are served in. */
function languagesIn(files: readonly FileInJson[]): readonly string[] {
  const app = files.find(({ path }) => path === "schemas/app.json");
  const { languages } = app !== undefined && "text" in app ? (JSON.parse(app.text) as AppLanguages) : { languages: [] };
  return languages.filter(({ status }) => status === "live").map(({ code }) => code);
}

interface AppLanguages {
  readonly languages: readonly { readonly code: string; readonly status: string }[];
}
