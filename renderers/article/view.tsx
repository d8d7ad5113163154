import { useMemo, useSyncExternalStore } from "react";
import { hasText, Icon, PressLink, scrollToAnchor, type ViewProps } from "../../src/render/widget-api.ts";
import { BlockList } from "./block-view.tsx";
import type { article } from "./definition.ts";
import { type ArticleSection, readSections } from "./read-blocks.ts";
import "./view.css";

export function ArticleView({ props, id }: ViewProps<typeof article>) {
  const sections = useMemo(() => readSections(props.blocks), [props.blocks]);
  return (
    <article
      className={`sk-article${hasText(props.contents) ? " sk-article-beside" : ""}`}
      lang={props.language ?? undefined}
      dir={props.dir}
    >
      {hasText(props.contents) && <Contents name={props.contents} sections={sections} id={id} />}
      {sections.map((section, index) => (
        <SectionView key={section.anchor} section={section} id={`${id}-${index}`} />
      ))}
    </article>
  );
}

/** As in view.css. On a phone the contents are folded: the text begins on the first screen. */
const WIDE = "(min-width: 600px)";
const isWide = () => window.matchMedia(WIDE).matches;
/** Asked once: later the person opens and folds them. */
const never = () => () => {};

function Contents({ name, sections, id }: { name: string; sections: readonly ArticleSection[]; id: string }) {
  // The server draws for a phone.
  const isOpen = useSyncExternalStore(never, isWide, () => false);
  return (
    <nav className="sk-contents" aria-labelledby={`${id}-contents`}>
      <details open={isOpen}>
        <summary>
          <h2 id={`${id}-contents`}>{name}</h2>
          <Icon name="chevron-down" />
        </summary>
        <ol>
          {sections
            .filter(({ heading }) => heading !== "")
            .map(({ heading, anchor }) => (
              <li key={anchor}>
                <PressLink
                  className="sk-contents-link"
                  destination={{ place: anchor }}
                  onPress={() => scrollToAnchor(anchor)}
                >
                  {heading}
                </PressLink>
              </li>
            ))}
        </ol>
      </details>
    </nav>
  );
}

function SectionView({ section, id }: { section: ArticleSection; id: string }) {
  const blocks = <BlockList blocks={section.blocks} />;
  if (section.heading === "") return blocks;
  return (
    <section data-anchor={section.anchor} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{section.heading}</h2>
      {blocks}
    </section>
  );
}
