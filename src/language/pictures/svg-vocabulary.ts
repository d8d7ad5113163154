const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
export const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

/**
 * Elements that draw and do nothing else. Left out on purpose: what runs (script, handler), what moves (animate, set:
 * they can change any attribute), links, HTML, and filters whose cost has no bound (turbulence, morphology, feImage).
 */
export const SVG_ELEMENTS = words(`
  svg g defs symbol use title desc style image
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset
`);

/** Attributes whose text is for people or for the style sheet: it names nothing to load. */
export const SVG_LABELS = words("id class role aria-label aria-labelledby aria-hidden focusable font-family lang");

/** Attributes of geometry and look. None is a handler, a link or an address. */
export const SVG_ATTRIBUTES = words(`
  version baseProfile viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy rotate
  d points pathLength transform transform-origin textLength lengthAdjust startOffset method spacing side
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset vector-effect paint-order color opacity display visibility overflow
  shape-rendering text-rendering image-rendering color-interpolation color-interpolation-filters color-rendering
  mix-blend-mode isolation enable-background clip clip-path clip-rule mask mask-type filter
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  marker marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  font font-size font-style font-weight font-variant font-stretch text-anchor text-decoration letter-spacing
  word-spacing dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  filterUnits primitiveUnits in in2 result stdDeviation flood-color flood-opacity mode operator k1 k2 k3 k4
  type values media
`);

/** Functions of CSS that load nothing. `url` is looked at apart. */
export const CSS_FUNCTIONS = words(`
  rgb rgba hsl hsla translate translatex translatey scale scalex scaley rotate skewx skewy matrix calc
`);

/** Elements that may have an `href`, always to a part of the same drawing; the one of `image` holds a picture. */
export const REFERRING_ELEMENTS = words("use textPath linearGradient radialGradient pattern");
