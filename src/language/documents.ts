import type { DOCUMENT_STRUCTURES } from "./shape/document-structures.ts";
import type { RecordOf } from "./shape/value-of.ts";

/** Documents that authors write, by kind. Each member is described in the document's structure. */
type Documents = { readonly [K in keyof typeof DOCUMENT_STRUCTURES]: RecordOf<(typeof DOCUMENT_STRUCTURES)[K]> };

export type AppDocument = Documents["app"];
export type MoneyFormat = AppDocument["money"];
/** Where an answer says what became of a call. */
export type EnvelopeDocument = AppDocument["calls"]["envelopes"][string];
/** Numbers and strings compare as text: 0 is "0", and "00" is another outcome. Booleans are only themselves. */
export type OutcomeValue = NonNullable<EnvelopeDocument["success"]>[number];
export type BridgeDocument = AppDocument["bridge"];
export type TransportDocument = BridgeDocument["transports"][number];
export type MessageDocument = BridgeDocument["messages"][string];
/** Addresses and phone numbers lead out of the app: they are guarded before any transport. All are text. */
export type MemberType = MessageDocument["payload"][string];
/** The login is over; the page is to be closed; a screen is shown. */
export type EngineEvent = keyof NonNullable<BridgeDocument["sends"]>;

export type CallDocument = Documents["call"];
export type Method = CallDocument["method"];
export type Effect = CallDocument["effect"];

export type RoutesDocument = Documents["routes"];
export type RouteDocument = RoutesDocument["routes"][number];

export type ScreenDocument = Documents["screen"];
export type StateDocument = NonNullable<ScreenDocument["state"]>[string];
export type SourceDocument = NonNullable<ScreenDocument["sources"]>[string];
export type MoreDocument = NonNullable<SourceDocument["more"]>;

export type FragmentDocument = Documents["fragment"];
/** A value of a schema, or of a part of a call's answer; words; or a slot of the screen's state. */
export type ParameterDocument = NonNullable<FragmentDocument["parameters"]>[string];
export type SlotDocument = NonNullable<FragmentDocument["slots"]>[string];

/** A named state of the world. Only sandbox builds know them. */
export type ScenarioDocument = Documents["scenario"];
/** Steps that a person does and sees, one after the other, in every language: `skrini test` does them in a browser. */
export type JourneyDocument = Documents["journey"];
export type JourneyStep = JourneyDocument["steps"][number];
/** `samples/<call>/<case>.json`: the answer inside the envelope, or a whole refusal. */
export type SampleDocument = Documents["sample"];
