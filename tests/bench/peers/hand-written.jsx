import { atom, createStore, Provider, useAtomValue, useSetAtom } from "jotai";
import { createContext, useContext, useEffect, useId, useRef, useState } from "react";
import { mountReact } from "./mount-react.tsx";

// The screen of schemas/screens/loan-details.json as one would write it in React and jotai: the same elements, classes,
// words and addresses, from the same data in a store of this visit, with what is shown while there is none, and dialogs
// that open over it.

const orderAtom = atom(null);
const statusAtom = atom("loading");
const messageAtom = atom(null);
/** The dialog that is open: "rating", "thanks", "card" or "reapply". */
const dialogAtom = atom(null);

const Page = createContext({ carried: {} });

/** The address of a page of the app, with what every page takes along. */
function usePage(path) {
  const { carried } = useContext(Page);
  const query = new URLSearchParams(carried).toString();
  return query === "" ? path : `${path}?${query}`;
}

const ICONS = { 21: "hourglass", 110: "document", 151: "shield", 170: "money", 174: "clock", 180: "alert" };
const TONES = { 180: "danger", 174: "warning", 200: "success" };

export const Icons = createContext({});

export function Icon({ name }) {
  const icons = useContext(Icons);
  return (
    <svg
      className="sk-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  );
}

const money = (minor) => {
  const [units, rest] = (minor / 100).toFixed(2).split(".");
  return `TZS ${units.replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
};

const initials = (name) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? "")
    .join("")
    .toUpperCase();

export function Logo({ name, src }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="sk-image sk-image-small sk-image-square">
      <span aria-hidden="true">{initials(name)}</span>
      {!failed && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

export function Stack({ direction = "column", gap = "medium", align = "stretch", children }) {
  return <div className={`sk-stack sk-${direction} sk-gap-${gap} sk-items-${align} sk-justify-start`}>{children}</div>;
}

export function Words({ size = "normal", weight = "normal", tone = "normal", children }) {
  return <p className={`sk-text sk-text-${size} sk-text-${weight} sk-tone-${tone} sk-align-start`}>{children}</p>;
}

export function Amount({ label, value, note, size = "large" }) {
  return (
    <div className={`sk-amount sk-amount-${size} sk-tone-normal sk-align-start`}>
      <div className="sk-amount-head">
        <p>{label}</p>
      </div>
      <p className={value.length > 16 ? "sk-amount-value sk-amount-long" : "sk-amount-value"}>{value}</p>
      {note && <p className="sk-amount-note">{note}</p>}
    </div>
  );
}

export function Facts({ rows }) {
  return (
    <dl className="sk-facts">
      {rows.map((row) => (
        <div className="sk-fact" key={row.text}>
          <dt>{row.text}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Status({ icon, tone, title, text }) {
  return (
    <div className={`sk-status sk-tone-${tone}`}>
      <div className="sk-status-icon">
        <Icon name={icon} />
      </div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}

export function Card({ children }) {
  return <div className="sk-card sk-card-plain">{children}</div>;
}

export function Press({ tone = "primary", label, disabled, onClick }) {
  return (
    <button type="button" className={`sk-button sk-button-${tone} sk-wide`} disabled={disabled} onClick={onClick}>
      <span className="sk-button-label">{label}</span>
    </button>
  );
}

export function LinkRow({ icon, text, detail, href, onClick }) {
  const id = useId();
  const press = (event) => {
    event.preventDefault();
    onClick?.();
  };
  return (
    <div className="sk-link-row">
      <span className="sk-link-row-icon">
        <Icon name={icon} />
      </span>
      <div className="sk-link-row-main">
        <div className="sk-link-row-words">
          <a className="sk-link-row-link" href={href} aria-describedby={id} onClick={press}>
            {text}
          </a>
          <span className="sk-link-row-detail" id={id}>
            {detail}
          </span>
        </div>
      </div>
      <Icon name="chevron-right" />
    </div>
  );
}

export function More({ text, to, onClick }) {
  const href = usePage(to);
  const press = (event) => {
    event.preventDefault();
    onClick?.(href);
  };
  return (
    <a className="sk-link sk-tone-brand" href={href} onClick={press}>
      {text}
    </a>
  );
}

function Section({ title, children }) {
  const id = useId();
  return (
    <section className="sk-section" aria-labelledby={id}>
      <div className="sk-section-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

function Product({ product, go }) {
  return (
    <Card>
      <Stack gap="small">
        <Stack direction="row" gap="small" align="center">
          <Logo name={product.name} src={product.logo} />
          <Words weight="bold">{product.name}</Words>
        </Stack>
        <Amount size="normal" label={product.rangeDesc} value={product.range} note={product.rate} />
        {product.desc && (
          <Words size="small" tone="muted">
            {product.desc}
          </Words>
        )}
        <Press
          tone="secondary"
          label={product.button || product.name}
          disabled={product.clickable !== 1}
          onClick={() => go(product.url || "/wucheng")}
        />
      </Stack>
    </Card>
  );
}

export function Header({ title }) {
  const heading = useRef(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="sk-header">
      <title>{title}</title>
      <h1 className="sk-title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
    </header>
  );
}

function Order({ go }) {
  const status = useAtomValue(statusAtom);
  const message = useAtomValue(messageAtom);
  const answer = useAtomValue(orderAtom);
  if (status === "failed") return <Failed message={message} />;
  if (answer === null) return <div className="sk-skeleton" role="status" aria-label="Loading" />;
  const { orderStatus, recProducts } = answer;
  const rows = answer.userOrderDetail.detail;
  return (
    <div className="sk-data" aria-busy={status === "loading" || undefined}>
      <Stack>
        <Card>
          <Status
            icon={ICONS[orderStatus] ?? "check-circle"}
            tone={TONES[orderStatus] ?? "brand"}
            title={answer.noticeStatusText}
            text={answer.noticeDesText}
          />
        </Card>
        <Card>
          <Stack>
            <Stack direction="row" gap="small" align="center">
              <Logo name={answer.productName} src={answer.productLogo} />
              <Words weight="bold">{answer.productName}</Words>
            </Stack>
            <Amount label="Loan amount" value={money(answer.amount)} />
            {rows.length > 0 && <hr className="sk-divider" />}
            {rows.length > 0 && <Facts rows={rows} />}
          </Stack>
        </Card>
        <LinkRow
          icon="phone"
          text="Call customer service"
          detail={answer.telephone}
          href={`tel:${answer.telephone.replace(/[^\d+]/g, "")}`}
          onClick={() => go("tel:")}
        />
        {recProducts.length > 0 && (
          <Section title="Recommended for you">
            <Stack gap="small">
              {recProducts.map((product) => (
                <Product key={product.productId} product={product} go={go} />
              ))}
              <More text="Click to view more products" to="/period" onClick={go} />
            </Stack>
          </Section>
        )}
      </Stack>
    </div>
  );
}

function Failed({ message }) {
  const retry = useSetAtom(statusAtom);
  return (
    <div className="sk-failed" role="alert">
      <p>{message ?? "Something went wrong."}</p>
      <Press tone="secondary" label="Retry" onClick={() => retry("loading")} />
    </div>
  );
}

function Footer({ go }) {
  const answer = useAtomValue(orderAtom);
  if (answer === null) return null;
  const { orderStatus, isDelay } = answer;
  const isLate = orderStatus === 174 || orderStatus === 180;
  if (orderStatus === 170 || (isLate && isDelay !== 1))
    return <Press label="Repayment" onClick={() => go("/sunflowerP")} />;
  if (orderStatus === 200) return <Press label="Borrow Again" onClick={() => go(answer.h5Url)} />;
  if (!isLate) return null;
  return (
    <Stack gap="small">
      <Press label="REPAY" onClick={() => go("/sunflowerP")} />
      <Press tone="secondary" label="Rollover Repayment" onClick={() => go("/marmaladeT")} />
    </Stack>
  );
}

/** Dialogs of the order, over the screen. */
function Dialogs() {
  const open = useAtomValue(dialogAtom);
  const close = useSetAtom(dialogAtom);
  if (open === null) return null;
  return (
    <dialog className="sk-modal" open>
      <Press label="Close" onClick={() => close(null)} />
    </dialog>
  );
}

function LoanDetails({ go }) {
  return (
    <div className="sk-screen">
      <Header title="Loan Details" />
      <main className="sk-body">
        <Order go={go} />
      </main>
      <div className="sk-bottom">
        <footer className="sk-footer">
          <Footer go={go} />
        </footer>
      </div>
      <Dialogs />
    </div>
  );
}

export const handWritten = ({ answer, app }) => ({
  mount(container) {
    const store = createStore();
    store.set(orderAtom, answer);
    store.set(statusAtom, "ready");
    return mountReact(
      container,
      <Provider store={store}>
        <Icons value={app.icons}>
          <LoanDetails go={() => {}} />
        </Icons>
      </Provider>,
    );
  },
});
