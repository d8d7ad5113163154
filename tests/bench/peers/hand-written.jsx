import { createContext, useContext, useEffect, useRef, useState } from "react";
import { mountReact } from "./mount-react.tsx";

// The screen of schemas/screens/loan-details.json as one would write it in React: the same elements, classes and words.

/** Makes it a link; where it leads, the press says. */
const ADDRESS = "#";

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

export function LinkRow({ icon, text, detail, onClick }) {
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
          <a className="sk-link-row-link" href={ADDRESS} aria-describedby="detail" onClick={press}>
            {text}
          </a>
          <span className="sk-link-row-detail" id="detail">
            {detail}
          </span>
        </div>
      </div>
      <Icon name="chevron-right" />
    </div>
  );
}

export function More({ text, onClick }) {
  const press = (event) => {
    event.preventDefault();
    onClick?.();
  };
  return (
    <a className="sk-link" href={ADDRESS} onClick={press}>
      {text}
    </a>
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

function LoanDetails({ answer, go }) {
  const { orderStatus, recProducts } = answer;
  const rows = answer.userOrderDetail.detail;
  return (
    <div className="sk-screen">
      <Header title="Loan Details" />
      <main className="sk-body">
        <div className="sk-data">
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
            <LinkRow icon="phone" text="Call customer service" detail={answer.telephone} onClick={() => go("tel:")} />
            {recProducts.length > 0 && (
              <section className="sk-section" aria-labelledby="more">
                <div className="sk-section-head">
                  <h2 id="more">Recommended for you</h2>
                </div>
                <Stack gap="small">
                  {recProducts.map((product) => (
                    <Product key={product.productId} product={product} go={go} />
                  ))}
                  <More text="Click to view more products" onClick={() => go("/period")} />
                </Stack>
              </section>
            )}
          </Stack>
        </div>
      </main>
      {orderStatus === 170 && (
        <footer className="sk-footer">
          <Press label="Repayment" onClick={() => go("/sunflowerP")} />
        </footer>
      )}
    </div>
  );
}

export const handWritten = ({ answer, app }) => ({
  mount: (container) =>
    mountReact(
      container,
      <Icons value={app.icons}>
        <LoanDetails answer={answer} go={() => {}} />
      </Icons>,
    ),
});
