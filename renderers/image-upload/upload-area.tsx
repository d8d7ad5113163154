import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { MAX_FILE_BYTES } from "../../src/language/terms/call-limits.ts";
import {
  ChoiceField,
  hasText,
  Icon,
  useFileLimits,
  useText,
  useUnloadGuard,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { imageUpload } from "./definition.ts";
import { PDF, prepareFile } from "./prepare-file.ts";
import { sizeText } from "./size-text.ts";
import { PendingTile, SentTile } from "./tiles.tsx";
import { type Shown, useUploads } from "./use-uploads.ts";

/** Named one by one: a phone then hands over its own format as JPEG. */
const PICTURES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

export function UploadArea({ props, on, set, id, binds }: ViewProps<typeof imageUpload>) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [preparing, setPreparing] = useState(false);
  // A file that could not be read: it may be another time, as one that is not on the phone itself.
  const [unread, setUnread] = useState<File | null>(null);
  // A picture sent from here is shown from memory; after a reload it comes from the server.
  const [previews, setPreviews] = useState<{ readonly [address: string]: Shown }>({});
  const { accept = PICTURES, maxFileBytes: maxBytes = MAX_FILE_BYTES } = useFileLimits(props.call);
  const limit = props.limit ?? 0;
  // It may come from a draft, which anybody could have written.
  const sent = Array.isArray(props.value) ? [...new Set(props.value.map(String))].slice(0, limit) : [];
  const latest = useRef(sent);
  latest.current = sent;
  const { pending, add, retry, remove } = useUploads({
    call: props.call,
    addressIn: props.addressIn,
    unclear: text("malformed"),
    notSent: text("network"),
    done(address, shown) {
      setPreviews((known) => ({ ...known, [address]: shown }));
      set.value?.([...new Set([...latest.current, address])]);
      on.uploaded?.(address);
    },
    failed: (why) => on.failed?.(why),
  });
  const unfinished = pending.length + (preparing || unread !== null ? 1 : 0);
  useUnloadGuard(unfinished > 0);
  const count = sent.length + unfinished;
  const setUnfinished = set.unfinished;
  useEffect(() => setUnfinished?.(unfinished), [setUnfinished, unfinished]);

  const prepare = async (file: File) => {
    setProblem("");
    setUnread(null);
    setPreparing(true);
    const prepared = await prepareFile(file, { accept, maxBytes });
    setPreparing(false);
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = "";
    if (prepared === "no-picture") setProblem(props.notPicture);
    else if (prepared === "too-large")
      setProblem((props.tooLarge ?? props.notPicture).replace("{max}", sizeText(maxBytes)));
    else if (prepared === "unreadable") {
      setUnread(file);
      setProblem(text("unreadable"));
    } else add(prepared, prepared.type === PDF ? `${file.name} · ${sizeText(file.size)}` : "");
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined && count < limit) void prepare(file);
  };
  const named = (template: string | null, index: number) => (template ?? "").replace("{n}", String(index + 1));
  // At the limit it is hidden until the removal is drawn.
  const refocus = () => setTimeout(() => input.current?.focus());
  return (
    <ChoiceField id={id} slot={binds?.value} error={props.error}>
      <fieldset className="sk-field sk-upload-area" aria-labelledby={`${id}-label`}>
        <div className="sk-upload-head">
          <span className="sk-label" id={`${id}-label`}>
            {props.label}
          </span>
          <span className="sk-hint" id={`${id}-count`}>
            {count}/{limit}
          </span>
        </div>
        <ul className="sk-upload">
          {sent.map((address, index) => (
            <SentTile
              key={address}
              src={previews[address]?.preview || address}
              own={previews[address]?.name ?? ""}
              name={named(props.pictureName, index)}
              removeName={named(props.removeLabel, index)}
              onRemove={() => {
                set.value?.(sent.filter((other) => other !== address));
                refocus();
              }}
            />
          ))}
          {pending.map((one, index) => (
            <PendingTile
              key={`pending ${one.id}`}
              pending={one}
              name={named(props.pictureName, sent.length + index)}
              removeName={named(props.removeLabel, sent.length + index)}
              retryName={text("retry")}
              onRetry={() => retry(one.id)}
              onRemove={() => {
                remove(one.id);
                refocus();
              }}
            />
          ))}
          {unread !== null && (
            <PendingTile
              pending={{ preview: "", name: "", share: 0, problem }}
              name={named(props.pictureName, count - 1)}
              removeName={named(props.removeLabel, count - 1)}
              retryName={text("retry")}
              onRetry={() => void prepare(unread)}
              onRemove={() => {
                setUnread(null);
                setProblem("");
                refocus();
              }}
            />
          )}
          <li hidden={count >= limit}>
            <label className="sk-upload-tile sk-upload-add" data-busy={preparing || undefined}>
              <input
                ref={input}
                type="file"
                className="sk-unseen"
                accept={accept.join(",")}
                disabled={preparing || unread !== null || count >= limit}
                aria-label={props.addLabel}
                aria-invalid={hasText(props.error) || undefined}
                aria-describedby={hasText(props.error) ? `${id}-count ${id}-error` : `${id}-count`}
                onChange={choose}
              />
              {preparing ? (
                <span className="sk-spinner" />
              ) : (
                <Icon name={accept.includes(PDF) ? "document" : "camera"} />
              )}
              <span aria-hidden="true">{props.addLabel}</span>
            </label>
          </li>
        </ul>
        {hasText(props.hint) && <p className="sk-hint">{props.hint}</p>}
        <p className="sk-error" role="alert" hidden={problem === ""}>
          {problem !== "" && <Icon name="alert" />}
          {problem}
        </p>
      </fieldset>
    </ChoiceField>
  );
}
