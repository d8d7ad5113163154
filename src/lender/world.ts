import { BoundedMap } from "../sandbox/bounded-map.ts";

/** All that one borrower has done in one scenario. */
export interface World {
  readonly orders: BoundedMap<Order>;
  readonly payments: BoundedMap<Payment>;
  readonly complaints: BoundedMap<Complaint>;
  /** Stars by the complaint whose handling they rate. */
  readonly scores: BoundedMap<number>;
  readonly effects: { -readonly [E in Effects]: number };
  wallet: Wallet | null;
  /** Numbers orders and trades, so that a world's history reads the same each time. */
  sequence: number;
  rated: boolean;
  cardChanged: boolean;
  /** By phone, the code that was sent to it; "" once it was used. */
  readonly codes: BoundedMap<string>;
  /** By registration, the characters of the picture shown last; "" before the first. */
  readonly captchas: BoundedMap<string>;
  /** Mobile numbers that were registered. */
  readonly registered: BoundedMap<boolean>;
  /** The account was deleted: the borrower is signed out. */
  isClosed: boolean;
}

type Effects =
  | "applications"
  | "payments"
  | "deferrals"
  | "binds"
  | "ratings"
  | "references"
  | "events"
  | "complaints"
  | "scores"
  | "uploads"
  | "codes"
  | "deletions"
  | "registrations"
  | "visits"
  | "clicks";

export interface Wallet {
  readonly bankName: string;
  readonly bankNode: string;
  readonly cardNo: string;
}

export interface Order {
  readonly id: string;
  /** Set for an order that was applied for here; the others are as their scenario's samples tell. */
  readonly applied: { readonly at: number; readonly amount: number } | null;
  reads: number;
  /** Minor units paid towards its instalments. */
  paid: number;
  /** How often its due date was moved. */
  deferrals: number;
  /** A payment reference was sent in for it. */
  isReferenced: boolean;
}

export interface Complaint {
  readonly id: string;
  readonly at: number;
  /** As the borrower reads it. */
  readonly type: string;
  readonly sonType: string;
  readonly content: string;
  readonly images: readonly string[];
  /** How often its details were looked at. */
  reads: number;
}

export interface Payment {
  readonly tradeNo: string;
  readonly orderId: string;
  readonly amount: number;
  readonly purpose: "instalments" | "deferral";
  /**
   * `asked` waits on the payment page, `prompted` on the phone's prompt. The next read finds a prompt answered and the
   * money there; only the plan is first told that it is `confirming`.
   */
  state: "asked" | "prompted" | "confirming" | "paid" | "canceled";
}

export function createWorld(): World {
  return {
    orders: new BoundedMap(100),
    payments: new BoundedMap(200),
    complaints: new BoundedMap(100),
    scores: new BoundedMap(200),
    effects: {
      applications: 0,
      payments: 0,
      deferrals: 0,
      binds: 0,
      ratings: 0,
      references: 0,
      events: 0,
      complaints: 0,
      scores: 0,
      uploads: 0,
      codes: 0,
      deletions: 0,
      registrations: 0,
      visits: 0,
      clicks: 0,
    },
    wallet: null,
    sequence: 0,
    rated: false,
    cardChanged: false,
    codes: new BoundedMap(50),
    captchas: new BoundedMap(50),
    registered: new BoundedMap(50),
    isClosed: false,
  };
}

export function orderOf(world: World, id: string): Order {
  return world.orders.ensure(id, () => ({ id, applied: null, reads: 0, paid: 0, deferrals: 0, isReferenced: false }));
}
