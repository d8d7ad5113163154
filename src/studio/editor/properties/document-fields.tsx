import { isObject } from "../../../kit/json.ts";
import { ActionList } from "../actions/action-list.tsx";
import { useEditing } from "../editing.tsx";
import { ScreenActions } from "../screens/screen-actions.tsx";
import { plainName } from "../tree/plain-words.ts";
import { ColorFields } from "./color-fields.tsx";
import { PropFrame } from "./prop-parts.tsx";
import { StringField } from "./value-fields.tsx";
import { WordsField } from "./words-field.tsx";

/** What a document is as a whole: a screen's title, addresses and data, the app's name and colors. */
export function DocumentFields() {
  const { root, file, read, openJson } = useEditing();
  if (!isObject(root)) return null;
  if (file === "schemas/app.json") return <AppFields root={root} />;
  if (!Array.isArray(root.body)) {
    return (
      <div className="st-props">
        <h2>{plainName(String(root.id ?? file.replace(/^.*\/|\.json$/g, "")))}</h2>
        {typeof root.summary === "string" && <p className="st-hint">{root.summary}</p>}
        <button type="button" className="st-link" onClick={() => openJson("")}>
          Edit as JSON
        </button>
      </div>
    );
  }
  const routes = read("schemas/routes.json");
  const listed = isObject(routes) && Array.isArray(routes.routes) ? routes.routes : [];
  const paths = listed.flatMap((route) => (isObject(route) && route.screen === root.id ? [String(route.path)] : []));
  const sources = Object.entries(isObject(root.sources) ? root.sources : {});
  return (
    <div className="st-props">
      <header>
        <h2>The screen</h2>
        <ScreenActions id={String(root.id)} />
        <p className="st-hint">{paths.length === 0 ? "No address leads to it." : `At ${paths.join(", ")}`}</p>
      </header>
      <PropFrame
        name="title"
        pointer="/title"
        summary="Above the screen, and in the browser’s tab."
        isRequired
        isSet={root.title !== undefined}
      >
        <WordsField pointer="/title" value={root.title} name="Title" />
      </PropFrame>
      {sources.length > 0 && (
        <div className="st-prop">
          <span className="st-prop-name">Its data</span>
          <ul className="st-facts">
            {sources.map(([name, source]) => (
              <li key={name}>
                {plainName(name)}{" "}
                <span className="st-hint">
                  {isObject(source) && typeof source.call === "string"
                    ? `from the call ${plainName(source.call)}`
                    : "from this phone"}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PropFrame
        name="whenItOpens"
        pointer="/onEnter"
        summary="What the screen does by itself."
        isRequired={false}
        isSet={root.onEnter !== undefined}
      >
        <ActionList pointer="/onEnter" value={root.onEnter} name="when it opens" />
      </PropFrame>
    </div>
  );
}

function AppFields({ root }: { readonly root: { readonly [name: string]: unknown } }) {
  const brand = isObject(root.brand) ? root.brand : {};
  return (
    <div className="st-props">
      <h2>The app</h2>
      <PropFrame
        name="name"
        pointer="/brand/name"
        summary="What the app is called."
        isRequired
        isSet
        controlId="app-name"
      >
        <StringField
          id="app-name"
          pointer="/brand/name"
          value={brand.name}
          suggestions={[]}
          isDate={false}
          canCompute={false}
        />
      </PropFrame>
      <PropFrame name="colors" pointer="/brand/colors" summary="On every screen." isRequired isSet>
        <ColorFields colors={isObject(brand.colors) ? brand.colors : {}} />
      </PropFrame>
      <PropFrame name="phone" pointer="/phone" summary="Where people call." isRequired isSet controlId="app-phone">
        <StringField
          id="app-phone"
          pointer="/phone"
          value={root.phone}
          suggestions={[]}
          isDate={false}
          canCompute={false}
        />
      </PropFrame>
      <PropFrame name="email" pointer="/email" summary="Where people write." isRequired isSet controlId="app-email">
        <StringField
          id="app-email"
          pointer="/email"
          value={root.email}
          suggestions={[]}
          isDate={false}
          canCompute={false}
        />
      </PropFrame>
    </div>
  );
}
